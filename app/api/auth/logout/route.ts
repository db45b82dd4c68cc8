import { signOut } from "@/lib/accounts/commands/sessions";
import { signOutSchema } from "@/lib/accounts/schema/account";
import { sessionCookie } from "@/lib/auth/session";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    {
      action: "account:sign-out",
      summary: "End this session, or every session of the account",
      input: signOutSchema,
      status: 204,
    },
    async ({ actor, input, reply }) => {
      const role = await signOut(actor, input.everywhere ?? false);
      reply.append("Set-Cookie", sessionCookie(role, ""));
      reply.set("Clear-Site-Data", '"cache", "storage"');
    },
  ),
});
