import * as z from "zod/mini";
import { choiceField } from "@/lib/fields";
import { valuesOf } from "@/lib/options";
import { hideReasons, mostAtOnce } from "./labels";

/** Whether a text can be a programme's id. */
export const isProgrammeId = (text: string) => /^[a-z0-9-]{1,160}$/.test(text);

/** Programmes to save. */
export const saveProgrammesSchema = z.object({
  programme_ids: z
    .array(z.string("Invalid programme").check(z.refine(isProgrammeId, "Invalid programme")), "Choose a programme")
    .check(
      z.minLength(1, "Choose a programme"),
      z.maxLength(mostAtOnce, `Save at most ${mostAtOnce} programmes at once`),
    ),
});
export type SaveProgrammesInput = z.output<typeof saveProgrammesSchema>;

/** Why a programme is hidden. */
export const hideProgrammeSchema = z.object({ reason: choiceField(valuesOf(hideReasons), "Choose a reason") });
export type HideProgrammeInput = z.output<typeof hideProgrammeSchema>;
