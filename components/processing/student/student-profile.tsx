import type { ReactNode } from "react";
import { EmailLink, PhoneLink } from "@/components/portal/contact-links";
import { Flag } from "@/components/site/flag";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import type { StaffStudentView } from "@/lib/accounts/views";

import { birthdayOf, budgetOf, countryOf, englishOf, fieldsOf, levelOf } from "./student-facts";

/** Everything the student has told us. Missing values say so. */
export function StudentProfile({ student }: { student: StaffStudentView }) {
  const { name, email, phone, dob, address, preferred_country, preferred_countries, funding_source, skills, bio } =
    student;
  return (
    <div className="p-6">
      <dl className="text-[1rem]">
        <Fact name="Name">
          <bdi>{name}</bdi>
        </Fact>
        <Fact name="Email">
          <EmailLink email={email} />
        </Fact>
        <Fact name="Phone">{phone && <PhoneLink phone={phone} />}</Fact>
        <Fact name="Date of birth">{dob && birthdayOf(dob)}</Fact>
        <Fact name="Address">{address && <span dir="auto">{address}</span>}</Fact>
        <Fact name="Preferred country">{preferred_country && <Country stored={preferred_country} />}</Fact>
      </dl>
      <h2 className="mt-7 mb-1.5">Study preferences</h2>
      {/* short answers side by side, so that the list below stays close */}
      <dl className="text-[1rem] @min-[36rem]/record:grid @min-[36rem]/record:grid-cols-2 @min-[36rem]/record:gap-x-8 @min-[36rem]/record:*:grid-cols-[96px_minmax(0,1fr)] @min-[36rem]/record:*:nth-2:border-t-0">
        <Fact name="Level">{levelOf(student)}</Fact>
        <Fact name="Fields">{fieldsOf(student).join(", ")}</Fact>
        <Fact name="Countries">
          {preferred_countries.length > 0 && (
            <ol className="grid gap-2">
              {preferred_countries.map((country) => (
                <li key={country}>
                  <Country stored={country} />
                </li>
              ))}
            </ol>
          )}
        </Fact>
        <Fact name="Budget">{budgetOf(student)}</Fact>
        <Fact name="English">{englishOf(student)}</Fact>
        <Fact name="Funding">{funding_source && <bdi>{funding_source}</bdi>}</Fact>
        <Fact name="Skills" isWide>
          {skills.length > 0 && (
            <ul className="flex flex-wrap gap-2">
              {skills.map((skill) => (
                <li key={skill}>
                  <Badge className="whitespace-normal">
                    <bdi>{skill}</bdi>
                  </Badge>
                </li>
              ))}
            </ul>
          )}
        </Fact>
        <Fact name="About" isWide>
          {bio && (
            <span dir="auto" className="whitespace-pre-line">
              {bio}
            </span>
          )}
        </Fact>
      </dl>
    </div>
  );
}

function Fact({ name, isWide, children }: { name: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div
      className={cn(
        "grid grid-cols-[minmax(90px,34%)_minmax(0,1fr)] gap-x-3 border-border border-t py-[13px] first:border-t-0",
        isWide && "@min-[36rem]/record:col-span-full",
      )}
    >
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="text-pretty wrap-anywhere">
        {children || <span className="text-muted-foreground">Not provided</span>}
      </dd>
    </div>
  );
}

function Country({ stored }: { stored: string }) {
  const { name, flag } = countryOf(stored);
  return (
    <span className="inline-flex items-center gap-3">
      {flag && <Flag code={flag} />}
      <bdi>{name}</bdi>
    </span>
  );
}
