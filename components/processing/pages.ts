import {
  BookOpen,
  Braces,
  FileCheck,
  LayoutDashboard,
  type LucideIcon,
  MessageCircle,
  MessageSquareText,
  Send,
  Sparkles,
  UserRound,
  UserSearch,
  Users,
} from "lucide-react";
import type { Route } from "next";

type ProcessingPage = {
  href: Route;
  label: string;
  Icon: LucideIcon;
  /** Other words that the search finds it by. */
  words: readonly string[];
};

/** The screens of the processing portal, for its navigation and its search. */
export const processingPages: readonly ProcessingPage[] = [
  { href: "/processing/dashboard", label: "Dashboard", Icon: LayoutDashboard, words: ["home", "today", "requests"] },
  { href: "/processing/students", label: "Students", Icon: Users, words: ["people"] },
  { href: "/processing/leads", label: "Leads", Icon: UserSearch, words: ["contacts", "calls", "follow-up", "board"] },
  { href: "/processing/documents", label: "Documents", Icon: FileCheck, words: ["papers", "review", "desk"] },
  { href: "/processing/applications", label: "Applications", Icon: Send, words: ["universities", "deadlines"] },
  { href: "/processing/messages", label: "Messages", Icon: MessageSquareText, words: ["threads", "unread", "chat"] },
  { href: "/processing/recommendations", label: "Recommendations", Icon: Sparkles, words: ["matches"] },
  {
    href: "/processing/catalogue",
    label: "Catalogue",
    Icon: BookOpen,
    words: ["content", "figures", "sources", "corrections", "proposals"],
  },
  { href: "/chat", label: "Chat with AI", Icon: MessageCircle, words: ["assistant"] },
  { href: "/processing/api", label: "API", Icon: Braces, words: ["documentation"] },
  { href: "/processing/account", label: "My account", Icon: UserRound, words: ["password", "sessions", "passkeys"] },
];
