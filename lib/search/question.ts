/** What a search looks for, by how it begins. */
export type About = "everything" | "actions" | "references" | "phones";

export type Question = { about: About; text: string };

/** A phone number or a part of one, in Latin or Urdu digits. */
const phone = /^[+(]*\p{Nd}[\p{Nd}\s()+./-]*$/u;
const shortestPhone = 3;
/** "TG-7K3", "tg 7k3qx9" or "tg7k3qx9". A name can begin with these letters too, so the last needs a digit. */
const reference = /^tg[\s-]+[a-z0-9]{1,8}$|^tg(?=[a-z]*\d)[a-z0-9]{6}$/i;

const digitsIn = (text: string) => text.match(/\p{Nd}/gu)?.length ?? 0;

/**
 * Reads what somebody typed: `>` asks for actions, `#` for references, a number for phones; a reference needs no sign.
 * Everything else may be anything.
 */
export function readQuestion(typed: string): Question {
  const text = typed.trim();
  if (text.startsWith(">")) return { about: "actions", text: text.slice(1).trim() };
  if (text.startsWith("#")) return { about: "references", text: text.slice(1).trim() };
  if (reference.test(text)) return { about: "references", text };
  const isPhone = phone.test(text) && (text.startsWith("+") || digitsIn(text) >= shortestPhone);
  return { about: isPhone ? "phones" : "everything", text };
}

/** The code of a booking in a search for references: "7k3qx9" of "TG-7K3QX9", or as far as it was typed. */
export function bookingCode(text: string): string {
  const code = text.toLowerCase().replace(/^tg[\s-]+/, "");
  return (code.length === 8 ? code.replace(/^tg/, "") : code).replaceAll(/[\s-]/g, "");
}
