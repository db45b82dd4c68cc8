import type { ReactNode } from "react";
import type { Guide } from "@/lib/catalogue/guide-view";
import { Changes } from "./changes";
import { Costs } from "./costs";
import { Intakes } from "./intakes";
import { Programmes } from "./programmes";
import { Questions } from "./questions";
import { Scholarships } from "./scholarships";
import { Sources } from "./sources";
import { Universities } from "./universities";
import { Visa } from "./visa";
import { Work } from "./work";

type GuidePart = {
  id: string;
  title: string;
  Content: (props: { guide: Guide }) => ReactNode;
  /** Says under its title when it was compiled; what rests on the sources of facts says their dates too. */
  dated: "sources" | "compiled" | false;
  /** Left out where there is nothing to say. */
  isEmpty?: (guide: Guide) => boolean;
};

/** The parts of a destination page, in their order. */
export const guideParts: readonly GuidePart[] = [
  { id: "costs", title: "Costs", Content: Costs, dated: "sources" },
  { id: "intakes", title: "Intakes and deadlines", Content: Intakes, dated: "sources" },
  { id: "visa", title: "Student visa", Content: Visa, dated: "sources" },
  { id: "work", title: "Work during and after", Content: Work, dated: "sources" },
  { id: "universities", title: "Universities", Content: Universities, dated: "compiled" },
  { id: "programmes", title: "Programmes and fees", Content: Programmes, dated: "compiled" },
  { id: "scholarships", title: "Scholarships", Content: Scholarships, dated: "compiled" },
  {
    id: "changes",
    title: "Recent changes",
    Content: Changes,
    dated: "compiled",
    isEmpty: ({ changes }) => changes.length === 0,
  },
  { id: "questions", title: "Questions families ask", Content: Questions, dated: "sources" },
  { id: "sources", title: "Sources", Content: Sources, dated: false },
];
