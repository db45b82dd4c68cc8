import { destinationNames } from "@/lib/catalogue/destination-names";
import { formatLooseDate } from "@/lib/catalogue/loose-date";
import type { CatalogueFiles } from "@/lib/catalogue/schema/catalogue";
import type { AttestationStep, Claim } from "@/lib/catalogue/schema/everyday";
import { inWords, sourcesOf, supportMark } from "./everyday";
import { type DayPassage, guideMark, toBody } from "./passage-text";

type Attestation = CatalogueFiles["attestation.json"];
type Lines = Parameters<typeof toBody>[0];
type Backed = Pick<Claim, "support" | "sources">;
type Part = { part: string; title: string; names: string; lines: Lines; from: readonly Backed[] };

/** How documents are attested in Pakistan, one by one; who requires it; the apostille; medical degrees. */
export function attestationPassages(files: CatalogueFiles): DayPassage[] {
  const data = files["attestation.json"];
  const parts = [...papers(data), apostille(data), countries(data), equivalence(data), medicine(data), change(data)];
  return parts.map(({ part, title, names, lines, from }) => ({
    id: `attestation/${part}`,
    topic: "question",
    countries: [],
    title,
    names: `${names} attestation attest tasdeeq`,
    body: toBody(lines),
    confidence: from.every(({ support }) => support === "none") ? "general-knowledge" : "sourced",
    compiledOn: data.meta.compiledOn,
    sources: sourcesOf(from),
  }));
}

const otherNames: Record<string, string> = {
  matric: "SSC matriculation board IBCC marks sheet",
  intermediate: "HSSC FSc FA ICS ICom board IBCC",
  "o-a-levels": "O level A level Cambridge IGCSE equivalence IBCC",
  "bachelors-degree": "HEC degree e-attestation university",
  transcript: "HEC transcript detailed marks certificate DMC",
  "nikah-nama": "marriage certificate MRC nikahnama",
  "birth-certificate": "birth certificate FRC family registration NADRA",
  "police-certificate": "police character clearance certificate Khidmat Markaz",
};

const papers = ({ documents }: Attestation): Part[] =>
  documents.map(({ id, name, chain, note, validity, mofaNote, wholeDays }) => ({
    part: id,
    title: `Attestation: ${name}`,
    names: otherNames[id] ?? "",
    lines: [
      ...chain.flatMap(stepLines),
      ["All steps together", wholeDays && `about ${wholeDays.low} to ${wholeDays.high} days ${guideMark}`],
      ["Valid for", validity && inWords(validity)],
      ["On the language", mofaNote && inWords(mofaNote)],
      ["Note", note && `${note} ${guideMark}`],
    ],
    from: chain,
  }));

/** The file gives an attestation fee with the equivalence too, but says that the equivalence costs more. */
const separateFee = /a separate, dearer application/;

function stepLines(step: AttestationStep): Lines {
  const { order, office, what, bring, portal, how, whereInLahore, conflict, replaced } = step;
  const marked = (text: string | null) => (text && step.support === "none" ? `${text} ${guideMark}` : text);
  const fee = separateFee.test(what) ? "higher than for an attestation; we have no amount" : feeWords(step.feePkr);
  return [
    [`Step ${order}, ${office.replace(/ \(.*\)$/, "")}`, `${what} ${supportMark(step)}`],
    [`Fee of step ${order}`, marked(fee)],
    [`Time of step ${order}`, marked(timeWords(step.days))],
    [`Where for step ${order}`, [portal, how, whereInLahore].filter(Boolean).join("; ")],
    [`Bring to step ${order}`, bring.join("; ")],
    [`Careful at step ${order}`, conflict],
    [
      `Before, at step ${order}`,
      replaced && `until ${formatLooseDate(replaced.until)}: ${replaced.was}; ${replaced.note}`,
    ],
  ];
}

const rupees = (low: number, high = low) =>
  `PKR ${[...new Set([low, high])].map((amount) => amount.toLocaleString("en-US")).join(" – ")}`;

function feeWords(fee: AttestationStep["feePkr"]): string | null {
  if (!fee) return null;
  return [
    fee.perDocument && `${rupees(fee.perDocument)} a document`,
    fee.originalLow && `${rupees(fee.originalLow, fee.originalHigh)} for the original`,
    fee.copyLow && `${rupees(fee.copyLow, fee.copyHigh)} for each copy`,
    fee.apostille && `${rupees(fee.apostille)} for the apostille`,
    fee.low && rupees(fee.low, fee.high),
    fee.courierExtra && `a courier takes PKR ${fee.courierExtra} more`,
    fee.note,
  ]
    .filter(Boolean)
    .join("; ");
}

function timeWords(time: AttestationStep["days"]): string | null {
  if (!time) return null;
  return [
    time.low && `${time.low} to ${time.high} ${time.unit ?? "days"}`,
    time.inPerson && `in person ${time.inPerson}`,
    time.courier && `by courier ${time.courier}`,
    time.note,
  ]
    .filter(Boolean)
    .join("; ");
}

const nameOf = (id: string) => destinationNames.find((names) => names.id === id)?.name ?? id;

function apostille({ apostille, documents, submissionHours }: Attestation): Part {
  const { rule, meaning, validity, ofTheTwelve } = apostille;
  const mark = supportMark(ofTheTwelve);
  const mofa = documents.flatMap(({ chain }) => chain).find(({ office }) => office.startsWith("MOFA"));
  return {
    part: "apostille",
    title: "Apostille and attestation at the Ministry of Foreign Affairs (MOFA)",
    names: "apostille MOFA foreign office ministry foreign affairs liaison office Lahore",
    lines: [
      ["Rule", inWords(rule)],
      ["Accepted by", `${ofTheTwelve.apostilleWorks.map(nameOf).join(", ")} ${mark}`],
      [
        "Not accepted by",
        `${ofTheTwelve.noApostille.map(nameOf).join(", ")}: the older way through the country's mission applies ${mark}`,
      ],
      ["On the list", `${ofTheTwelve.note} Conflict: ${ofTheTwelve.conflict}`],
      ["Meaning", inWords(meaning)],
      ["Valid for", inWords(validity)],
      ...(mofa ? stepLines({ ...mofa, order: 1 }) : []),
      ["Counter hours", inWords(submissionHours)],
    ],
    from: [rule, ofTheTwelve, meaning, validity, submissionHours, ...(mofa ? [mofa] : [])],
  };
}

/** Which attested documents each destination requires, and whether it accepts the apostille. */
function countries({ whoAsksForWhat, apostille }: Attestation): Part {
  const { list } = whoAsksForWhat;
  return {
    part: "countries",
    title: "Which attested papers each country asks for",
    names: "countries who asks HEC IBCC attested",
    lines: [
      ["In general", `${whoAsksForWhat.note} ${supportMark(whoAsksForWhat)}`],
      ...Object.entries(list).map(([id, claim]) => [nameOf(id), inWords(claim)] as const),
      [
        "Apostille not accepted",
        `${apostille.ofTheTwelve.noApostille.map(nameOf).join(", ")} ${supportMark(apostille.ofTheTwelve)}`,
      ],
    ],
    from: [whoAsksForWhat, ...Object.values(list), apostille.ofTheTwelve],
  };
}

function equivalence({ ibccEquivalence }: Attestation): Part {
  const { whatItIs, subjects, howLong, fee, whenNeeded } = ibccEquivalence;
  const forUk = ibccEquivalence["uk-universities"];
  return {
    part: "equivalence",
    title: "IBCC equivalence of O and A levels",
    names: "IBCC equivalence certificate O level A level Cambridge IGCSE marks",
    lines: [
      ["What it is", inWords(whatItIs)],
      ["Needed", `${whenNeeded.map((text) => text.charAt(0).toLowerCase() + text.slice(1)).join("; ")} ${guideMark}`],
      ...subjects.map((claim) => ["Subjects", inWords(claim)] as const),
      ["Time", inWords(howLong)],
      ["Fee", inWords(fee)],
      ["For the United Kingdom", inWords(forUk)],
    ],
    from: [whatItIs, ...subjects, howLong, fee, forUk],
  };
}

function medicine({ mbbsAbroad }: Attestation): Part {
  const { before, after, warning, confirmWith } = mbbsAbroad;
  return {
    part: "mbbs-abroad",
    title: "MBBS abroad: what PMDC asks for",
    names: "MBBS BDS PMDC PMC MDCAT NLE NRE house job doctor medicine abroad recognised",
    lines: [
      ...before.map((claim) => ["Before you go", inWords(claim)] as const),
      ...after.map((claim) => ["After the degree", inWords(claim)] as const),
      ["Careful", warning],
      ["Confirm at", confirmWith],
    ],
    from: [...before, ...after],
  };
}

function change({ meta, offices }: Attestation): Part {
  return {
    part: "hec-change",
    title: "HEC attestation: what changed, and advice",
    names: "HEC e-attestation online fee new system offices address Lahore",
    lines: [
      ["What changed", inWords(meta.biggestChange)],
      ...meta.advice.map((text) => ["Advice", `${text} ${guideMark}`] as const),
      ...offices.map(
        (office) =>
          [
            office.office,
            [office.address, office.note, office.confirm].filter(Boolean).join("; ").concat(" ", supportMark(office)),
          ] as const,
      ),
    ],
    from: [meta.biggestChange, ...offices],
  };
}
