import "server-only";

/** The channel on which processes hear that something else is published. */
export const contentChannel = "content";

/** What is sent there when a draft was saved: its publication can follow within seconds. */
export const draftNotice = "draft";
