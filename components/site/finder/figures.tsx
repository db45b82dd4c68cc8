import { Badge } from "@/components/ui/badge";
import type { FeeView } from "@/lib/finder/fee";
import type { RateNote } from "@/lib/finder/rate";
import type { Stated } from "@/lib/finder/views/programme";

/** A fee in rupees and in its own currency, with its source. */
export function FeeFigure({ fee }: { fee: FeeView }) {
  const { amount, per, rupees, isEstimate, source, year } = fee;
  const own = [amount, per].filter(Boolean).join(" ");
  return (
    <span className="block leading-[1.35]">
      <b>{rupees ?? own}</b> {isEstimate && <Badge tone="wait">our estimate</Badge>}
      <span className="block text-muted-foreground text-small">
        {rupees && own}
        {rupees && year && `, ${year}`}
      </span>
      {source && !isEstimate && <span className="block text-muted-foreground text-small">Source: {source}</span>}
    </span>
  );
}

/** What we don't know from the university itself. */
export const oursWords = "our estimate, ask the university";

/** A date or a requirement; a rule of thumb of our editors says so. */
export function StatedFigure({ stated, before = "" }: { stated: Stated; before?: string }) {
  return (
    <>
      {before}
      {stated.text}
      {stated.isOurs && <span className="block text-muted-foreground text-small">{oursWords}</span>}
    </>
  );
}

/** The note below all figures in rupees: the rates, their date, and what they are good for. */
export function RateLine({ rate }: { rate: RateNote }) {
  return (
    <p className="max-w-[90ch] text-muted-foreground text-small/[1.5]">
      {rate.rates && `Rates: ${rate.rates}. `}Rupees are indicative, at rates of {rate.asOf}, and rounded to two
      significant digits. 1 lakh = 100,000; 1 crore = 100 lakh.{" "}
      {rate.isOld && <b>These rates are more than 30 days old: ask for today’s before you pay anything.</b>} “Our
      estimate” is our own figure, not the university’s.
    </p>
  );
}
