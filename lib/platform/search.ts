import "server-only";

/** A LIKE pattern for "contains this text", literally: `%`, `_` and `\` mean themselves. Case is folded. */
export function likePattern(text: string): string {
  return `%${text.toLowerCase().replaceAll(/[\\%_]/g, "\\$&")}%`;
}
