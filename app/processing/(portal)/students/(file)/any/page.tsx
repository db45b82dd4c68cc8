/** The page of a student, prepared for the server front, which sends it at every student's address. */
export { default, metadata } from "../[id]/page";
