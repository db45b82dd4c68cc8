import { Card } from "@/components/ui/card";

/** How the matches are made and what they are worth, in plain words. */
export function MatchingNote() {
  return (
    <Card pad aria-labelledby="how-we-match">
      <h2 id="how-we-match">How we match</h2>
      <ul className="matching-note">
        <li>
          Fixed rules compare your profile with the programmes and scholarships of our catalogue: level, field, results,
          English, budget, country and intake. The percentage follows from the lines under each title.
        </li>
        <li>A match is an estimate, not an offer. The university decides.</li>
        <li>Your budget is compared with a year’s tuition fee alone. Living costs come on top.</li>
        <li>Fees and dates change. We confirm them with you before anything is sent.</li>
      </ul>
    </Card>
  );
}
