import { randomInt, randomUUID } from "node:crypto";

/** A unique email address. */
export const newEmail = () => `person-${randomUUID()}@example.com`;

/** A mobile number that is almost certainly unique. */
export const newPhone = () => `03${String(randomInt(1e9)).padStart(9, "0")}`;
