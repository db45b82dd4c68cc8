import { tokenAnswer } from "@/lib/accounts/answers/accounts";
import { signInSecond } from "@/lib/accounts/commands/sign-in";
import { secondSignInSchema } from "@/lib/accounts/schema/second-factor";
import { sessionCookie } from "@/lib/auth/session";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    {
      action: "account:sign-in",
      summary: "Finish a sign-in that needs a second factor",
      output: tokenAnswer,
      identify: false,
      input: secondSignInSchema,
    },
    async ({ input, request, reply }) => {
      const { accessToken, cookieToken, expiresIn, role, user } = await signInSecond(input, request);
      reply.append("Set-Cookie", sessionCookie(role, cookieToken));
      return { access_token: accessToken, token_type: "bearer" as const, expires_in: expiresIn, user };
    },
  ),
});
