import { describe, expect, test } from "vitest";
import { destinationOf } from "@/components/portal/status/destination-of";
import { profileChangeSchema } from "@/lib/accounts/schema/profile";
import { applicationChangeSchema, applicationCreateSchema } from "@/lib/applications/schema/application";
import { bookingChoices, countryOptions, otherDestinations } from "@/lib/catalogue/booking-choices";
import { destinationNames, findDestinationByName } from "@/lib/catalogue/destination-names";
import { educationSchema } from "@/lib/education/schema/education";
import { referralSchema } from "@/lib/partners/schema/referral";

describe("one table of country names", () => {
  test.each(destinationNames)("$name is found by id, address and name, in any case", ({ id, slug, name }) => {
    for (const text of [id, slug, name, name.toUpperCase(), name.toLowerCase(), ` ${name} `, id.toLowerCase()]) {
      expect([text, findDestinationByName(text)?.id]).toEqual([text, id]);
    }
  });

  test.each([
    ["UK", "uk"],
    ["U.K.", "uk"],
    ["GB", "uk"],
    ["England", "uk"],
    ["Great Britain", "uk"],
    ["US", "usa"],
    ["U.S.A.", "usa"],
    ["United States of America", "usa"],
    ["NZ", "newZealand"],
    ["newzealand", "newZealand"],
    ["new_zealand", "newZealand"],
    ["The Netherlands", "netherlands"],
    ["Holland", "netherlands"],
    ["DE", "germany"],
    ["Deutschland", "germany"],
    ["IRL", "ireland"],
    ["برطانیہ", "uk"],
  ])("%s is %s", (text, id) => expect(findDestinationByName(text)?.id).toBe(id));

  test.each(["Turkey", "no", "", "-", "Ukraine", "New", "United"])("%j is none of them", (text) =>
    expect(findDestinationByName(text)).toBeUndefined(),
  );

  test("no name is ambiguous", () => {
    const all = destinationNames.flatMap((names) =>
      [names.id, names.name, ...names.alsoCalled].map((text) => [text, names.id]),
    );
    for (const [text, id] of all) expect([text, findDestinationByName(text as string)?.id]).toEqual([text, id]);
  });

  // They stand beside the table, so that a form doesn't load all the names.
  test("a booking form lists every destination by its slug and name, and Other", () => {
    const listed = new Map<string, string>(bookingChoices.map(({ value, label }) => [value, label]));
    const all = destinationNames.map(({ slug, name }): [string, string] => [slug, name]);
    expect(listed).toEqual(new Map([...all, ["other", "Other"]]));
    const named = new Set<string>(countryOptions.map(({ value }) => value));
    for (const { slug, bookingValue } of destinationNames) {
      expect([slug, named.has(bookingValue)]).toEqual([slug, true]);
      expect([slug, otherDestinations.some(({ value }) => value === slug)]).toEqual([slug, bookingValue === "other"]);
    }
  });

  test("display uses it too", () => {
    expect(destinationOf("UK")?.name).toBe("United Kingdom");
    expect(destinationOf(null)).toBeUndefined();
    expect(destinationOf("Turkey")).toBeUndefined();
  });
});

describe("every input stores one spelling", () => {
  const made = { student_id: "x", university_name: "KTH", program_name: "MSc" };
  const entry = { degree: "BSc", institution: "LUMS", year_completed: 2024, gpa: "3.2" };
  const referral = { student_name: "Ali Khan", email: "ali@mail.example", phone: "0300 1234567" };

  test.each([
    ["uk", "United Kingdom", "uk"],
    ["UNITED KINGDOM", "United Kingdom", "uk"],
    ["new-zealand", "New Zealand", "newZealand"],
    ["Turkey", "Turkey", "Turkey"],
  ])("%s", (typed, name, id) => {
    expect(applicationCreateSchema.parse({ ...made, country: typed }).country).toBe(name);
    expect(applicationChangeSchema.parse({ country: typed }).country).toBe(name);
    expect(educationSchema.parse({ ...entry, country: typed }).country).toBe(name);
    expect(profileChangeSchema.parse({ preferred_country: typed }).preferred_country).toBe(id);
    expect(profileChangeSchema.parse({ preferred_countries: [typed, name] }).preferred_countries).toEqual([id]);
    expect(referralSchema.parse({ ...referral, preferred_country: typed }).preferred_country).toBe(id);
  });

  test("empty stays empty", () => {
    expect(applicationChangeSchema.parse({ country: "" }).country).toBeNull();
    expect(applicationChangeSchema.parse({}).country).toBeUndefined();
    expect(applicationCreateSchema.parse(made).country).toBeUndefined();
  });
});
