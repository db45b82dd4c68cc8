"use client";

import { Check } from "lucide-react";
import { useEffect, useState } from "react";
import { AssistantFrame } from "@/components/chat/assistant-frame";
import { Progress } from "@/components/ui/progress";
import { chatWaiting } from "@/lib/chat/limits";

const { stages, marks, step, everyMs } = chatWaiting;

/** Between sending a question and the first word of its answer: four stages and a bar (specification section 2, Chat). */
export function WaitingPanel() {
  const [percent, setPercent] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setPercent((before) => Math.min(100, before + step)), everyMs);
    return () => clearInterval(timer);
  }, []);
  const stage = marks.filter((mark) => percent > mark).length;
  return (
    <AssistantFrame label="Assistant is working">
      <div className="card card-pad chat-waiting">
        <ol className="chat-stages">
          {stages.map((name, index) => (
            <li
              key={name}
              data-stage={index < stage ? "done" : index === stage ? "now" : "later"}
              aria-current={index === stage ? "step" : undefined}
            >
              <span className="chat-stage-dot">{index < stage && <Check aria-hidden="true" />}</span>
              {name}
            </li>
          ))}
        </ol>
        <Progress value={percent} label="Preparing the reply" className="mt-3.5" />
      </div>
    </AssistantFrame>
  );
}
