import { portalPageAnswer } from "@/lib/accounts/answers/accounts";
import { getShortcuts } from "@/lib/accounts/queries/sessions";
import { portalPageSchema } from "@/lib/accounts/schema/account";
import { assertAccount, assertMayEver, mayEver, type UserActor } from "@/lib/auth/policy";
import type { Role } from "@/lib/auth/roles";
import { AppError } from "@/lib/errors";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { now } from "@/lib/platform/clock";
import type { PortalPages, ReadPage } from "./portal-page";

/** Loaded when they are needed: they share modules with the screens, which the API's description can do without. */
const tables: Record<Role, () => Promise<PortalPages>> = {
  student: async () => (await import("./student")).studentPages,
  processing: async () => (await import("./processing")).processingPages,
  admin: async () => (await import("./admin")).adminPages,
  b2b: async () => (await import("./b2b")).partnerPages,
};

/** The reader of a page, and the id that its address ends with, if any. */
async function findPage(portal: Role, path: string): Promise<{ read: ReadPage; id: string } | undefined> {
  const pages = await tables[portal]();
  const [folder, id] = [path.slice(0, path.lastIndexOf("/")), path.slice(path.lastIndexOf("/") + 1)];
  const known = [path, `${folder}/[id]`].find((one) => Object.hasOwn(pages, one));
  const read = pages[known as `/${string}`];
  return read && { read, id: id.toLowerCase() }; // ids have one spelling everywhere
}

/** Whose portal it is, and whether they use shortcuts; null also for those whose screens have none. */
async function readSelf(account: UserActor) {
  const { single_keys } = mayEver(account, "account:shortcuts") ? await getShortcuts(account) : { single_keys: null };
  return { id: account.id, name: account.name, single_keys };
}

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      action: "account:read-self",
      summary: "Whose portal it is, and what the page at an address in it shows first",
      output: portalPageAnswer,
      query: portalPageSchema,
    },
    async ({ actor, query: { address }, signal }) => {
      const account = assertAccount(actor, "account:read-self");
      const { pathname, searchParams } = new URL(address, "https://portal.invalid");
      const at = now().getTime();
      const found = await findPage(account.role, pathname);
      if (!found) throw new AppError("not_found");
      if (signal().aborted) throw new AppError("unavailable"); // nobody reads this answer
      // Who must set up a second factor does so there, and sees nothing else until then.
      if (pathname !== `/${account.role}/account`) assertMayEver(account, "portal:open");
      const params = Object.fromEntries([...searchParams].reverse()); // of a name that occurs twice, the first value
      const page = found.read(account, params, found.id).catch((error: unknown) => {
        const isMissing = error instanceof AppError && error.code === "not_found";
        // The frame around a record that does not exist says whose portal it is, too.
        const members = async () => ({ self: await readSelf(account), at });
        throw isMissing ? new AppError("not_found", undefined, { members }) : error;
      });
      const [self, shown] = await Promise.all([readSelf(account), page]);
      return { self, at, page: shown };
    },
  ),
});
