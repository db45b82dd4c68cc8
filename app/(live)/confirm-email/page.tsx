import type { Metadata } from "next";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { HeroBand } from "@/components/site/page-hero";
import { Button, buttonVariants } from "@/components/ui/button";
import { SiteLink } from "@/components/ui/site-link";
import { confirmEmail } from "@/lib/accounts/commands/confirmation";
import { type ConfirmableAddress, readConfirmation } from "@/lib/accounts/queries/confirmation";
import { emailConfirmationSchema } from "@/lib/accounts/schema/account";
import { roles } from "@/lib/auth/roles";
import { AppError } from "@/lib/errors";
import { formPost } from "@/lib/http/form-post";
import { requestContext } from "@/lib/platform/request-context";

/** This page's address contains the token, so no other site may see it as a referrer. */
export const metadata: Metadata = {
  title: "Confirm your email address",
  robots: { index: false, follow: false },
  referrer: "no-referrer",
};

/**
 * Confirms on a press, not when the page is opened: mail programs open links to look at them. Then the same address says
 * what is stored about it. An address that said "confirmed" itself could be written by anybody.
 */
async function confirm(data: FormData): Promise<never> {
  "use server";
  const { address } = requestContext(await headers());
  await formPost({ schema: emailConfirmationSchema, fields: ["token"] }, data, (input) =>
    confirmEmail({ kind: "visitor" }, input, address),
  );
  const link = emailConfirmationSchema.safeParse({ token: data.get("token") });
  redirect(link.success ? `/confirm-email?${new URLSearchParams(link.data)}` : "/confirm-email");
}

export default async function ConfirmEmailPage({ searchParams }: PageProps<"/confirm-email">) {
  const { token } = await searchParams;
  const read = emailConfirmationSchema.safeParse({ token });
  const owner = read.success ? await open(read.data.token) : null;
  const isDone = owner?.isConfirmed === true;
  const isOpen = owner?.isConfirmed === false;
  return (
    // The server front answers with this status.
    <div data-status={isDone || isOpen ? undefined : 404}>
      <HeroBand isSlim>
        <h1>
          {isOpen && "Confirm your email address"}
          {isDone && "Your email address is confirmed"}
          {!isOpen && !isDone && "This link is invalid or has expired"}
        </h1>
      </HeroBand>
      <div className="wrap grid max-w-180 justify-items-start gap-6 py-10" data-keep-clear>
        {isOpen ? (
          <>
            <p>
              The account of <bdi>{owner.name}</bdi> uses <b className="wrap-anywhere">{owner.email}</b>. If both are
              yours, press the button, so that we know our mails reach you. If not, close this page.
            </p>
            <form action={confirm} className="max-md:w-full">
              <input type="hidden" name="token" value={String(token)} />
              <Button type="submit" block>
                Yes, it’s mine
              </Button>
            </form>
          </>
        ) : (
          <>
            <p>
              {isDone
                ? "We’ll reach you there when something needs you."
                : "It may be incomplete, or the account has another address by now. Sign in and open My Profile: under Account you can ask for a new one."}
            </p>
            <SiteLink className={buttonVariants()} href={roles.student.login}>
              Go to my account
            </SiteLink>
          </>
        )}
      </div>
    </div>
  );
}

/** Whose address the token confirms; null for a token that confirms nothing, or after too many of those. */
async function open(token: string): Promise<ConfirmableAddress | null> {
  try {
    return await readConfirmation(token, requestContext(await headers()).address);
  } catch (error) {
    if (error instanceof AppError && error.code === "too_many") return null;
    throw error;
  }
}
