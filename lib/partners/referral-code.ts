/** How a partner's code is named in the addresses of our forms: `/book-consultation?ref=CODE`. */
export const codeParam = "ref";

/** What the database holds a code to. */
export const codePattern = /^[A-Z0-9]{6,12}$/;

/** The code in a part of an address, typed in capitals or not; undefined for anything that cannot be one. */
export function readCode(text: string | null | undefined): string | undefined {
  const code = text?.trim().toUpperCase();
  return code && codePattern.test(code) ? code : undefined;
}

/** The partner's page, and the two forms that know the partner; paths of this site. */
export const referralPaths = (code: string) => ({
  page: `/r/${code}` as const,
  register: `/student/register?${codeParam}=${code}` as const,
  book: `/book-consultation?${codeParam}=${code}` as const,
});
