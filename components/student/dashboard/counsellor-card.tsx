import Link from "next/link";
import { Card } from "@/components/ui/card";
import { site } from "@/lib/site";

const openHours = site.hours.filter(({ long }) => long !== "closed");

/** The way to a person. */
export function CounsellorCard() {
  return (
    <Card pad className="gap-6 md:flex md:items-center md:justify-between" aria-labelledby="consultation">
      <div>
        <h2 id="consultation">Talk to a counsellor</h2>
        <p className="muted mt-2">
          The first talk is free: at our office or by phone.
          {openHours.map(({ short }) => (
            <span key={short} className="block">
              {short}
            </span>
          ))}
        </p>
      </div>
      <Link className="btn btn-gold btn-sm flex-none max-md:mt-4 max-md:min-h-11" href="/book-consultation">
        Book Consultation
      </Link>
    </Card>
  );
}
