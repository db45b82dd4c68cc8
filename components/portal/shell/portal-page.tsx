"use client";

import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Route } from "next";
import { notFound, usePathname, useRouter, useSearchParams } from "next/navigation";
import {
  type ComponentType,
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from "react";
import { ErrorState } from "@/components/portal/error-state";
import { loginAgain } from "@/components/portal/session/session-expired";
import { SessionGuard } from "@/components/portal/session/session-guard";
import { followShortcuts } from "@/components/portal/shortcuts/shortcut-setting";
import { hasShortcuts, type Role } from "@/lib/auth/roles";
import { ApiError, api } from "@/lib/http/browser/api";
import { site } from "@/lib/site";
import { GuardScreen } from "./guard-screen";

/** Whose portal it is, and whether they use single-key shortcuts; null is no choice yet. */
export type Self = { id: string; name: string; single_keys: boolean | null };

/**
 * The answer of `/api/portal-pages`, and when it was read (epoch milliseconds). Without a page, the account's portal has
 * none at that address.
 */
type Opened = { self: Self; page?: object; at: number };

/** What the server front put into the document (server/next/portal-pages.mjs). */
type FirstPage = Opened & { address: string };

let first: FirstPage | null | undefined;

/** Whether a screen was shown since the document was loaded. */
let isShown = false;

/** The document's own data; null if it came without, as from the development server. */
function firstPage(): FirstPage | null {
  if (first === undefined) {
    const text = document.getElementById("first-page")?.textContent;
    const { pathname, search } = window.location;
    first = text ? { ...JSON.parse(text), address: addressOf(pathname, new URLSearchParams(search)) } : null;
  }
  return first ?? null;
}

const addressOf = (path: string, params: URLSearchParams) => (params.size > 0 ? `${path}?${params}` : path);

/** False while the document is being hydrated: it was rendered at build time, for nobody. */
const useHydrated = () =>
  useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );

/** The only page for somebody who must set up a second factor first; students have none to set up. */
const ownAccount = {
  student: "/student/profile",
  admin: "/admin/account",
  processing: "/processing/account",
  b2b: "/b2b/account",
} as const satisfies Record<Role, Route>;

const readPage = (portal: Role, address: string, signal: AbortSignal) =>
  api<Required<Opened>>("GET", `portal-pages?${new URLSearchParams({ address })}`, undefined, { role: portal, signal });

const selfQuery = (portal: Role) =>
  queryOptions({
    queryKey: ["self"],
    queryFn: async ({ signal }) => (await readPage(portal, ownAccount[portal], signal)).self,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false, // the guard looks then
  });

/** Whose portal it is; undefined until that is known. */
export function useSelf(portal: Role): Self | undefined {
  const isHydrated = useHydrated();
  const known = isHydrated ? firstPage()?.self : undefined;
  return useQuery({ ...selfQuery(portal), enabled: isHydrated && !known, ...(known && { initialData: known }) }).data;
}

/** Says whose portal it is from now on, for somebody who changed their name. */
export function useRename(): (name: string) => void {
  const client = useQueryClient();
  return (name) => client.setQueryData<Self>(["self"], (self) => self && { ...self, name });
}

const PortalContext = createContext<{ portal: Role; self: Self } | undefined>(undefined);

/** The part of a portal that is for one account: shown once it is known whose, and guarded against another's session. */
export function SignedIn({ portal, children }: { portal: Role; children: ReactNode }) {
  const self = useSelf(portal);
  const { error, refetch, isFetching } = useQuery({ ...selfQuery(portal), enabled: false });
  const isBroken = !self && error instanceof ApiError && error.status >= 500;
  useEffect(() => {
    if (isBroken) window.location.replace(loginAgain(portal, "error"));
  }, [isBroken, portal]);
  if (!self) {
    const isLeaving = isBroken || (error instanceof ApiError && error.status === 401);
    if (!error || isLeaving) return <GuardScreen />;
    return (
      <ErrorState
        title="Your account could not be loaded"
        note={error.message}
        onRetry={() => void refetch()}
        pending={isFetching}
      />
    );
  }
  return (
    <PortalContext value={{ portal, self }}>
      <SessionGuard portal={portal} accountId={self.id} />
      {hasShortcuts(portal) && <AccountShortcuts portal={portal} self={self} />}
      {children}
    </PortalContext>
  );
}

/** Turns single-key shortcuts on or off for the portal's screens, as the account has chosen. */
function AccountShortcuts({ portal, self: { id, single_keys } }: { portal: Role; self: Self }) {
  // Before the paint: no key may work that was turned off.
  useLayoutEffect(() => followShortcuts({ id, portal }, single_keys), [portal, id, single_keys]);
  return null;
}

/** The portal and the account, for what is inside `SignedIn`. */
export function usePortal(): { portal: Role; self: Self } {
  const known = useContext(PortalContext);
  if (!known) throw new Error("This is only for the part of a portal inside SignedIn.");
  return known;
}

/** Which part of an address decides what its page needs first; the screen itself follows all other changes. */
type Needs = (params: URLSearchParams) => string | null;

/**
 * A page of a portal. Its properties came with the document, or are asked for on the way from another page; those of an
 * earlier visit to the same address are shown at once and looked at again. A page whose properties can't be had throws,
 * for the nearest `error.tsx`.
 */
export function portalPage<Props extends object>(Screen: ComponentType<Props>, needs: Needs = () => null) {
  return function PortalPage({ children }: { children?: ReactNode }) {
    const router = useRouter();
    const { portal } = usePortal();
    const path = usePathname();
    const params = new URLSearchParams(useSearchParams());
    const address = addressOf(path, params);
    const place = `${path} ${needs(params) ?? ""}`;
    const [entered, setEntered] = useState({ place, address });
    if (entered.place !== place) setEntered({ place, address });
    const sent = firstPage();
    const [isFirst] = useState(() => !isShown);
    useEffect(() => {
      isShown = true;
    }, []);
    const isSent = isFirst && sent?.address === entered.address; // later it is old, and the cache has newer or nothing
    const isSentMissing = isSent && !sent.page;
    const { data, error } = useQuery({
      queryKey: ["page", entered.address],
      queryFn: async ({ signal }) => {
        return (await readPage(portal, address, signal)).page; // the address has moved with the screen meanwhile
      },
      refetchOnMount: isFirst || "always",
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      ...(isSent && { initialData: sent.page, initialDataUpdatedAt: sent.at, enabled: !isSentMissing }),
    });
    if (isSentMissing || (error instanceof ApiError && error.status === 404)) notFound();
    const isRefused = error instanceof ApiError && error.status === 403;
    const isOwed = isRefused && error.body.second_factor_owed === true;
    useEffect(() => {
      if (isOwed) router.replace(ownAccount[portal]);
    }, [isOwed, portal, router]);
    const props = { ...data, ...(children !== undefined && { children }) } as Props;
    if (data) return <Screen key={entered.address} {...props} />;
    const isLeaving = isOwed || (error instanceof ApiError && error.status === 401); // the query's client goes to the login
    if (error && !isLeaving) throw error;
    return <GuardScreen />;
  };
}

/** A page whose content is known at build time. */
export const PlainPage = portalPage<{ children?: ReactNode }>(({ children }) => children);

/** Asks again for what the current page needs. */
export function usePageAgain(): () => void {
  const client = useQueryClient();
  return useCallback(() => void client.refetchQueries({ queryKey: ["page"], type: "active" }), [client]);
}

/**
 * The title of a page that only its screen knows: the name of a record, or of the open tab. Without one, the page keeps
 * its own. Next writes that one when it hydrates, after this, and again when it renders the page anew.
 */
export function useTitle(title: string | undefined) {
  useLayoutEffect(() => {
    if (!title) return;
    const own = document.title;
    const wanted = `${title} | ${site.name}`;
    const write = () => {
      if (document.title !== wanted) document.title = wanted;
    };
    write();
    const observer = new MutationObserver(write);
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => {
      observer.disconnect();
      if (document.title === wanted) document.title = own;
    };
  }, [title]);
}
