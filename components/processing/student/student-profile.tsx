import type { ReactNode } from "react";
import { EmailLink, PhoneLink } from "@/components/portal/contact-links";
import { Flag } from "@/components/site/flag";
import { Badge } from "@/components/ui/badge";
import type { StaffStudentView } from "@/lib/accounts/views";

import { birthdayOf, budgetOf, countryOf, englishOf, fieldsOf, levelOf } from "./student-words";

/** Everything the student has said about themselves. What is not there says so. */
export function StudentProfile({ student }: { student: StaffStudentView }) {
  const { name, email, phone, dob, address, preferred_country, preferred_countries, funding_source, skills, bio } =
    student;
  return (
    <div className="card-pad student-facts">
      <dl className="student-list">
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
      <h2>Study preferences</h2>
      <dl className="student-list student-preferences">
        <Fact name="Level">{levelOf(student)}</Fact>
        <Fact name="Fields">{fieldsOf(student).join(", ")}</Fact>
        <Fact name="Countries">
          {preferred_countries.length > 0 && (
            <ol className="student-countries">
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
            <ul className="student-skills">
              {skills.map((skill) => (
                <li key={skill}>
                  <Badge>
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
    <div className={isWide ? "is-wide" : undefined}>
      <dt>{name}</dt>
      <dd>{children || <span className="muted">Not provided</span>}</dd>
    </div>
  );
}

function Country({ stored }: { stored: string }) {
  const { name, flag } = countryOf(stored);
  return (
    <span className="student-country">
      {flag && <Flag code={flag} />}
      <bdi>{name}</bdi>
    </span>
  );
}
