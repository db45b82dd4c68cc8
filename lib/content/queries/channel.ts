import "server-only";

/** The channel on which processes hear that something else is published. */
export const contentChannel = "content";

/** What is sent there when a draft was saved: its publication can follow within seconds. */
export const draftNotice = "draft";

/** What is sent there when a publication is asked for: whoever works on jobs begins at once. */
export const askedNotice = "asked";
