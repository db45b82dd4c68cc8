import { Fold } from "@/components/portal/content/fold";
import { entryName } from "@/components/portal/content/form/names";
import { FactsList } from "@/components/portal/rows";
import { fieldAt, pathWords, rowWords, type Schema, saidValue, variantOf, variantsOf } from "@/lib/content/form-parts";

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isEntries = (value: unknown): value is Record<string, unknown>[] =>
  Array.isArray(value) && value.length > 0 && value.every(isGroup);
const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);

/** A part's fields in the order of its form; the database keeps them in an order of its own. */
function fieldsOf(value: Record<string, unknown>, schema: Schema | undefined): [string, unknown][] {
  const { properties = {} } = (schema && variantOf(variantsOf(schema).variants, value)) ?? {};
  const places = Object.keys(properties);
  const place = (name: string) => (places.includes(name) ? places.indexOf(name) : places.length);
  return Object.entries(value)
    .filter(([name, part]) => name !== "id" && !isEmpty(part))
    .toSorted(([a], [b]) => place(a) - place(b));
}

/** The form of a field, or of each of its entries. */
function schemaOf(name: string, value: Record<string, unknown>, schema: Schema | undefined): Schema | undefined {
  const whole = schema && variantOf(variantsOf(schema).variants, value);
  const part = fieldAt(whole, name);
  return part && (variantsOf(part).variants.find(({ items }) => items)?.items ?? part);
}

type RecordFactsProps = { value: Record<string, unknown>; schema: Schema | undefined };

/** A record as it is published, field by field; what it doesn't say is left out. */
export function RecordFacts({ value, schema }: RecordFactsProps) {
  const fields = fieldsOf(value, schema);
  const plain = fields.filter(([, part]) => !isGroup(part) && !isEntries(part));
  const labelIn = (name: string) => pathWords([name], schema)[0] ?? name;
  return (
    <div className="grid gap-4">
      {plain.length > 0 && (
        <FactsList>
          {plain.flatMap(([name, part]) => [
            <dt key={name}>{labelIn(name)}</dt>,
            <dd key={`${name} says`}>
              <Plain name={name} value={part} schema={schemaOf(name, value, schema)} />
            </dd>,
          ])}
        </FactsList>
      )}
      {fields.map(([name, part]) => {
        const inner = schemaOf(name, value, schema);
        if (isGroup(part)) return <Folded key={name} title={labelIn(name)} value={part} schema={inner} open />;
        if (!isEntries(part)) return null;
        return (
          <section key={name} aria-label={labelIn(name)} className="grid gap-2">
            <h3 className="text-ui">{labelIn(name)}</h3>
            {part.map((one, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: published entries have no other name, and stay in their order
              <Folded key={index} title={entryName(one, index)} value={one} schema={inner} />
            ))}
          </section>
        );
      })}
    </div>
  );
}

/** A part with fields of its own: a figure with its source, a rule, a page of a source. */
const Folded = ({ title, value, schema, open }: RecordFactsProps & { title: string; open?: boolean }) => (
  <Fold
    open={open}
    className="rounded-md border border-border"
    titleClass="min-h-11 px-3.5 py-2 font-[560]"
    title={<bdi>{title}</bdi>}
  >
    <div className="border-border border-t px-4 py-2">
      <RecordFacts value={value} schema={schema} />
    </div>
  </Fold>
);

const isAddress = (text: string) => /^https?:\/\/\S+$/.test(text);

/** Fields whose values are the names of other fields. */
const ofFields = new Set(["field", "sourcedFields"]);

type PlainProps = { name: string; value: unknown; schema: Schema | undefined };

function Plain({ name, value, schema }: PlainProps) {
  if (Array.isArray(value)) {
    return (
      <ul>
        {value.map((one) => (
          <li key={String(one)}>
            <Plain name={name} value={one} schema={schema} />
          </li>
        ))}
      </ul>
    );
  }
  const text = String(value);
  if (isAddress(text)) {
    return (
      <a href={text} rel="noopener noreferrer">
        {text}
      </a>
    );
  }
  return <bdi>{ofFields.has(name) ? rowWords(text) : saidValue(value, schema)}</bdi>;
}
