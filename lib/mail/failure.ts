/** Connection errors, by the codes of the mail library. */
const words: Record<string, string> = {
  ECONNECTION: "No connection to the mail server.",
  ECONNREFUSED: "No connection to the mail server.",
  ESOCKET: "No connection to the mail server.",
  EDNS: "The mail server's name can't be found.",
  ETIMEDOUT: "The mail server did not answer in time.",
  EAUTH: "The mail server refused our user name and password.",
  ENOAUTH: "The mail server needs a user name and password.",
  ETLS: "A secure connection to the mail server could not be set up.",
};

/** Why a mail with a secret link was not even tried. */
export const linkHasExpired = "Its link expired before it could be sent.";

/** Why a mail wasn't accepted, for admins: the server's own reply, or our words if there is none. */
export function failureText(error: unknown): string {
  const { code = "", response, responseCode } = error as { code?: string; response?: string; responseCode?: number };
  if (code !== "EAUTH" && responseCode && response) return `The mail server said: ${oneLine(response).slice(0, 250)}`;
  if (Object.hasOwn(words, code)) return words[code] as string;
  return `It could not be sent (${/^\w{1,40}$/.test(code) ? code : "unknown reason"}).`;
}

// Control characters would break the displayed line.
const oneLine = (text: string) => text.replaceAll(/[\s\p{Cc}]+/gu, " ").trim();
