import type { Viewport } from "next";
import { ChatScreen } from "@/components/chat/chat-screen";
import { WithoutScript } from "@/components/chat/without-script";
import { StructuredData } from "@/components/site/structured-data";
import { answerNote } from "@/lib/chat/answer-note.mjs";
import { isModelConfigured } from "@/lib/platform/model";
import { pageMetadata } from "@/lib/site-pages";
import { pageData } from "@/lib/structured-data";

export const generateMetadata = () => pageMetadata("/chat");

/** The on-screen keyboard shrinks the page instead of covering it, so the composer stays above it. */
export const viewport: Viewport = { interactiveWidget: "resizes-content" };

export default function ChatPage() {
  return (
    <div className="bg-surface [--head:77px]" data-chat>
      <h1 className="sr-only">Chat with the AI assistant</h1>
      <div className="wrap">
        <ChatScreen note={answerNote(isModelConfigured)} />
        <WithoutScript />
      </div>
      <StructuredData data={pageData("/chat")} />
    </div>
  );
}
