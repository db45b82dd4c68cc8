import { tokenAnswer } from "@/lib/accounts/answers/accounts";
import { signIn } from "@/lib/accounts/commands/sign-in";
import { signInSchema } from "@/lib/accounts/schema/account";
import { sessionCookie } from "@/lib/auth/session";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    {
      action: "account:sign-in",
      summary: "Sign in: returns an access token and sets the role's cookie",
      output: tokenAnswer,
      identify: false,
      input: signInSchema,
    },
    async ({ input, request, reply }) => {
      const { accessToken, cookieToken, expiresIn, role, user } = await signIn(input, request);
      reply.append("Set-Cookie", sessionCookie(role, cookieToken));
      return { access_token: accessToken, token_type: "bearer" as const, expires_in: expiresIn, user };
    },
  ),
});
