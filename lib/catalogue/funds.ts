import { changeDays, inForce, isOver, lastOf, nextOf } from "./dated";
import { type SourceView, toSourceView } from "./guide/sources";
import { formatLooseDate } from "./loose-date";
import { formatAmount, formatAmountRange } from "./money";
import type { CountryFunds, DatedFigure, MoneyRule } from "./schema/funds";

/** Consecutive figures, earliest first; those that may not be printed are left out. */
export type Series = { label: string; isFee: boolean; figures: readonly DatedFigure[] };

/** How to tell which of several figures applies; the same words on every page and in every answer. */
const whatDecides = "the date of your application decides";

/**
 * Whether a figure may be printed: a source supports it, or it is an amount that the office gives as its own estimate, and
 * pages then say so. Without a source, earlier amounts aren't.
 */
export const isPrintable = (figure: DatedFigure): boolean =>
  figure.support !== "none" || (sumOf(figure) !== null && figure.status !== "past");

/**
 * A country's printable series. Series that had ended when the data was compiled are left out. Those that end later
 * stay: pages then say that the amount is not known.
 */
export function seriesOf(funds: CountryFunds, compiledOn: string): Series[] {
  const fees = funds.visaFee.filter((fee): fee is DatedFigure => "label" in fee);
  const of = (figures: readonly DatedFigure[], isFee: boolean) => {
    const supported = figures.filter(isPrintable);
    return [...new Set(supported.map(({ label }) => label))].map((label) => ({
      label,
      isFee,
      figures: supported.filter((figure) => figure.label === label),
    }));
  };
  return [...of(funds.figures, false), ...of(fees, true)].filter(({ figures }) =>
    figures.some((figure) => !isOver(figure, compiledOn)),
  );
}

/** The days on which a country's requirements change. */
export const changeDaysOf = (funds: CountryFunds, compiledOn: string): string[] =>
  changeDays(seriesOf(funds, compiledOn).flatMap(({ figures }) => figures));

/** The days from which the shown figures differ, starting with the day of the data. */
export function versionDays(all: readonly CountryFunds[], compiledOn: string): string[] {
  const later = all.flatMap((funds) => changeDaysOf(funds, compiledOn)).filter((day) => day > compiledOn);
  return [compiledOn, ...new Set(later.toSorted())];
}

/** "GBP 1,529", "CHF 142 – 182", or null if there is no amount. */
export function sumOf({ amount, low, high, currency }: DatedFigure): string | null {
  if (amount !== null) return formatAmount(amount, currency);
  return low !== undefined && high !== undefined ? formatAmountRange(low, high, currency) : null;
}

/** What an amount is for, as it is said after it. */
export const periodWords: Record<string, string> = {
  month: " a month",
  year: " a year",
  "12 months": " for 12 months",
  "academic year": " for an academic year",
  person: " for each person",
};
const sumFor = (figure: DatedFigure) => `${sumOf(figure) ?? "another amount"}${periodWords[figure.per] ?? ""}`;

/** "30 November 2026": as precise as known. */
const startOf = ({ appliesFrom }: DatedFigure) => (appliesFrom ? formatLooseDate(appliesFrom) : null);
const endOf = ({ appliesTo }: DatedFigure) => (appliesTo ? formatLooseDate(appliesTo) : null);

/** The caveat for an estimate or a weakly supported figure, or null. */
export function uncertaintyOf({ support, conflict }: Pick<DatedFigure, "support" | "conflict">): string | null {
  if (support === "none") return "our estimate";
  if (conflict) return "sources disagree";
  return support === "single" ? "one source says so" : null;
}

/** That caveat for use in a sentence: " (one source says so)". */
const markOf = (figure: DatedFigure) => {
  const doubt = uncertaintyOf(figure);
  return doubt ? ` (${doubt})` : "";
};

const isRule = (entry: CountryFunds["healthCharge"][number]): entry is MoneyRule => "text" in entry;

/** The visa that a health charge is paid for: its months, how many half years it pays, and the rule that says so. */
type ChargedVisa = { months: number; halfYears: number; rule: MoneyRule };

/**
 * The visa of a course of so many months, where a health charge is paid for it and a source says how long it is;
 * otherwise null. A part of a year over six months counts as a year; a visa of up to six months pays nothing.
 */
export function chargedVisa({ healthCharge }: Pick<CountryFunds, "healthCharge">, course: number): ChargedVisa | null {
  const rule = healthCharge.filter(isRule).find(({ beyondCourse, support }) => beyondCourse && support !== "none");
  const beyond = rule?.beyondCourse?.find(({ fromMonths }) => course >= fromMonths);
  if (!rule || !beyond) return null;
  const months = course + beyond.months;
  return { months, halfYears: months > 6 ? Math.ceil(months / 6) : 0, rule };
}

const unknownSince = (figure: DatedFigure) => ` (until ${endOf(figure)}; we don't know the amount since then yet)`;

const hole = /\{\{([^}|]+)(?:\|(since|plain))?\}\}( (?:a|per|for a|for an) (?:month|year|academic year))?/g;

/** The labels of the placeholders in a text. */
export const placeholdersIn = (text: string): string[] => [...text.matchAll(hole)].map(([, label = ""]) => label);

/**
 * Fills a text's placeholders with the figures in force on a day: `{{Label}}` is the amount, `{{Label|since}}` its
 * start date, `{{Label|plain}}` the amount without a caveat, for sentences that have their own.
 */
export function fillPlaceholders(text: string, series: readonly Series[], day: string): string {
  const filled = text.replaceAll(hole, (_, label: string, form: string | undefined, period = "") => {
    const figures = find(series, label).figures;
    const now = inForce(figures, day);
    const figure = now ?? lastOf(figures, day);
    if (!figure) return `an amount we don't know yet${period}`;
    if (form === "since") return `since ${startOf(figure) ?? "some time"}${period}`;
    const doubt = now ? (form === "plain" ? "" : markOf(figure)) : unknownSince(figure);
    return `${sumOf(figure) ?? "an amount of its own"}${period}${doubt}`;
  });
  return filled
    .split(/(?<=\.) (?=[A-Z])/)
    .map(markedOnce)
    .join(" ");
}

const singleMark = " (one source says so)";
/** In a sentence with several single-source amounts, keeps only the last caveat. */
function markedOnce(sentence: string): string {
  const [first = "", ...rest] = sentence.split(singleMark);
  const last = rest.pop();
  if (last === undefined || rest.length === 0) return sentence;
  return `${[first, ...rest].join("")} (one source says ${rest.length === 1 ? "both" : "all of these"})${last}`;
}

function find(series: readonly Series[], label: string): Series {
  const found = series.find((one) => one.label === label);
  if (!found) throw new Error(`funds.json has no series "${label}" that may be printed.`);
  return found;
}

/**
 * Announced changes to a text's figures: "From 30 November 2026: GBP 1,203 (outside London), GBP 1,570 (London); the
 * date of your application decides." Null if there are none.
 */
export function upcomingIn(text: string, series: readonly Series[], day: string): string | null {
  const labels = [...new Set(placeholdersIn(text))];
  const coming = new Map<string, string[]>();
  const ending: string[] = [];
  for (const label of labels) {
    const { figures } = find(series, label);
    const next = nextOf(figures, day);
    const end = inForce(figures, day);
    if (next) {
      const start = startOf(next) ?? "";
      const named = labels.length > 1 ? ` (${shortLabel(label)})` : "";
      coming.set(start, [...(coming.get(start) ?? []), `${sumOf(next) ?? "another amount"}${markOf(next)}${named}`]);
    } else if (end && endOf(end)) {
      ending.push(`${sumOf(end)} applies until ${endOf(end)}; we don't know the amount after that yet.`);
    }
  }
  const said = [...[...coming].map(([start, sums]) => `From ${start}: ${sums.join(", ")}; ${whatDecides}.`), ...ending];
  return said.length > 0 ? said.join(" ") : null;
}

/** "outside London" from "Living money, outside London"; "application fee". */
function shortLabel(label: string): string {
  const [, ...rest] = label.split(", ");
  return rest.length > 0 ? rest.join(", ") : label.charAt(0).toLowerCase() + label.slice(1);
}

/** One row of the money a visa requires, ready to print. */
export type MoneyRow = {
  label: string;
  isFee: boolean;
  /** The amount in force. */
  now: string;
  /** Its start date, total, meaning and sources. */
  details: string[];
  /** "From 30 November 2026: GBP 1,570 a month" */
  next: string | null;
  /** The total for the required months, now and next: "GBP 13,761 for 9 months (London)". */
  inAll: string | null;
  inAllNext: string | null;
  /** "GBP 1,483 a month until 10 November 2025" */
  before: string | null;
  sources: SourceView[];
};

/** A country's living money and fees on a day: in force, next and previous. */
export const moneyRows = (series: readonly Series[], day: string): MoneyRow[] =>
  series.flatMap(({ label, isFee, figures }) => {
    const now = inForce(figures, day);
    const next = nextOf(figures, day);
    const last = lastOf(figures, day);
    const shown = now ?? last ?? next;
    if (!shown) return [];
    const sum = now && (sumOf(now) ? sumFor(now) : "No fixed sum");
    const doubt = uncertaintyOf(shown);
    const start = now && startOf(now);
    return {
      label,
      isFee,
      now: sum ?? "We don't know yet",
      details: [
        start && `since ${start}`,
        now && !next && endOf(now) && `until ${endOf(now)}; we don't know the amount after that yet`,
        now && inAll(now),
        now?.note,
        doubt && `${doubt.charAt(0).toUpperCase()}${doubt.slice(1)}`,
      ].filter((detail) => typeof detail === "string"),
      next: next
        ? `From ${startOf(next)}: ${sumFor(next)}${inAll(next) ? `, ${inAll(next)}` : ""}${markOf(next)}`
        : null,
      inAll: now ? namedInAll(now, label) : null,
      inAllNext: next ? namedInAll(next, label) : null,
      before: last && sumOf(last) ? `${sumFor(last)} until ${endOf(last)}` : null,
      sources: [...shown.sources, ...(now && next ? next.sources : [])]
        .filter((source, index, all) => all.findIndex(({ title }) => title === source.title) === index)
        .map(toSourceView),
    };
  });

/** "GBP 13,761 for 9 months" */
const inAll = ({ total, months, currency }: DatedFigure) =>
  total && months ? `${formatAmount(total, currency)} for ${months} months` : null;

const namedInAll = (figure: DatedFigure, label: string) => {
  const sum = inAll(figure);
  return sum && `${sum} (${shortLabel(label)})`;
};

/** Changes in the two years before a day, and announced ones, as news. */
export function moneyChanges(series: readonly Series[], day: string): { text: string; sources: SourceView[] }[] {
  const since = `${Number(day.slice(0, 4)) - 2}${day.slice(4)}`;
  const steps = series.flatMap(({ label, figures }) => {
    const now = inForce(figures, day);
    const next = nextOf(figures, day);
    const change = (to: DatedFigure, from: DatedFigure | undefined, word: string) => {
      const before = from && sumOf(from) ? `; before that ${sumFor(from)}` : "";
      return { text: `${label}: ${sumFor(to)} ${word} ${startOf(to)}${markOf(to)}${before}.`, of: to };
    };
    const last = now && lastOf(figures, day);
    return [
      ...(next && sumOf(next) ? [change(next, now, "from")] : []),
      ...(now?.appliesFrom && last && sumOf(now) && now.appliesFrom > since ? [change(now, last, "since")] : []),
    ];
  });
  return steps
    .toSorted((a, b) => String(b.of.appliesFrom).localeCompare(String(a.of.appliesFrom)))
    .map(({ text, of }) => ({ text, sources: of.sources.map(toSourceView) }));
}
