import { bothChanged } from "@/lib/content/difference";
import { partAt, pathWords, type Schema, saidValue } from "@/lib/content/form-parts";

type BothChangesProps = { form: Schema; start: unknown; mine: unknown; theirs: unknown };

/** What saving one’s own change beside somebody else’s does: the fields that both changed, as each has them. */
export function BothChanges({ form, start, mine, theirs }: BothChangesProps) {
  const fields = bothChanged(start, mine, theirs);
  if (fields.length === 0) {
    return (
      <p className="mt-3">
        You changed other fields than they did: if you save yours too, both changes are in the draft.
      </p>
    );
  }
  return (
    <>
      <p className="mt-3">
        You both changed what is below. If you save yours too, yours takes the place of theirs there; everything else
        that they changed stays.
      </p>
      <dl className="mt-3 grid max-h-72 gap-3 overflow-y-auto">
        {fields.map((field) => (
          <div key={field.path.join(".")} className="wrap-anywhere">
            <dt className="font-[560]">
              <bdi>{pathWords(field.path, form).join(" › ")}</bdi>
            </dt>
            <dd>
              Theirs: <bdi>{saidValue(field.theirs, partAt(field.path, form))}</bdi>
            </dd>
            <dd>
              Yours: <bdi>{saidValue(field.mine, partAt(field.path, form))}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
