const maxLength = 150;
const withoutName = "document";

/** Invisible characters and those that change the text direction: a name must be what it looks like. */
const unseen = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\ufff9-\uffff]/gu;

/** Splits a name into stem and last extension with its dot, which may be empty. */
function parts(name: string): [stem: string, extension: string] {
  const dot = name.lastIndexOf(".");
  return dot < 0 ? [name, ""] : [name.slice(0, dot), name.slice(dot)];
}

/** The last extension with its dot, in lower case; may be empty. */
export const extensionOf = (name: string) => parts(name)[1].toLowerCase();

/**
 * An uploaded file's name, as stored and shown: without folders (Windows or Unix) and invisible characters, at most 150
 * characters including the extension. Urdu names stay as they are.
 */
export function safeName(given: string): string {
  const base = given.split(/[/\\]/).at(-1) ?? "";
  const [stem, extension] = parts(base.normalize("NFC").replaceAll(unseen, "").replaceAll(/\s+/g, " ").trim());
  const seen = stem.replace(/^[.\s]+/, "").trim(); // a leading dot hides files on many systems
  const room = Math.max(1, maxLength - [...extension].length);
  return [...[...(seen || withoutName)].slice(0, room), ...extension].slice(0, maxLength).join("");
}
