import * as z from "zod/mini";
import { Role } from "@/lib/generated/prisma/enums";
import { count, id, listOf } from "@/lib/http/answers/answer-fields";
import { changedTogetherAnswer } from "@/lib/undo/answers";

/** What a member answers for, each counted up to 10,001. */
export const ownedAnswer = z.strictObject({
  id: id(),
  name: z.string(),
  role: z.enum(Role),
  active: z.boolean(),
  students: count(),
  /** Also those of their own students. */
  applications: count(),
  /** Everybody they answer for who isn't a student, lost ones included. */
  leads: count(),
  /** Open ones, also those about whom they answer for. */
  tasks: count(),
  /** Upcoming ones that they are assigned to. */
  consultations: count(),
});

/** The members who have left, and what they still own. */
export const ownersWhoLeftAnswer = listOf(ownedAnswer);

/** What became of the records of one step of a hand-over, and how many remain, counted up to 10,001. */
export const handedOverAnswer = z.extend(changedTogetherAnswer, { left: count() });

/** How the team works. */
export const teamRuleAnswer = z.strictObject({
  /** Members see the students of their regions, and their own; those without regions have all of them. */
  own_students_only: z.boolean(),
  /** 0 before the first change. Increases with every change. */
  version: count(),
});
