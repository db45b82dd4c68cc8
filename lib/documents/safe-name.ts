const maxLength = 150;
const withoutName = "document";

/** Signs that are not seen, or that turn the reading order: a name has to be what it looks like. */
const unseen = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\ufff9-\uffff]/gu;

/** A name as its stem and its last extension with the dot, which may be nothing. */
function parts(name: string): [stem: string, extension: string] {
  const dot = name.lastIndexOf(".");
  return dot < 0 ? [name, ""] : [name.slice(0, dot), name.slice(dot)];
}

/** The last extension with its dot, in lower case, or nothing. */
export const extensionOf = (name: string) => parts(name)[1].toLowerCase();

/**
 * The name of an uploaded file as it is kept and shown: without folders (of either kind of system) and without signs
 * that are not seen, at most 150 characters with its extension. Names in Urdu stay as they are.
 */
export function safeName(given: string): string {
  const base = given.split(/[/\\]/).at(-1) ?? "";
  const [stem, extension] = parts(base.normalize("NFC").replaceAll(unseen, "").replaceAll(/\s+/g, " ").trim());
  const seen = stem.replace(/^[.\s]+/, "").trim(); // a leading dot hides a file in many systems
  const room = Math.max(1, maxLength - [...extension].length);
  return [...[...(seen || withoutName)].slice(0, room), ...extension].slice(0, maxLength).join("");
}
