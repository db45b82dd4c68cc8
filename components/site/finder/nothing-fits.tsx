import { buttonVariants } from "@/components/ui/button";
import { SiteLink } from "@/components/ui/site-link";
import type { ResultsView } from "@/lib/finder/views/results";
import { countOf } from "@/lib/plural";
import { whatsappOffice } from "@/lib/whatsapp";
import { ResultsLink } from "./results-link";

/** Nothing in the list fits: says how much it holds, what to leave out and what that gives, and who else could look. */
export function NothingFits({ view: { nearest, chips, listedProgrammes, state } }: { view: ResultsView }) {
  const chat = whatsappOffice("I am looking for a programme that is not in your list.");
  const all = chips.length > 1 ? `all ${chips.length} of these` : "this";
  return (
    <div className="mx-auto grid max-w-xl gap-4 py-6 text-center">
      <h2 className="text-h3">Nothing in our list fits {all}</h2>
      <p className="text-muted-foreground">
        We list {countOf(listedProgrammes, "programme")}. Universities offer more.{" "}
        {nearest.length > 0 ? "Leave one out, or ask us to look further." : "Start again, or ask us to look further."}
      </p>
      {nearest.length > 0 && (
        <ul className="rounded-lg border border-border bg-card text-start shadow-sm">
          {nearest.map((link) => (
            <li
              key={link.address}
              className="flex items-center gap-4 border-border border-t px-4 py-3 first:border-t-0"
            >
              <p className="min-w-0 flex-1 wrap-anywhere leading-[1.35]">
                Without {link.label}
                <span className="block text-muted-foreground text-small">
                  {countOf(link.total, "programme")} {link.total === 1 ? "fits" : "fit"}
                </span>
              </p>
              <ResultsLink
                to={link}
                className={buttonVariants({ variant: "line", className: "flex-none" })}
                aria-label={`Leave out ${link.label}`}
              >
                Leave out
              </ResultsLink>
            </li>
          ))}
        </ul>
      )}
      <SiteLink className={buttonVariants({ variant: "gold" })} href={bookingWith(state)} rel="nofollow">
        Ask a counsellor to look, free
      </SiteLink>
      {chat && (
        <a className={buttonVariants({ variant: "line" })} href={chat} rel="nofollow noopener">
          Ask us on WhatsApp
        </a>
      )}
      <SiteLink className={buttonVariants({ variant: "line" })} href="/programmes">
        Clear all filters
      </SiteLink>
    </div>
  );
}

/** The booking form with what was looked for, as far as it is one value each. */
function bookingWith({
  q,
  country,
  level,
}: ResultsView["state"]): `/book-consultation?${string}` | "/book-consultation" {
  const query = new URLSearchParams();
  if (country.length === 1 && country[0]) query.set("country", country[0]);
  if (level.length === 1 && level[0]) query.set("level", level[0]);
  if (q) query.set("about", q);
  return query.size > 0 ? `/book-consultation?${query}` : "/book-consultation";
}
