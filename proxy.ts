import { type NextRequest, NextResponse } from "next/server";
import { isRole, type Role, roles } from "@/lib/auth/roles";
import { cookieName, readToken } from "@/lib/auth/token";

/**
 * The portals' doorman: whoever shows no readable cookie of a portal's role is sent to its login, so that nobody sees a
 * screen flash. It only looks at the cookie; whether the session still lives, pages and handlers ask the database.
 */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  const { pathname, search, origin } = request.nextUrl;
  const role = pathname.split("/")[1];
  if (!isRole(role)) return NextResponse.next();

  const open = (roles[role].open as readonly string[]).includes(pathname);
  if (!open && !(await hasCookie(request, role))) {
    const login = new URL(roles[role].login, origin);
    login.searchParams.set("next", pathname + search);
    login.searchParams.set("reason", "required");
    return forOneOnly(NextResponse.redirect(login, request.method === "GET" ? 307 : 303));
  }
  return forOneOnly(NextResponse.next());
}

/** One entry for each portal of `lib/auth/roles.ts`; Next wants them written out. */
export const config = { matcher: ["/student/:path*", "/admin/:path*", "/processing/:path*", "/b2b/:path*"] };

async function hasCookie(request: NextRequest, role: Role): Promise<boolean> {
  const value = request.cookies.get(cookieName(role))?.value;
  return value !== undefined && (await readToken(value, "cookie"))?.role === role;
}

/** What a portal shows belongs to one person: no cache may keep it. */
function forOneOnly(response: NextResponse): NextResponse {
  response.headers.set("Cache-Control", "private, no-store");
  return response;
}
