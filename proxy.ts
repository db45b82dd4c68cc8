import { type NextRequest, NextResponse } from "next/server";
import { returnPath } from "@/lib/auth/return-path";
import { isRole, type Role, roles } from "@/lib/auth/roles";
import { cookieName, readToken } from "@/lib/auth/token";

/**
 * Guards the portals: anybody without a readable cookie for a portal's role is redirected to its login, so that no
 * screen flashes up, and anybody with one from the login to where it would lead. It checks only the cookie; the API
 * asks the database whether the session is still valid.
 */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  const { pathname, search, searchParams, origin } = request.nextUrl;
  const role = pathname.split("/")[1];
  if (!isRole(role)) return NextResponse.next();

  const open = (roles[role].open as readonly string[]).includes(pathname);
  if (!open && !(await hasCookie(request, role))) {
    const login = new URL(roles[role].login, origin);
    login.searchParams.set("next", pathname + search);
    login.searchParams.set("reason", "required");
    return forOneOnly(NextResponse.redirect(login, request.method === "GET" ? 307 : 303));
  }
  const isRefused = refusals.has(searchParams.get("reason") ?? "");
  if (pathname === roles[role].login && !isRefused && (await hasCookie(request, role))) {
    return forOneOnly(NextResponse.redirect(new URL(returnPath(role, searchParams.get("next")), origin)));
  }
  return forOneOnly(NextResponse.next());
}

/** Why a page sent its visitor to the login in spite of the cookie: sending them back would go round in circles. */
const refusals = new Set(["expired", "error"]);

/** One entry for each portal of `lib/auth/roles.ts`; Next needs literals here. */
export const config = { matcher: ["/student/:path*", "/admin/:path*", "/processing/:path*", "/b2b/:path*"] };

async function hasCookie(request: NextRequest, role: Role): Promise<boolean> {
  const value = request.cookies.get(cookieName(role))?.value;
  return value !== undefined && (await readToken(value, "cookie"))?.role === role;
}

/** A portal's page belongs to one person: no cache may keep it. */
function forOneOnly(response: NextResponse): NextResponse {
  response.headers.set("Cache-Control", "private, no-store");
  return response;
}
