import type { Metadata } from "next";
import { headers } from "next/headers";
import { unstable_rethrow } from "next/navigation";
import { BadPasswordLink } from "@/components/accounts/bad-password-link";
import { ResetPasswordForm } from "@/components/accounts/reset-password-form";
import { AuthFrame } from "@/components/portal/shell/auth-frame";
import { invitationDays } from "@/lib/accounts/emails";
import { readPasswordLink } from "@/lib/accounts/queries/password-links";
import { log } from "@/lib/platform/log";
import { requestContext } from "@/lib/platform/request-context";

type Props = PageProps<"/reset-password">;

/**
 * This page serves both a first password and a new one. The address says which, even when the link is no longer valid.
 */
const isInvitation = async ({ searchParams }: Props) => (await searchParams).invitation === "1";

/** This page's address contains the token, so no other site may see it as a referrer. */
export async function generateMetadata(props: Props): Promise<Metadata> {
  return {
    title: (await isInvitation(props)) ? "Choose your password" : "Choose a new password",
    robots: { index: false, follow: false },
    referrer: "no-referrer",
  };
}

export default async function ResetPasswordPage(props: Props) {
  const { token } = await props.searchParams;
  const isFirst = await isInvitation(props);
  const isToken = typeof token === "string" && token.length > 0 && token.length <= 200;
  const link = isToken ? await lookUp(token) : null;
  const email = link?.email;
  return (
    <AuthFrame
      isLive
      title={isFirst ? "Choose your password" : "Choose a new password"}
      note={
        isFirst &&
        link &&
        `Your account is ready. Choose a password: you’ll sign in with it and ${email ?? "your email address"}.`
      }
    >
      {isToken && link ? (
        <ResetPasswordForm token={token} email={email} isFirst={isFirst} days={invitationDays} />
      ) : (
        <BadPasswordLink isFirst={isFirst} days={invitationDays} />
      )}
    </AuthFrame>
  );
}

/**
 * Whose link it is; null when it is invalid. If the look-up fails, the form is shown, and submitting it checks again.
 */
async function lookUp(token: string): Promise<{ email?: string } | null> {
  try {
    return await readPasswordLink(token, requestContext(await headers()).address);
  } catch (error) {
    unstable_rethrow(error);
    log.warn({ error: String(error) }, "a link to choose a password could not be looked up");
    return {};
  }
}
