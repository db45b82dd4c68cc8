import { ArrowRight, ChevronDown, Plus } from "lucide-react";
import Link from "next/link";
import { useId, useState } from "react";
import { InPlaceLink } from "@/components/portal/shell/in-place-link";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { Progress } from "@/components/ui/progress";
import { countOf } from "@/lib/plural";
import { requiredCompleteness, requiredDocumentCount } from "@/lib/recommendations/requirements";
import type { Completeness, ProfileGap } from "@/lib/students/completeness";
import { controlOf, type ProfileTabName, profileHref } from "./profile-address";
import { questionsHref } from "./questions/questions";

type ProfileCompletenessProps = {
  profile: Completeness;
  /** Opens the tab with a missing value, and focuses its control. */
  onFill: (tab: ProfileTabName, control: string) => void;
};

/**
 * How complete the profile is, with a link to each missing value. On a phone it is one expandable line: people came for
 * the form below.
 */
export function ProfileCompleteness({ profile, onFill }: ProfileCompletenessProps) {
  const { completeness, missing } = profile;
  const [isOpen, setOpen] = useState(false);
  const wholeId = useId();
  return (
    <Card aria-labelledby="profile-completeness">
      <button
        type="button"
        className="flex min-h-14 w-full items-center gap-3 py-2 ps-5 pe-4 text-start md:hidden"
        aria-expanded={isOpen}
        aria-controls={wholeId}
        onClick={() => setOpen(!isOpen)}
      >
        <Progress className="w-22 flex-none" label="Profile completeness" value={completeness} />
        <span>
          <b>{completeness}%</b> <span className="text-muted-foreground">{stillMissing(missing.length)}</span>
        </span>
        <ChevronDown className={cn("ms-auto", isOpen && "rotate-180")} aria-hidden="true" />
      </button>
      <div id={wholeId} className={cn("p-6", isOpen ? "max-md:pt-0" : "max-md:hidden")}>
        <div className="flex items-baseline justify-between gap-4">
          <h2 id="profile-completeness">Profile completeness</h2>
          <b
            className="font-bold font-display text-[1.75rem] normal-nums leading-none tracking-[-0.02em]"
            aria-hidden="true"
          >
            {completeness}%
          </b>
        </div>
        <div className="relative mt-3.5">
          <Progress className="h-2.5 rounded-[5px]" label="Profile completeness" value={completeness} />
          {completeness < requiredCompleteness && (
            // recommendations start here
            <span
              className="absolute -inset-y-[5px] w-0.5 bg-input"
              aria-hidden="true"
              style={{ insetInlineStart: `${requiredCompleteness}%` }}
            />
          )}
        </div>
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p className="text-muted-foreground">{whatItMeans(completeness)}</p>
          {completeness >= requiredCompleteness && (
            <Link className="-my-3 inline-flex min-h-11 items-center gap-2 font-[620]" href="/student/recommendations">
              See recommendations
              <ArrowRight aria-hidden="true" />
            </Link>
          )}
        </div>
        {missing.length > 0 && <MissingParts missing={missing} onFill={onFill} />}
      </div>
      {missing.length > 0 && (
        <InPlaceLink
          className="flex min-h-12 items-center justify-between gap-3 border-border border-t px-6 py-2 font-[620] max-md:ps-5 max-md:pe-4"
          href={questionsHref()}
        >
          Answer one question at a time
          <ArrowRight aria-hidden="true" />
        </InPlaceLink>
      )}
    </Card>
  );
}

type MissingPartsProps = Pick<ProfileCompletenessProps, "onFill"> & { missing: readonly ProfileGap[] };

/** A link to each missing value. */
function MissingParts({ missing, onFill }: MissingPartsProps) {
  return (
    <nav aria-labelledby="profile-missing" className="mt-4">
      <h3 id="profile-missing">Still missing</h3>
      <ul className="mt-2 flex flex-wrap gap-2">
        {missing.map((gap) => (
          <li key={gap.id}>
            <a
              className="inline-flex min-h-11 items-center gap-2 rounded-md border-[1.5px] border-input border-dashed py-2 ps-3 pe-4 font-[560] text-foreground no-underline hover:bg-surface-2"
              href={profileHref(gap.tab, controlOf(gap))}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                onFill(gap.tab, controlOf(gap));
              }}
            >
              <Plus className="text-primary" aria-hidden="true" />
              {gap.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function stillMissing(count: number): string {
  if (count === 0) return "Nothing is missing";
  return `${countOf(count, "thing")} still missing`;
}

function whatItMeans(completeness: number): string {
  if (completeness === 100) return "Your profile is complete.";
  if (completeness >= requiredCompleteness) {
    return "Enough for recommendations. Filling in the rest makes them more accurate.";
  }
  return `At ${requiredCompleteness}%, and with ${requiredDocumentCount} documents uploaded, you can ask for recommendations.`;
}
