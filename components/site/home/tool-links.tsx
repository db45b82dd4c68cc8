import { Calculator, CircleHelp } from "lucide-react";
import { buttonVariants } from "@/components/ui/button";
import { SiteLink } from "@/components/ui/site-link";

const link = buttonVariants({ variant: "line", className: "max-md:w-full" });

const heroLink = "inline-flex min-h-11 items-center font-[620] text-wall-foreground";

/** The ways to what a visitor can find out alone, below the two buttons of the first screen. */
export const HeroLinks = () => (
  <p className="mt-3 flex flex-wrap gap-x-7">
    <SiteLink className={heroLink} href="/check">
      Can I go?
    </SiteLink>
    <SiteLink className={heroLink} href="/programmes">
      Find a programme
    </SiteLink>
  </p>
);

/** The ways to the five questions and to the funds planner, below the destinations. */
export const ToolLinks = () => (
  <p className="mt-8 flex flex-wrap gap-3">
    <SiteLink className={link} href="/check">
      <CircleHelp aria-hidden="true" />
      Can I go? Five questions
    </SiteLink>
    <SiteLink className={link} href="/plan">
      <Calculator aria-hidden="true" />
      What a year abroad costs in rupees
    </SiteLink>
  </p>
);
