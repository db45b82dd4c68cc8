"use client";

import { Check } from "lucide-react";
import { useEffect, useState } from "react";
import { AssistantFrame } from "@/components/chat/assistant-frame";
import { cardVariants } from "@/components/ui/card";
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
      <div
        className={cardVariants({
          pad: true,
          className: "-mt-[7px] max-w-115 motion-safe:animate-[appear_var(--dur-2)_100ms_var(--ease)_both]",
        })}
      >
        <ol>
          {stages.map((name, index) => (
            <li
              key={name}
              className="group/stage flex items-center gap-3 py-[7px] text-muted-foreground not-data-[stage=later]:text-foreground data-[stage=now]:font-[640]"
              data-stage={index < stage ? "done" : index === stage ? "now" : "later"}
              aria-current={index === stage ? "step" : undefined}
            >
              <span className="grid size-5.5 flex-none place-items-center rounded-full border-2 border-input group-data-[stage=done]/stage:border-primary group-data-[stage=done]/stage:bg-primary group-data-[stage=done]/stage:text-primary-foreground group-data-[stage=now]/stage:border-accent group-data-[stage=now]/stage:bg-accent">
                {index < stage && <Check className="size-3.5 stroke-3" aria-hidden="true" />}
              </span>
              {name}
            </li>
          ))}
        </ol>
        <Progress value={percent} label="Preparing the reply" className="mt-3.5" />
      </div>
    </AssistantFrame>
  );
}
