"use client";

import { BadgeCheck, BookOpen, Handshake, ListChecks, Megaphone, Palette, Quote, UserPlus } from "lucide-react";
import Link from "next/link";
import { ClosedDaysCard } from "@/components/admin/calendar/closed-days/closed-days-card";
import { ShortHoursCard } from "@/components/admin/calendar/short-hours/short-hours-card";
import { SlotSettings } from "@/components/admin/calendar/slot-settings";
import { ConflictsCard } from "@/components/admin/hours/conflicts-card";
import { HoursCard } from "@/components/admin/hours/hours-card";
import { SettingsCard } from "@/components/admin/settings-card";
import { teamAddress } from "@/components/admin/team/team-queries";
import { InPlaceLink } from "@/components/portal/shell/in-place-link";
import { buttonVariants } from "@/components/ui/button";
import { FactorRulesCard } from "./factor-rules-card";
import { TaskRulesCard } from "./task-rules-card";
import { TeamRuleCard } from "./team-rule-card";
import { TemplatesCard } from "./templates/templates-card";

/** What an admin configures: who works here, and when the office takes consultations. */
export function SettingsPanel() {
  return (
    <div className="grid gap-6">
      <SettingsCard
        title="Content"
        note="The office’s name, numbers, hours and prices, and the catalogue with its figures and their sources: what the site, the assistant and the emails say. News, a notice on every page that ends by itself, and stories that their students agree to."
      >
        <div className="flex flex-wrap items-center gap-3 px-6 pb-6 max-md:px-5">
          <Link className={buttonVariants({ variant: "line" })} href="/admin/content">
            <BookOpen aria-hidden="true" />
            Change the content
          </Link>
          <Link className={buttonVariants({ variant: "line" })} href="/admin/content/announcements">
            <Megaphone aria-hidden="true" />
            News and notices
          </Link>
          <Link className={buttonVariants({ variant: "line" })} href="/admin/content/stories">
            <Quote aria-hidden="true" />
            Success stories
          </Link>
          <Link className={buttonVariants({ variant: "line" })} href="/admin/content/claim-check">
            <BadgeCheck aria-hidden="true" />
            Claims and their proof
          </Link>
          <Link className={buttonVariants({ variant: "line" })} href="/admin/content/brand">
            <Palette aria-hidden="true" />
            Logo and colours
          </Link>
          <Link className={buttonVariants({ variant: "line" })} href="/admin/content/first-run">
            <ListChecks aria-hidden="true" />
            First steps
          </Link>
        </div>
      </SettingsCard>
      <SettingsCard
        title="Processing team"
        note="Members of the processing team work with students, their documents and their applications; partners refer students to us. Neither can register themselves: you make their account, and they choose the password by a link that we mail them."
      >
        <div className="flex flex-wrap items-center gap-3 px-6 pb-6 max-md:px-5">
          <Link className={buttonVariants()} href="/admin/processing/register">
            <UserPlus aria-hidden="true" />
            Register a processing-team member
          </Link>
          <Link className={buttonVariants({ variant: "line" })} href="/admin/b2b/register">
            <Handshake aria-hidden="true" />
            Register a B2B partner
          </Link>
          <InPlaceLink className="font-semibold" href={teamAddress.href({})}>
            All accounts
          </InPlaceLink>
        </div>
      </SettingsCard>
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <ClosedDaysCard />
        <SlotSettings />
      </div>
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <div className="grid gap-6">
          <HoursCard />
          <ShortHoursCard />
        </div>
        <ConflictsCard />
      </div>
      <TeamRuleCard />
      <TemplatesCard />
      <TaskRulesCard />
      <FactorRulesCard />
    </div>
  );
}
