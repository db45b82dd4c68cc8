import type { ReactNode } from "react";
import type { Guide } from "@/lib/catalogue/guide";
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
  /** Says under its title when it was checked. */
  isDated: boolean;
  /** Left out where there is nothing to say. */
  isEmpty?: (guide: Guide) => boolean;
};

/** The parts of a destination page, in their order. */
export const guideParts: readonly GuidePart[] = [
  { id: "costs", title: "Costs", Content: Costs, isDated: true },
  { id: "intakes", title: "Intakes and deadlines", Content: Intakes, isDated: true },
  { id: "visa", title: "Student visa", Content: Visa, isDated: true },
  { id: "work", title: "Work during and after", Content: Work, isDated: true },
  { id: "universities", title: "Universities", Content: Universities, isDated: true },
  { id: "programmes", title: "Programmes and fees", Content: Programmes, isDated: true },
  { id: "scholarships", title: "Scholarships", Content: Scholarships, isDated: true },
  {
    id: "changes",
    title: "Recent changes",
    Content: Changes,
    isDated: true,
    isEmpty: ({ changes }) => changes.length === 0,
  },
  { id: "questions", title: "Questions families ask", Content: Questions, isDated: true },
  { id: "sources", title: "Sources", Content: Sources, isDated: false },
];
