import { ArrowLeft } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { type TeamGroup, teamAddress } from "@/components/admin/team/team-queries";
import { backLink } from "@/components/portal/shell/back-link";
import { PageHead } from "@/components/portal/shell/page-head";
import { Card } from "@/components/ui/card";

type RegistrationPageProps = {
  title: string;
  /** Who is registered: "member". */
  who: string;
  group: TeamGroup;
  /** The form. */
  children: ReactNode;
};

/** The page on which an admin registers somebody's account. */
export function RegistrationPage({ title, who, group, children }: RegistrationPageProps) {
  return (
    <div className="max-w-180">
      <Link className={backLink({ className: "mb-5" })} href={teamAddress.href({ group })}>
        <ArrowLeft aria-hidden="true" />
        Back to the team
      </Link>
      <PageHead title={title} note={`Create the account. The ${who} sets a password by link, or you set one.`} />
      <Card pad>{children}</Card>
    </div>
  );
}
