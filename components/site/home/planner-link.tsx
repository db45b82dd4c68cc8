import { Calculator } from "lucide-react";
import { buttonVariants } from "@/components/ui/button";
import { SiteLink } from "@/components/ui/site-link";

/** The way to the funds planner, below the destinations. */
export const PlannerLink = () => (
  <p className="mt-8">
    <SiteLink className={buttonVariants({ variant: "line", className: "max-md:w-full" })} href="/plan">
      <Calculator aria-hidden="true" />
      What a year abroad costs in rupees
    </SiteLink>
  </p>
);
