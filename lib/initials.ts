/** "AM" for "Ayesha Malik"; the first letter of a name in a script without capitals. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? "")][0] ?? "");
  const isLatin = /^\p{Script=Latin}+$/u.test(letters.join(""));
  return isLatin ? letters.join("").toUpperCase() : (letters[0] ?? "");
}
