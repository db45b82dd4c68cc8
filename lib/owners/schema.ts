import * as z from "zod/mini";
import { seenVersionField } from "@/lib/fields";
import { ownerField, ownerNoteField } from "@/lib/students/schema";
import { togetherFields } from "@/lib/undo/schema";

/** Who gets it: a member, or in turn. */
const receiver = { assigned_to_id: ownerField(), in_turn: z.optional(z.boolean("Invalid choice")) };

const namesReceiver = z.refine<{ assigned_to_id?: string | null | undefined; in_turn?: boolean | undefined }>(
  ({ assigned_to_id, in_turn = false }) => (assigned_to_id === undefined) === in_turn,
  { path: ["assigned_to_id"], error: "Choose a team member, or in turn" },
);

/**
 * Hands several students over to a member (null: to nobody), or `in_turn`: each to the member of its country's region with
 * the fewest open leads. The version of each is its `owner_version`.
 */
export const studentOwnersSchema = z
  .object({ ...togetherFields(), ...receiver, owner_note: ownerNoteField() })
  .check(namesReceiver);
export type StudentOwnersInput = z.output<typeof studentOwnersSchema>;

/** Gives several applications to a member; null: back to the owner of each one's student. */
export const applicationOwnersSchema = z.object({
  ...togetherFields(),
  assigned_to_id: z.nullable(z.guid("Invalid team member")),
  owner_note: ownerNoteField(),
});
export type ApplicationOwnersInput = z.output<typeof applicationOwnersSchema>;

const { later: _, records: __, ...followed } = togetherFields();

/**
 * Hands over what a member owns: up to 500 records, of which `left` says how many remain. In turn, an application goes
 * to its student's owner.
 */
export const handOverSchema = z.object({ ...followed, ...receiver, owner_note: ownerNoteField() }).check(namesReceiver);
export type HandOverInput = z.output<typeof handOverSchema>;

/** Whether members see the students of their regions and their own only, and the version that the admin saw. */
export const teamRuleSchema = z.object({
  own_students_only: z.boolean("Invalid choice"),
  version: seenVersionField(),
});
export type TeamRuleInput = z.output<typeof teamRuleSchema>;
