/** Copies a text; false if the browser refuses: without https, or when the click was too long ago. */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
