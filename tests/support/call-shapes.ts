import type { apiTable, Verb } from "./api-table";
import type { CallOptions } from "./call";
import type { TestUser } from "./factories";

/** One person of every kind, and two students: the owner of the record and another. */
export type People = Record<"owner" | "other" | "processing" | "admin" | "partner", TestUser>;

/** A call that succeeds at what its endpoint is for. */
export type WholeCall = {
  /** The statuses for nobody, the owner, another student, a processing member, an admin, a partner. */
  answers: string;
  /**
   * Creates the record that the call is about and returns its name in the call: an id, unless stated otherwise. `caller`
   * is who is going to call, if somebody is.
   */
  thing?: (people: People, caller?: TestUser) => Promise<string>;
  call?: (thing: string) => CallOptions | Promise<CallOptions>;
  owner?: () => Promise<TestUser>;
  /** Body fields that are read besides those of the schema. */
  alsoRead?: string[];
};

type Table = typeof apiTable;
export type CallKey = { [P in keyof Table]: `${keyof Table[P] & Verb} ${P}` }[keyof Table];

export const everybody = (status: number) => Array(6).fill(status).join(" ");
export const signedIn = (status: number) => `401 ${Array(5).fill(status).join(" ")}`;
export const adminOnly = (status = 200) => `401 403 403 403 ${status} 403`;
export const staffOnly = (status = 200) => `401 403 403 ${status} ${status} 403`;
/** For everybody who works here or with us, about their own account. */
export const ownWork = (status = 200) => `401 403 403 ${Array(3).fill(status).join(" ")}`;
/** For the owner and the team. */
export const ownAndStaff = (status = 200) => `401 ${status} 404 ${status} ${status} 403`;
/** For the owner and nobody else; other roles lack the permission. */
export const ownOnly = (status = 200) => `401 ${status} 404 403 403 403`;
/** For the account itself, whatever its role. */
export const ownAccount = (status = 200) => `401 ${status} 404 404 404 404`;

export const ofOwner = async ({ owner }: People) => owner.id;
export const byId = (id: string): CallOptions => ({ params: { id } });
export const byIdWith = (body: unknown) => (id: string) => ({ params: { id }, body });
