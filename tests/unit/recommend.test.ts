import { describe, expect, test } from "vitest";
import { readCatalogue } from "@/lib/catalogue/files";
import { formatTotal } from "@/lib/catalogue/money";
import { besidesOn } from "@/lib/plans/queries/year";
import { universityCount } from "@/lib/recommendations/choose/choose";
import type { Draft } from "@/lib/recommendations/choose/draft";
import { scholarshipCount } from "@/lib/recommendations/choose/scholarships";
import { shutBy } from "@/lib/recommendations/judge/outlook";
import { percentOf, weights } from "@/lib/recommendations/judge/percent";
import { pointsOf, reasonTopics } from "@/lib/recommendations/judge/reasons";
import type { MatchCatalogue, MatchProgramme } from "@/lib/recommendations/read/match-catalogue";
import { toMatchCatalogue } from "@/lib/recommendations/read/match-of-files";
import { recommend } from "@/lib/recommendations/recommend";
import { improvementCount } from "@/lib/recommendations/write/improvements";
import { groundOn, type StudentName, student, students } from "@/tests/support/students";

const files = readCatalogue();
const catalogue = toMatchCatalogue(files);
const today = "2026-11-21";
const names = Object.keys(students) as StudentName[];
const everyone = names.map((name) => ({ name, drafts: recommend(students[name], catalogue, groundOn(today)).drafts }));
const draftsOf = (name: StudentName) => everyone.find((each) => each.name === name)?.drafts ?? [];
const programmeOf = new Map(catalogue.programmes.map((programme) => [`programme:${programme.id}`, programme]));
const universitiesIn = (drafts: readonly Draft[]) => drafts.filter(({ type }) => type === "university");
const countriesIn = (drafts: readonly Draft[]) =>
  universitiesIn(drafts).map(({ subject }) => programmeOf.get(subject)?.university.country);

/** All visible texts of a draft. */
const textsOf = ({ title, subtitle, description, location, details, reasons, notes }: Draft) =>
  [title, subtitle, description, location, ...Object.values(details), ...reasons.map(({ text }) => text), notes].filter(
    (text) => text !== null,
  );

/** What each student should see first, and the counsellor's reason for it. */
const expected: Record<StudentName, { first: string[]; because: string }> = {
  "FSc 62 % from Lahore, wants nursing": {
    first: ["hertfordshire-adult-nursing-bsc", "oxford-brookes-nursing-adult-bsc", "manitoba-nursing-bn"],
    because:
      "62 % and IELTS 6.0 are enough at the two English universities that take such marks, where a year is only a little over PKR 1.15 crore; Manitoba costs far less and asks for a little more. Nothing but nursing is shown.",
  },
  "electrical engineer, CGPA 2.4 of 4, low budget": {
    first: [
      "hamburg-tuhh-microelectronics-and-microsystems-msc",
      "deggendorf-mechatronic-and-cyber-physical-systems-meng",
    ],
    because:
      "With PKR 55 lakh a year only German public universities are possible, Sweden is not; 2.4 is a little low everywhere, least at Hamburg and Deggendorf. Microelectronics is the own branch, mechatronics a neighbour.",
  },
  "A-levels A*AA, wants computer science at the best": {
    first: ["hertfordshire-computer-science-bsc", "glasgow-computing-science-bsc", "arizona-state-computer-science-bs"],
    because:
      "Everything is in reach, so what surely fits stands first and the most selective follow; no source gives the living costs in America, so the cheaper fees come first there.",
  },
  "A-levels BBC, wants business": {
    first: [
      "erasmus-international-business-administration-bsc-rsm",
      "groningen-international-business-bsc",
      "coventry-international-business-management-ba",
    ],
    because:
      "PKR 1.2 crore pays a Dutch year easily, and falls a little short of the cheapest British one; BBC is enough for Rotterdam and Groningen, and Coventry is the nearest in Britain.",
  },
  "MPhil physicist, wants a PhD": {
    first: [
      "heidelberg-doctorate-in-physics-dr-rer-nat",
      "oslo-phd-in-physics-employed-position",
      "stockholm-doctoral-programme-in-physics",
    ],
    because:
      "An MPhil of 3.7, physics in all three countries that were named, no fee and PKR 60 lakh to live on: one in each, physics and not biology.",
  },
  "computer scientist, CGPA 3.4, no English test": {
    first: [
      "alberta-msc-in-computing-science",
      "mcmaster-master-of-engineering-in-computing-and-software",
      "saskatchewan-msc-in-computer-science",
    ],
    because:
      "A year in Canada is within PKR 1.2 crore and 3.4 is enough; in Australia a year costs a little more. English stays open until a test is sat.",
  },
  "Duolingo 115, wants data science": {
    first: [
      "buffalo-ms-in-engineering-science-data-science",
      "north-texas-ms-in-artificial-intelligence",
      "ut-dallas-ms-in-data-science-and-statistics",
    ],
    because:
      "American public universities, data science before computer science; Duolingo 115 lies half a band under what they ask for, so none of them is called safe.",
  },
  "TOEFL 4.5 on the new scale, wants public health": {
    first: ["umea-msc-public-health", "lund-msc-public-health", "oslomet-public-health-nutrition-master"],
    because:
      "4.5 on the scale to 6 is about IELTS 6.5; the programmes named public health in Sweden and Norway fit the budget of PKR 1.05 crore, the safe one of Sweden first; global health and epidemiology come after them.",
  },
  "eight lakh a year, wants a bachelor's in computing": {
    first: [
      "constructor-computer-science-bsc",
      "tum-information-engineering-bsc-heilbronn",
      "fau-artificial-intelligence-bsc",
    ],
    because:
      "PKR 8 lakh pays a year of living nowhere, and the list says so: first what was asked for, computing itself, then the public universities' bachelor's in artificial intelligence, next to it.",
  },
  "BBA, CGPA 3.0 of 4, wants an MBA": {
    first: ["east-london-mba-international-business", "hertfordshire-msc-business-analytics-and-consultancy"],
    because:
      "The one MBA in Britain and Canada where PKR 1.3 crore pays a year, with the years of work that an MBA asks for as an open question; then master's in management, which ask for none.",
  },
  "BA of two years, wants a master's in education": {
    first: ["northumbria-ma-education", "leeds-ma-education"],
    because:
      "A BA of two years and a second division are short of what any of them takes; the nearest in price and marks stands first, called ambitious, at a percent that says so.",
  },
  "LLB, 2:1, wants an LLM": {
    first: ["groningen-international-business-law-llm", "leiden-advanced-llm-public-international-law"],
    because:
      "A British 2:1 and IELTS 7 fit, and the budget pays a Dutch year; London is over it and shown once, below. Stockholm and Lund are the better value beside them.",
  },
  "civil engineer, CGPA 3.7 of 5, French public fees": {
    first: [
      "tu-dresden-advanced-computational-and-civil-engineering-structural-studies-access-msc",
      "kit-water-science-and-engineering-msc",
      "grenoble-alpes-master-geomechanics-civil-engineering-and-risks",
    ],
    because:
      "3.7 of 5 is about 3 of 4; structures, water and geomechanics are civil engineering, and a year costs under PKR 60 lakh.",
  },
  "architect after DAE, wants design": {
    first: ["auckland-bachelor-of-architectural-studies", "massey-bachelor-of-design-with-honours"],
    because:
      "A DAE is read as a way into New Zealand's design schools, PTE 50 is about IELTS 6.0 and enough there; Australia's costs or English are higher. A portfolio is asked for everywhere.",
  },
  "FSc 88 %, wants to be a doctor abroad": {
    first: [
      "ucl-medicine-mbbs",
      "imperial-medicine-mbbs",
      "kings-college-london-medicine-mbbs",
      "trinity-dublin-medicine-mb-bch-bao",
    ],
    because:
      "Marks, English and money are there, so medicine itself stands first, every one a reach with the UCAT and a foundation year as open questions; nursing follows as what is near.",
  },
  "hotel school, FA 55 %, Swiss dream": {
    first: [
      "glion-bba-in-international-hospitality-business",
      "oxford-brookes-international-hospitality-management-bsc",
      "ulster-international-hospitality-management-bsc",
    ],
    because:
      "The Swiss school is shown first, because it was asked for, with its year far over the budget; then hotel management where 55 % is enough and IELTS 5.5 lacks half a band.",
  },
  "matric only, wants a diploma in Canada": {
    first: ["conestoga-software-engineering-technician-diploma", "centennial-software-engineering-technician-diploma"],
    because:
      "Ontario's colleges, where a year is within the budget; after Matric alone a diploma is possible in fewer places, and that is said.",
  },
  "wants to learn German first": {
    first: ["heidelberg-german-preparatory-course-for-university-entry-dsh-international-study-centre"],
    because: "The one German course of the catalogue; English courses elsewhere are no alternative to learning German.",
  },
  "accountant, marks that nobody can read": {
    first: [
      "ucd-msc-financial-data-science",
      "ucc-msc-accounting-and-performance-analytics",
      "la-trobe-master-of-professional-accounting",
    ],
    because:
      "Accounting and finance in Ireland, where PKR 1.5 crore pays a year easily, and in Australia, where it just does; 8.1 is on no scale of Pakistan, so the marks stay unknown.",
  },
  "has filled in nothing": {
    first: [
      "lmu-economics-msc",
      "tu-dresden-advanced-computational-and-civil-engineering-structural-studies-access-msc",
    ],
    because:
      "Nothing is known, so the best-known universities of the lowest fees, in four countries at least, at half the percent.",
  },
};

describe("twenty students", () => {
  test.each(names)("%s", (name) => {
    const shown = universitiesIn(draftsOf(name)).map(({ subject }) => subject);
    const { first, because } = expected[name];
    const subjects = first.map((id) => `programme:${id}`);
    if (students[name].preferred_countries.length === 0) {
      return expect(shown.slice(0, first.length), because).toEqual(subjects);
    }
    // The list is in the student's order of countries: the best ones lead only within their own country.
    const countryOf = (subject: string) => programmeOf.get(subject)?.university.country;
    for (const country of new Set(subjects.map(countryOf))) {
      const best = subjects.filter((subject) => countryOf(subject) === country);
      const here = shown.filter((subject) => countryOf(subject) === country);
      expect(here.slice(0, best.length), because).toEqual(best);
    }
  });
});

describe("the list", () => {
  test("calls safe only what is safe for most: families rely on the word", () => {
    const safe = everyone.flatMap(({ drafts }) => drafts.filter(({ outlook }) => outlook === "safe"));
    expect(safe.length).toBeGreaterThan(5);
    const selectivities = safe.map(({ subject }) => programmeOf.get(subject)?.university.selectivity);
    expect([...new Set(selectivities)]).toEqual(["safe"]);
  });

  test.each(everyone)("$name: universities, then scholarships, then improvements, a few of each", ({ drafts }) => {
    const order = ["university", "scholarship", "improvement"];
    expect(drafts.map(({ type }) => type)).toEqual(
      drafts.map(({ type }) => type).toSorted((a, b) => order.indexOf(a) - order.indexOf(b)),
    );
    const count = (type: Draft["type"]) => drafts.filter((draft) => draft.type === type).length;
    expect(count("university")).toBeGreaterThan(0);
    expect(count("university")).toBeLessThanOrEqual(universityCount);
    expect(count("scholarship")).toBeLessThanOrEqual(scholarshipCount);
    expect(count("improvement")).toBeLessThanOrEqual(improvementCount);
    expect(new Set(drafts.map(({ subject }) => subject)).size).toBe(drafts.length);
  });

  test.each(everyone)("$name: every percent follows from its lines, which are in order", ({ drafts }) => {
    for (const draft of drafts.filter(({ type }) => type !== "improvement")) {
      expect(draft.matchPercentage, draft.subject).toBe(percentOf(draft.reasons));
      const places = draft.reasons.map(({ about }) => reasonTopics.indexOf(about));
      if (draft.type === "university") expect(places, draft.subject).toEqual(places.toSorted((a, b) => a - b));
    }
  });

  test.each(everyone)("$name: no text is empty, unfinished or in capitals", ({ drafts }) => {
    for (const draft of drafts) {
      for (const text of textsOf(draft)) expect(text).not.toMatch(/^\s*$|undefined|null|NaN|\[object|!|\s{2}|\.\./);
      for (const { text } of draft.reasons) expect(text).toMatch(/\.$/);
    }
  });

  test("a student's own countries come first, and others follow as alternatives", () => {
    for (const name of names) {
      const own = students[name].preferred_countries.length;
      if (own === 0) continue;
      const isOwn = universitiesIn(draftsOf(name)).map(
        ({ reasons }) => reasons.find(({ about }) => about === "country")?.state === "met",
      );
      expect(isOwn, name).toEqual(isOwn.toSorted((a, b) => Number(b) - Number(a)));
    }
  });

  describe("a computer scientist with PKR 50 lakh a year, who wants the UK first and Germany second", () => {
    const { drafts, countries } = recommend(
      student({
        ...{
          education_level: "masters",
          preferred_countries: ["uk", "germany"],
          preferred_fields: ["computer-science"],
        },
        ...{ budget: 5_000_000, test_type: "ielts", english_score: 6.5 },
        education: students["computer scientist, CGPA 3.4, no English test"].education,
      }),
      catalogue,
      groundOn(today),
    );
    const own = countriesIn(drafts).filter((country) => country === "uk" || country === "germany");

    test("gets the UK first, at least three of it, however little is open there", () => {
      expect(own.slice(0, 3)).toEqual(["uk", "uk", "uk"]);
      expect(own).toContain("germany");
      expect(own).toEqual(own.toSorted().toReversed());
    });

    test("gets one sentence on what empties the UK, and none for Germany, where enough is open", () => {
      expect(countries.map(({ country }) => country)).toEqual(["uk", "germany"]);
      expect(countries[0]?.note).toMatch(
        /^(None|Only \d) of the \d+ programmes we know in the United Kingdom (is|are) open to you now: \d+ costs? more with living than your PKR 50 lakh a year/,
      );
      expect(countries[1]?.note).toBeNull();
    });
  });

  test("every country of a student is in the student's order, with the number in its sentence", () => {
    for (const name of names) {
      const { drafts, countries } = recommend(students[name], catalogue, groundOn(today));
      const order = countries.map(({ country }) => country);
      const own = countriesIn(drafts).flatMap((country) => (country && order.includes(country) ? [country] : []));
      expect(own, name).toEqual(own.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)));
      for (const { note } of countries) expect(note ?? "", name).not.toMatch(/undefined|null|NaN|: \.$| 0 /);
    }
  });

  test("a list never has only one university, and only one country when there is nothing else", () => {
    for (const { name, drafts } of everyone) {
      const universities = universitiesIn(drafts);
      const titles = universities.map(({ title }) => title);
      expect(new Set(titles).size, name).toBeGreaterThanOrEqual(titles.length - 2);
      if (universities.length === universityCount) expect(new Set(countriesIn(drafts)).size, name).toBeGreaterThan(2);
    }
  });

  test("who is a little under the usual marks everywhere learns why some are open all the same", () => {
    const { countries } = recommend(students["FSc 62 % from Lahore, wants nursing"], catalogue, groundOn(today));
    const said = /Only (\d+) of the (\d+) .*: (\d+) usually want higher marks \((\d+) only a little\)/;
    const [, open, all, higher, little] =
      said.exec(countries.find(({ country }) => country === "canada")?.note ?? "") ?? [];
    expect(Number(all) - Number(higher)).toBeLessThan(Number(open));
    expect(Number(little)).toBeGreaterThanOrEqual(Number(open));
  });

  test("when nothing of a country is open, its sentence and its cards say the same", () => {
    const wish = { education_level: "masters", preferred_countries: ["uk"], preferred_fields: ["data-science-ai"] };
    const { drafts, countries } = recommend(
      student({ ...wish, budget: 3_000_000, test_type: "ielts", english_score: 6.5 }),
      catalogue,
      groundOn(today),
    );
    expect(countries[0]?.note).toMatch(/^None of the \d+ .* We show the nearest ones all the same\.$/);
    const here = universitiesIn(drafts).filter(({ subject }) => programmeOf.get(subject)?.university.country === "uk");
    expect(here.length).toBeGreaterThan(0);
    for (const { outlook, description } of here) {
      expect(outlook).toBe("reach");
      expect(description).toContain("in the United Kingdom, well over your budget.");
      expect(description).not.toContain("within your range");
    }
  });

  test("a card whose band is our guess says so, one whose band is the programme's own does not", () => {
    const settled = everyone
      .flatMap(({ drafts }) => universitiesIn(drafts))
      .filter(({ description }) => /safer choices|within your range|a high aim/.test(description));
    expect(settled.length).toBeGreaterThan(10);
    for (const { subject, description } of settled)
      expect([subject, description.includes("by our estimate of what it asks for")]).toEqual([
        subject,
        !programmeOf.get(subject)?.hasOwnRequirements,
      ]);
  });

  test("a strong student gets something ambitious, something that fits and something safe", () => {
    const outlooks = (name: StudentName) => new Set(draftsOf(name).flatMap(({ outlook }) => outlook ?? []));
    expect(outlooks("A-levels A*AA, wants computer science at the best")).toEqual(new Set(["reach", "match", "safe"]));
    expect(outlooks("TOEFL 4.5 on the new scale, wants public health")).toEqual(new Set(["reach", "match", "safe"]));
  });

  test.each(everyone)(
    "$name: in a country by subject, then the word that leads, what is hard last, then the percent",
    ({ drafts }) => {
      const cards = universitiesIn(drafts);
      const words = ["safe", "match", "reach", "hard"];
      const ranked = cards.map(({ outlook, reasons, matchPercentage }) => ({
        isBeside: reasons.some(
          ({ about, state, text }) => about === "field" && state === "nearly" && /: close to what/.test(text),
        ),
        word: words.indexOf(shutBy(reasons).length > 0 ? "hard" : (outlook ?? "")),
        percent: matchPercentage,
      }));
      const places = countriesIn(drafts);
      for (const place of new Set(places)) {
        const here = ranked.filter((_, index) => places[index] === place);
        expect([place, here]).toEqual([
          place,
          here.toSorted((a, b) => Number(a.isBeside) - Number(b.isBeside) || a.word - b.word || b.percent - a.percent),
        ]);
      }
    },
  );

  test("medicine is ambitious for everybody", () => {
    const medicine = draftsOf("FSc 88 %, wants to be a doctor abroad").filter(({ subtitle }) =>
      /^Medicine/.test(subtitle ?? ""),
    );
    expect(medicine.length).toBeGreaterThan(3);
    expect(new Set(medicine.map(({ outlook }) => outlook))).toEqual(new Set(["reach"]));
  });

  test("an unknown preference is left out, and that is said once", () => {
    const drafts = draftsOf("hotel school, FA 55 %, Swiss dream");
    expect(drafts.filter(({ notes }) => notes?.includes('"Italy"'))).toEqual([drafts[0]]);
  });

  test("a programme in another language says so and is not certain", () => {
    const wish = { education_level: "bachelors", preferred_countries: ["germany"], preferred_fields: ["engineering"] };
    const { drafts } = recommend(student({ ...wish, budget: 1_000_000 }), catalogue, groundOn(today));
    const foreign = universitiesIn(drafts).filter(({ subject }) => programmeOf.get(subject)?.language === "German");
    expect(foreign.length).toBeGreaterThan(0);
    for (const { reasons } of foreign) {
      expect(reasons).toContainEqual({
        about: "conditions",
        state: "unknown",
        text: "It is taught in German; your profile does not say whether you know German.",
      });
    }
  });

  test("an estimate is called one, with its year", () => {
    for (const { drafts } of everyone) {
      for (const { subject, details } of universitiesIn(drafts)) {
        const tuition = programmeOf.get(subject)?.tuition;
        if (tuition?.basis !== "listed") expect(details.fees).toContain(`our estimate for ${tuition?.year}`);
        else expect(details.fees).toContain(`listed for ${tuition.year}`);
        // A year with living is our own sum.
        const isFeeAlone = details.cost_covers === "living not known";
        expect(details.cost_basis).toBe(isFeeAlone && tuition?.basis === "listed" ? "listed" : "estimate");
        expect(details.cost).toMatch(
          isFeeAlone
            ? /^(PKR [\d.,]+( lakh| crore)? (a year|in all)|No tuition fee)$/
            : /^PKR [\d.,]+( lakh| crore)? a year$/,
        );
      }
    }
  });

  test("a closing date that is our rule of thumb is no more than a month, in the row, the details and the reasons", () => {
    for (const { drafts } of everyone) {
      for (const { subject, details, reasons } of universitiesIn(drafts)) {
        const isOwn = programmeOf.get(subject)?.hasOwnDeadlines;
        const line = reasons.find(({ about }) => about === "intake")?.text ?? "";
        const told = [...`${details.intakes} ${line}`.matchAll(/closes (?:soon: )?((?:around )?(?:\d+ )?\w+ \d{4})/g)];
        for (const words of [...told.map(([, found]) => found), ...(details.closes ? [details.closes] : [])])
          expect(words).toMatch(isOwn ? /^\d+ \w+ \d{4}$/ : /^around \w+ \d{4}$/);
      }
    }
  });

  test("intakes that have closed are not offered", () => {
    const { drafts: late } = recommend(students["A-levels BBC, wants business"], catalogue, groundOn("2027-02-01"));
    for (const { details } of universitiesIn(late)) {
      for (const [, words] of (details.intakes ?? "").matchAll(/closes (?:around )?([\w ]+\d{4})/g)) {
        const [month, year] = (words ?? "").split(" ").slice(-2);
        expect(Date.parse(`28 ${month} ${year} UTC`)).toBeGreaterThan(Date.parse("2027-02-01"));
      }
    }
  });
});

describe("the editors' assumptions about a programme", () => {
  /** The same catalogue with other minimums, so close that they change nothing for anybody. */
  const moved: MatchCatalogue = {
    ...catalogue,
    programmes: catalogue.programmes.map((programme) => ({
      ...programme,
      minGpa: programme.minGpa === null ? null : programme.minGpa - 0.000123,
      minIelts: programme.minIelts === null ? null : programme.minIelts - 0.000123,
    })),
  };

  test.each(everyone)("$name: do not change the text of any draft", ({ name, drafts }) => {
    expect(recommend(students[name], moved, groundOn(today)).drafts.map(textsOf)).toEqual(drafts.map(textsOf));
  });

  test("are in no line on marks or English, whose only figures are the student's own", () => {
    for (const { name, drafts } of everyone) {
      const facts = students[name];
      const own = [facts.english_score, ...facts.education.flatMap(({ gpa, degree }) => [gpa, degree])].join(" ");
      for (const { reasons, subject } of universitiesIn(drafts)) {
        for (const { about, text } of reasons.filter((line) => line.about === "grade" || line.about === "english")) {
          // The marks' percent and a test's equivalent band are calculated from the student's own figures.
          const figures = text.replace(/\(about IELTS \d\.\d\)|\(\d+ %\)|of [45]\b/g, "").match(/\d+(?:\.\d+)?/g) ?? [];
          const foreign = figures.filter((figure) => !own.includes(figure));
          expect(foreign, `${name}, ${subject}, ${about}: ${text}`).toEqual([]);
        }
      }
    }
  });
});

describe("scholarships", () => {
  test("ended ones are never offered", () => {
    const ended = new Set(files["scholarships.json"].discontinued.map(({ id }) => id));
    const offered = everyone.flatMap(({ drafts }) => drafts.flatMap(({ scholarshipId }) => scholarshipId ?? []));
    expect(offered.length).toBeGreaterThan(10);
    expect(offered.filter((id) => ended.has(id))).toEqual([]);
  });

  test("are for the level and for a relevant country", () => {
    for (const { name, drafts } of everyone) {
      for (const { scholarshipId } of drafts) {
        const record = catalogue.scholarships.find(({ id }) => id === scholarshipId);
        if (!record) continue;
        expect(record.levels, name).toContain(students[name].education_level ?? "masters");
      }
    }
  });

  test("that may not run say so", () => {
    const doubtful = everyone
      .flatMap(({ drafts }) => drafts)
      .filter(({ scholarshipId }) => catalogue.scholarships.find(({ id }) => id === scholarshipId)?.status === "check");
    expect(doubtful.length).toBeGreaterThan(0);
    for (const { reasons, notes } of doubtful) {
      expect(reasons).toContainEqual({
        about: "conditions",
        state: "unknown",
        text: "It may not be running: ask before you count on it.",
      });
      expect(notes).toContain("It may not be running");
    }
  });

  test("leave every condition that no profile can answer unknown, and count it", () => {
    const offered = everyone.flatMap(({ drafts }) => drafts.filter(({ type }) => type === "scholarship"));
    for (const { scholarshipId, reasons, matchPercentage } of offered) {
      const record = catalogue.scholarships.find(({ id }) => id === scholarshipId);
      const open = reasons.filter(({ about }) => about === "conditions");
      expect(open.length, scholarshipId ?? "").toBeGreaterThanOrEqual(record?.eligibility.length ?? Number.NaN);
      expect(new Set(open.map(({ state }) => state))).toEqual(new Set(["unknown"]));
      const { met, points } = pointsOf(reasons);
      expect(matchPercentage, scholarshipId ?? "").toBeLessThanOrEqual((met / points) * 100);
    }
  });

  test("get no point for what they don't ask for: the notes say it", () => {
    const offered = everyone.flatMap(({ drafts }) => drafts.filter(({ type }) => type === "scholarship"));
    const said = offered.flatMap(({ notes }) => notes ?? []).join(" ");
    expect(said).toContain("It names no lowest marks");
    expect(said).toContain("It is open to every subject");
    const lines = offered.flatMap(({ reasons }) => reasons.map(({ text }) => text)).join(" ");
    expect(lines).not.toMatch(/names no lowest marks|accepts your subject|open to every subject/);
  });

  test("of one university are only for students it would admit", () => {
    const ids = everyone.flatMap(({ name, drafts }) => drafts.map(({ scholarshipId }) => `${name}: ${scholarshipId}`));
    expect(ids).not.toContain("electrical engineer, CGPA 2.4 of 4, low budget: kth");
    expect(ids).toContain("TOEFL 4.5 on the new scale, wants public health: ki-global-masters");
  });
});

describe("improvements", () => {
  const base = student({
    education_level: "masters",
    preferred_countries: ["uk", "ireland"],
    preferred_fields: ["computer-science", "data-science-ai"],
    budget: 14_000_000,
    test_type: "ielts",
    english_score: 6,
    education: [
      {
        degree: "BS Computer Science",
        gpa: "3.3/4",
        major: "Computer Science",
        year_completed: 2026,
        country: "Pakistan",
      },
    ],
  });
  const cardOf = (facts: typeof base, kind: string) =>
    recommend(facts, catalogue, groundOn(today)).drafts.find(({ subject }) => subject === `improvement:${kind}`);

  /** Counted independently here: all decisive points are met. */
  function openTo(facts: typeof base, band: number, budget: number, gpa = 3.3): number {
    const besides = (programme: MatchProgramme) => {
      const { rupees, isComplete } = besidesOn(today)(programme);
      return isComplete ? rupees : Number.POSITIVE_INFINITY; // nobody can say that the money is enough
    };
    return catalogue.programmes.filter((programme) => {
      const { level, field, university, minGpa, minIelts, tuition } = programme;
      return (
        level === facts.education_level &&
        facts.preferred_fields.includes(field) &&
        facts.preferred_countries.includes(university.country) &&
        (minGpa ?? 0) <= gpa &&
        (minIelts ?? 0) <= band &&
        (tuition?.amount ?? 0) * (catalogue.rates[tuition?.currency ?? ""] ?? 0) + besides(programme) <= budget
      );
    }).length;
  }

  test("half a band opens exactly as many programmes as the card says", () => {
    const gain = openTo(base, 6.5, 14_000_000) - openTo(base, 6, 14_000_000);
    expect(gain).toBeGreaterThan(5);
    const card = cardOf(base, "english");
    expect(card?.title).toBe("Raise your IELTS from 6.0 to 6.5");
    expect(card?.description).toContain(`IELTS 6.0 to 6.5 opens ${gain} more programmes`);
  });

  test("what is already open is not counted as opened", () => {
    const strong = base.education.map((entry) => ({ ...entry, gpa: "3.6/4" }));
    const facts = {
      ...base,
      education: strong,
      preferred_countries: ["uk", "usa"],
      budget: 30_000_000,
      english_score: 6.5,
    };
    const [now, then] = [openTo(facts, 6.5, 30_000_000, 3.6), openTo(facts, 7, 30_000_000, 3.6)];
    expect(now).toBeGreaterThan(5);
    expect(then).toBeGreaterThan(now);
    const card = cardOf(facts, "english");
    expect(card?.description).toContain(`IELTS 6.5 to 7.0 opens ${then - now} more programmes`);
    expect(card?.description).toContain(`(${now} now)`);
  });

  test("a larger budget opens exactly as many as the card says", () => {
    const facts = { ...base, english_score: 7, budget: 9_500_000 };
    const card = cardOf(facts, "budget");
    const gainOf = (larger: number) => openTo(facts, 7, larger) - openTo(facts, 7, 9_500_000);
    expect(gainOf(11_000_000)).toBeLessThan(3); // a tenth more does not deserve a card
    expect(card?.title).toBe("Check whether PKR 1.2 crore a year is possible");
    expect(card?.description).toContain(`PKR 1.2 crore a year instead of PKR 95 lakh opens ${gainOf(12_000_000)} more`);
  });

  test("one more country is the one that opens most", () => {
    const card = cardOf({ ...base, english_score: 6.5 }, "country");
    const gains = [
      "usa",
      "australia",
      "canada",
      "germany",
      "newZealand",
      "sweden",
      "france",
      "netherlands",
      "switzerland",
      "norway",
    ].map((country) => openTo({ ...base, preferred_countries: [country] }, 6.5, 14_000_000));
    expect(card?.description).toContain(`opens ${Math.max(...gains)} more programmes`);
  });

  test("without a test, one is recommended; without marks or education, those", () => {
    expect(cardOf({ ...base, test_type: null, english_score: null }, "english")?.title).toBe("Take an English test");
    expect(cardOf({ ...base, english_score: 7, education: [] }, "education")?.title).toBe("Add your education");
    const [entry] = base.education;
    const unread = entry ? [{ ...entry, gpa: "very good" }] : [];
    expect(cardOf({ ...base, english_score: 7, education: unread }, "grade")?.title).toBe(
      "Write your marks with their scale",
    );
  });

  test("when the level is out of reach, the next one is recommended", () => {
    const school = [
      { degree: "ICS", gpa: "80 %", major: "Computer Science", year_completed: 2026, country: "Pakistan" },
    ];
    const card = cardOf({ ...base, english_score: 6.5, education: school }, "level");
    expect(card?.title).toBe("Start with a bachelor's degree");
  });

  test("a change that opens nothing has no card", () => {
    const perfect = { ...base, english_score: 9, budget: 2_000_000_000 };
    expect(cardOf(perfect, "english")).toBeUndefined();
    expect(cardOf(perfect, "budget")).toBeUndefined();
  });
});

/** A graduate whose degree's name leaves its length open, or says it. */
const graduate = (degree: string, country = "Pakistan") =>
  student({
    ...{ education_level: "masters", preferred_countries: ["germany"], preferred_fields: ["computer-science"] },
    ...{ budget: 9_000_000, test_type: "ielts", english_score: 7.5 },
    education: [{ degree, gpa: "3.7 / 4", major: "Computer Science", year_completed: 2026, country }],
  });

describe("a degree of two years or four", () => {
  const found = (degree: string, country?: string) => recommend(graduate(degree, country), catalogue, groundOn(today));
  const levelLines = (degree: string) =>
    universitiesIn(found(degree).drafts).map(({ reasons }) => reasons.find(({ about }) => about === "level"));

  test.each(["BSc", "B.Com", "BA", "Bachelor of Science", "BSc Computer Science"])("%s is asked about", (degree) => {
    const { drafts } = found(degree);
    for (const line of levelLines(degree)) {
      expect(line).toMatchObject({ state: "unknown" });
      expect(line?.text).toContain(`Did your ${degree} take two years or four?`);
    }
    expect(drafts.find(({ subject }) => subject === "improvement:education")?.title).toBe(
      `Say how long your ${degree} took`,
    );
  });

  test.each([
    ["BSc (2 years)", "nearly"],
    ["ADP", "nearly"],
    ["BSc (4 years)", "met"],
    ["BSc (Hons)", "met"],
    ["BS Computer Science", "met"],
  ])("%s says it, and is %s", (degree, state) => {
    const states = new Set(levelLines(degree).map((line) => line?.state));
    expect(states).toEqual(new Set([state]));
  });

  test("a bare BSc from abroad took three years or more", () => {
    const [card] = universitiesIn(found("BSc", "United Kingdom").drafts);
    expect(card?.reasons[0]).toMatchObject({ about: "level", state: "met" });
  });

  test("of two years or unknown is never Safe or Match, nor over 70%, and the card says why", () => {
    for (const degree of ["BSc", "BSc (2 years)"]) {
      const cards = universitiesIn(found(degree).drafts);
      expect(cards.length).toBeGreaterThan(5);
      for (const { outlook, matchPercentage, description } of cards) {
        expect([outlook, matchPercentage <= 70]).toEqual(["reach", true]);
        expect(description).toContain("Check: your education so far");
      }
    }
    const four = universitiesIn(found("BSc (4 years)").drafts);
    expect(four.filter(({ outlook }) => outlook !== "reach").length).toBeGreaterThan(2);
    expect(Math.max(...four.map(({ matchPercentage }) => matchPercentage))).toBeGreaterThan(90);
  });

  test("holds for scholarships as well", () => {
    const levels = found("BSc")
      .drafts.filter(({ type }) => type === "scholarship")
      .map(({ reasons }) => reasons[0]);
    expect(levels.length).toBeGreaterThan(0);
    for (const line of levels) expect(line).toMatchObject({ about: "level", state: "unknown" });
  });
});

describe("a point", () => {
  test("is never given for what isn't asked for: no line says so, the notes do", () => {
    const cards = everyone.flatMap(({ drafts }) => universitiesIn(drafts));
    const lines = cards.flatMap(({ reasons }) => reasons);
    expect(lines.filter(({ about, state }) => about === "conditions" && state === "met")).toEqual([]);
    expect(lines.filter(({ text }) => /no other requirements|not at marks|every level of English/.test(text))).toEqual(
      [],
    );
    expect(cards.filter(({ notes }) => notes?.includes("We know of no other requirements")).length).toBeGreaterThan(20);
    for (const { subject, reasons } of cards) {
      const programme = programmeOf.get(subject);
      const has = (topic: string) => reasons.some(({ about }) => about === topic);
      expect([subject, has("grade")]).toEqual([subject, programme?.minGpa !== null]);
    }
  });
});

describe("the budget", () => {
  test.each([15, 25, 30, 40, 44])(
    "%s lakh opens nothing, and the nearest ones begin with the cheapest exact match",
    (lakh) => {
      const facts = student({
        education_level: "masters",
        preferred_countries: ["germany"],
        preferred_fields: ["computer-science"],
        budget: lakh * 100_000,
        test_type: "ielts",
        english_score: 6.5,
        education: [
          { degree: "BS", gpa: "3.2 / 4", major: "Computer Science", year_completed: 2025, country: "Pakistan" },
        ],
      });
      const { drafts, countries } = recommend(facts, catalogue, groundOn(today));
      expect(countries[0]?.note).toContain("We show the nearest ones all the same.");
      const years = catalogue.programmes
        .filter(
          ({ level, field, university }) =>
            level === "masters" && field === "computer-science" && university.country === "germany",
        )
        .map((programme) => {
          const fee = (programme.tuition?.amount ?? 0) * (catalogue.rates[programme.tuition?.currency ?? ""] ?? 0);
          return { subject: `programme:${programme.id}`, year: fee + besidesOn(today)(programme).rupees };
        })
        .toSorted((a, b) => a.year - b.year);
      expect(years[0]?.subject).toBe("programme:deggendorf-applied-computer-science-msc");
      expect(universitiesIn(drafts)[0]?.subject).toBe(years[0]?.subject);
    },
  );

  test("is compared with a whole year, whose sum the line gives part by part", () => {
    const [card] = universitiesIn(recommend(graduate("BS"), catalogue, groundOn(today)).drafts);
    const programme = programmeOf.get(card?.subject ?? "");
    if (!programme) throw new Error("no card");
    const besides = besidesOn(today)(programme).counted;
    const fee = (programme?.tuition?.amount ?? 0) * (catalogue.rates[programme?.tuition?.currency ?? ""] ?? 0);
    const line = card?.reasons.find(({ about }) => about === "budget");
    expect(line?.text).toContain(`A first year costs about ${formatTotal(fee + besides)}:`);
    expect(line?.text).toContain(
      `and ${formatTotal(besides)} for living, visa and the rest. That is within your PKR 90 lakh.`,
    );
    expect(card?.details.cost).toBe(`${formatTotal(fee + besides)} a year`);
  });

  test("that pays the fee but not the living is over, and no country is called possible for its fee alone", () => {
    const facts = { ...graduate("BS"), budget: 2_000_000 };
    const { drafts, countries } = recommend(facts, catalogue, groundOn(today));
    expect(countries[0]?.note).toMatch(
      /^None of the \d+ programmes .* cost more with living than your PKR 20 lakh a year/,
    );
    expect(new Set(countriesIn(drafts))).toEqual(new Set(["germany"])); // nowhere else is within it either
    for (const { outlook, reasons, matchPercentage } of universitiesIn(drafts)) {
      expect(outlook).toBe("reach");
      expect(matchPercentage).toBeLessThanOrEqual(40);
      expect(reasons.find(({ about }) => about === "budget")).toMatchObject({ state: "missing" });
    }
  });

  test("can't be judged where no source gives the living costs: the country's sentence says so", () => {
    const facts = { ...graduate("BS"), preferred_countries: ["usa"], budget: 12_000_000 };
    const { drafts, countries } = recommend(facts, catalogue, groundOn(today));
    expect(countries[0]?.note).toBe(
      "No source gives us the living costs in the United States, so we can’t say whether your PKR 1.2 crore covers a year there.",
    );
    const here = universitiesIn(drafts).filter(({ subject }) => programmeOf.get(subject)?.university.country === "usa");
    expect(here.length).toBeGreaterThan(2);
    for (const { outlook, matchPercentage } of here) {
      expect(outlook).not.toBe("safe");
      expect(matchPercentage).toBeLessThanOrEqual(70);
    }
  });
});

test("the weights of a match add up to a hundred", () => {
  expect(Object.values(weights).reduce((sum, weight) => sum + weight, 0)).toBe(100);
});
