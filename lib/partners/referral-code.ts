/** The query parameter with a partner's code in links to our forms: `/book-consultation?ref=CODE`. */
export const codeParam = "ref";

/** The form the database requires of a code. */
export const codePattern = /^[A-Z0-9]{6,12}$/;

/** The code in part of a URL, in any case; undefined if it can't be one. */
export function readCode(text: string | null | undefined): string | undefined {
  const code = text?.trim().toUpperCase();
  return code && codePattern.test(code) ? code : undefined;
}

/** Paths of the partner's page and of the two forms that credit the partner. */
export const referralPaths = (code: string) => ({
  page: `/r/${code}` as const,
  register: `/student/register?${codeParam}=${code}` as const,
  book: `/book-consultation?${codeParam}=${code}` as const,
});
