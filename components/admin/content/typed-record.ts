import { differences, merged } from "@/lib/content/difference";
import { emptyOf, type Schema } from "@/lib/content/form-parts";
import type { ContentRecordView } from "@/lib/content/views";

type Fields = Record<string, unknown>;

/** The versions of a record and of its draft that somebody saw. */
type Seen = { base_version: number; version: number };

/** What a person who looks at the record sees of it, for the request that changes it. */
export const seenIn = ({ version, draft }: ContentRecordView): Seen => ({
  base_version: version,
  version: draft?.version ?? 0,
});

/** Whether nobody has published the record, or saved a draft of it, in between. */
export const isSameVersion = (a: Seen, b: Seen) => a.base_version === b.base_version && a.version === b.version;

/** What is typed into a record's form: the record it began with, what the form held then, and which form it is. */
export type Typed = { record: ContentRecordView; start: Fields; value: Fields; form: number };

/** A new record with what its form requires. */
function emptyRecord(form: Schema, key: string): Fields {
  const empty = emptyOf(form) as Fields;
  return "id" in empty ? { ...empty, id: key } : empty;
}

/** What a form begins with: the draft, before what is published. */
export const startOf = (record: ContentRecordView, form: Schema): Fields =>
  record.draft?.value ?? record.value ?? emptyRecord(form, record.key);

/** A form for the record. It is another one only if it says something else: otherwise focus and open entries stay. */
export function begunWith(record: ContentRecordView, schema: Schema, before?: Typed): Typed {
  const start = startOf(record, schema);
  if (!before) return { record, start, value: start, form: 0 };
  const isSame = differences(before.value, start).length === 0;
  return { record, start, value: start, form: isSame ? before.form : before.form + 1 };
}

/** A form with what was typed before and never saved, on top of what the record says by now. */
export function broughtBack(begun: Typed, kept: { start: Fields; value: Fields } | undefined): Typed {
  if (!kept) return begun;
  const value = merged(kept.start, kept.value, begun.start) as Fields;
  return { record: begun.record, start: begun.start, value, form: begun.form };
}

/** After `sent` was saved: what was typed in the meantime stays, on top of it. */
export function savedFrom(typed: Typed, sent: Fields | null, saved: ContentRecordView, schema: Schema): Typed {
  if (sent === null || typed.value === sent) return begunWith(saved, schema, typed);
  const start = startOf(saved, schema);
  const value = merged(sent, typed.value, start) as Fields;
  const isSame = differences(typed.value, value).length === 0;
  return { record: saved, start, value, form: isSame ? typed.form : typed.form + 1 };
}
