export const messageStatuses = [
  { value: "new", label: "new", tone: "wait" },
  { value: "handled", label: "handled", tone: "ok" },
] as const;
export type MessageStatusValue = (typeof messageStatuses)[number]["value"];
