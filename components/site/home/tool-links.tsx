import { Calculator, CircleHelp } from "lucide-react";
import { buttonVariants } from "@/components/ui/button";
import { SiteLink } from "@/components/ui/site-link";

const link = buttonVariants({ variant: "line", className: "max-md:w-full" });

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
