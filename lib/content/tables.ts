import "server-only";
import type { z } from "zod";
import { type Brand, brandSchema, firstBrand } from "@/lib/brand/schema/brand";
import { destinationNames } from "@/lib/catalogue/destination-names";
import { catalogue } from "@/lib/catalogue/published/current";
import { catalogueFiles } from "@/lib/catalogue/schema/catalogue";
import { derived } from "@/lib/platform/published/snapshot";
import { firstOffice } from "@/lib/site";
import { claimsSchema, officeSchema, trustSchema } from "./schema/office";

/*
 * The tables that the office edits. To add one, add a line: its records are edited, published, rendered, exported and kept
 * with their history like all others. Read them with `site`, `brand()` and `catalogue()`.
 */

/** A table of records of one kind. */
type ContentTable = {
  label: string;
  /** What one record is called within a sentence. */
  one: string;
  /** What a record must be. It is checked when a draft is saved, and again when it is published. */
  schema: z.ZodType;
  /** "one": a single record, whose key is the table's name. "fixed": no record is added or taken out. */
  records: "one" | "fixed" | "many";
  /** How a record is called in lists. */
  titleOf: (value: never, key: string) => string;
  /** After how many days somebody looks at a record's sources again; null for what doesn't age. */
  looksAgainAfter: number | null;
  /** A page that shows the record, for the preview. */
  pageOf: (value: never, key: string) => string;
  /** What an empty database begins with; the catalogue's records come from its files. */
  first?: ReadonlyMap<string, unknown>;
};

const one = (name: string, value: unknown) => new Map([[name, value]]);
const named = ({ name }: { name: string }) => name;
const { shape: ofDestinations } = catalogueFiles["destinations.json"];
const { shape: ofFunds } = catalogueFiles["funds.json"];
const { shape: ofScholarships } = catalogueFiles["scholarships.json"];
const { shape: ofTests } = catalogueFiles["tests.json"];
const { shape: ofQuestions } = catalogueFiles["questions-extra.json"];
const { shape: ofAttestation } = catalogueFiles["attestation.json"];

/** Many universities have a “Computer Science”: a programme is called by both. */
const universityNames = derived(
  () => new Map(catalogue()["universities.json"].map(({ id, name }) => [id, name])),
  "university-names",
);

/** The page of a destination. */
const pageOfDestination = (id: string) => `/countries/${destinationNames.find((names) => names.id === id)?.slug ?? id}`;

const quarter = 91;
const halfYear = 182;
const year = 365;

const contentTables = {
  office: {
    label: "Office",
    one: "the office’s facts",
    schema: officeSchema,
    records: "one",
    titleOf: () => "Name, address, hours and prices",
    looksAgainAfter: null,
    pageOf: () => "/contact",
    first: one("office", firstOffice.office),
  },
  claims: {
    label: "Claims",
    one: "the claims",
    schema: claimsSchema,
    records: "one",
    titleOf: () => "What we say about our record",
    looksAgainAfter: year,
    pageOf: () => "/about",
    first: one("claims", firstOffice.claims),
  },
  trust: {
    label: "Why trust us",
    one: "what we say about ourselves",
    schema: trustSchema,
    records: "one",
    titleOf: () => "Registrations, counsellors, earnings and refunds",
    looksAgainAfter: year,
    pageOf: () => "/trust",
    first: one("trust", firstOffice.trust),
  },
  brand: {
    label: "Brand",
    one: "the brand",
    schema: brandSchema,
    records: "one",
    titleOf: (_: Brand) => "Logo and colours",
    looksAgainAfter: null,
    pageOf: () => "/",
    first: one("brand", firstBrand),
  },
  destinations: {
    label: "Destinations",
    one: "destination",
    schema: ofDestinations.destinations.element,
    records: "fixed",
    titleOf: named,
    looksAgainAfter: halfYear,
    pageOf: ({ slug }: { slug: string }) => `/countries/${slug}`,
  },
  funds: {
    label: "Visa money",
    one: "country’s visa money",
    schema: ofFunds.destinations.element,
    records: "fixed",
    titleOf: named,
    looksAgainAfter: quarter,
    pageOf: ({ id }: { id: string }) => pageOfDestination(id),
  },
  universities: {
    label: "Universities",
    one: "university",
    schema: catalogueFiles["universities.json"].element,
    records: "many",
    titleOf: named,
    looksAgainAfter: year,
    pageOf: ({ id }: { id: string }) => `/universities/${id}`,
  },
  programmes: {
    label: "Programmes",
    one: "programme",
    schema: catalogueFiles["programmes.json"].element,
    records: "many",
    titleOf: ({ name, universityId: id }: { name: string; universityId: string }) =>
      [name, universityNames().get(id)].filter(Boolean).join(", "),
    looksAgainAfter: year,
    pageOf: ({ id }: { id: string }) => `/programmes/${id}`,
  },
  scholarships: {
    label: "Scholarships",
    one: "scholarship",
    schema: ofScholarships.scholarships.element,
    records: "many",
    titleOf: named,
    looksAgainAfter: halfYear,
    pageOf: ({ countries: [id = "uk"] }: { countries: string[] }) => pageOfDestination(id),
  },
  "ended-scholarships": {
    label: "Ended scholarships",
    one: "ended scholarship",
    schema: ofScholarships.discontinued.element,
    records: "many",
    titleOf: named,
    looksAgainAfter: null,
    pageOf: () => "/chat",
  },
  tests: {
    label: "Tests",
    one: "test",
    schema: ofTests.tests.element,
    records: "fixed",
    titleOf: named,
    looksAgainAfter: halfYear,
    pageOf: () => "/services",
  },
  rates: {
    label: "Exchange rates",
    one: "the exchange rates",
    schema: catalogueFiles["fx.json"],
    records: "one",
    titleOf: () => "One unit of each currency in dollars and rupees",
    looksAgainAfter: 7,
    pageOf: () => "/plan",
  },
  questions: {
    label: "Questions and answers",
    one: "question",
    schema: ofQuestions.questions.element,
    records: "many",
    titleOf: ({ question }: { question: string }) => question,
    looksAgainAfter: halfYear,
    pageOf: () => "/chat",
  },
  attestation: {
    label: "Documents to attest",
    one: "document to attest",
    schema: ofAttestation.documents.element,
    records: "many",
    titleOf: named,
    looksAgainAfter: quarter,
    pageOf: () => "/plan",
  },
} satisfies Record<string, ContentTable>;

export type ContentKind = keyof typeof contentTables;

/** The tables by name, in the order of the screens. */
export const contentKinds = Object.keys(contentTables) as ContentKind[];

export const isContentKind = (kind: string): kind is ContentKind => Object.hasOwn(contentTables, kind);

/** A table by name, for code that works on all of them. */
export const tableOf = (kind: ContentKind): ContentTable => contentTables[kind];

/** What a record is called in lists. */
export const titleOf = (kind: ContentKind, key: string, value: unknown): string =>
  tableOf(kind).titleOf(value as never, key);
