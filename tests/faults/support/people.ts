import { randomInt, randomUUID } from "node:crypto";

/** An address that no other row has. */
export const newEmail = () => `person-${randomUUID()}@example.com`;

/** A mobile number that no other row has, as good as certainly. */
export const newPhone = () => `03${String(randomInt(1e9)).padStart(9, "0")}`;
