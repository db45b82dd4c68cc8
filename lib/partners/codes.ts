import "server-only";
import { randomInt } from "node:crypto";

/** Letters and digits that are not mistaken for one another on paper. */
const alphabet = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

/** A code for a new partner's link. Of 31^8 nobody meets another's by trying. */
export const newReferralCode = () => Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join("");
