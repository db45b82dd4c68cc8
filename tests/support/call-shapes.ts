import type { apiTable, Verb } from "./api-table";
import type { CallOptions } from "./call";
import type { TestUser } from "./factories";

/** One person of every kind, and two students: a thing's owner and another. */
export type People = Record<"owner" | "other" | "processing" | "admin" | "partner", TestUser>;

/** A call that would do what its endpoint is for. */
export type WholeCall = {
  /** How it is answered to nobody, the student it is about, another student, a processing member, an admin, a partner. */
  answers: string;
  /** Makes what it is about and gives the name by which the call has it: an id, where nothing else is said. */
  thing?: (people: People) => Promise<string>;
  call?: (thing: string) => CallOptions | Promise<CallOptions>;
  owner?: () => Promise<TestUser>;
  /** Fields of the body that are read besides those of the schema. */
  alsoRead?: string[];
};

type Table = typeof apiTable;
export type CallKey = { [P in keyof Table]: `${keyof Table[P] & Verb} ${P}` }[keyof Table];

export const everybody = (status: number) => Array(6).fill(status).join(" ");
export const signedIn = (status: number) => `401 ${Array(5).fill(status).join(" ")}`;
export const adminOnly = (status = 200) => `401 403 403 403 ${status} 403`;
export const staffOnly = (status = 200) => `401 403 403 ${status} ${status} 403`;
/** The student's own and the team's. */
export const ownAndStaff = (status = 200) => `401 ${status} 404 ${status} ${status} 403`;
/** The student's own and nobody else's; a function that no other role has. */
export const ownOnly = (status = 200) => `401 ${status} 404 403 403 403`;
/** Every account's own. */
export const ownAccount = (status = 200) => `401 ${status} 404 404 404 404`;

export const ofOwner = async ({ owner }: People) => owner.id;
export const byId = (id: string): CallOptions => ({ params: { id } });
export const byIdWith = (body: unknown) => (id: string) => ({ params: { id }, body });
