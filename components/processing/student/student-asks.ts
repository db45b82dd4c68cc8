/** What a message asks for: "Please upload your passport ...", and the screen in the portal for it. */
export type RequestedItem = { text: string; path: string };

/** Puts a text into the composer of the student's messages, for the member to complete and send. */
export type WriteToStudent = (text: string) => void;

/** A message that asks for one or more things, each with its link into the portal at this address. */
export function askFor(subject: string, asked: readonly RequestedItem[], portalUrl: string): string {
  const [only] = asked;
  const words =
    asked.length === 1 && only
      ? `${only.text} You can do it here: ${portalUrl}${only.path}`
      : `To continue with your application, we need a few things from you:\n${asked
          .map(({ text, path }) => `- ${text} (${portalUrl}${path})`)
          .join("\n")}`;
  return `${subject}.\n\n${words}`;
}
