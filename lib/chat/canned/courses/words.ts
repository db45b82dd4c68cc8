import metaFile from "@/lib/catalogue/data/catalogue-meta.json";
import { catalogueFiles } from "@/lib/catalogue/schema/catalogue";
import { normalise } from "@/lib/language/words";

const meta = catalogueFiles["catalogue-meta.json"].parse(metaFile);

const degree =
  /^(?:b|m|d|sc|bs|bsc|ba|be|beng|ms|msc|ma|me|meng|mba|llm|llb|phd|hons|in|of|and|the|for|with|master|masters|bachelor|bachelors|degree|course)$/;

/** The words of a course's name, or of a message, that distinguish courses. */
export const courseWords = (text: string): string[] =>
  normalise(text)
    .trim()
    .split(" ")
    .filter((word) => !degree.test(word));

/** Display names of the words that narrow a field. */
const subjects: Record<string, string> = {
  medicine: "medicine (MBBS, MD or BDS)",
  mba: "business administration (MBA)",
  cyber: "cyber security",
  pharmac: "pharmacy",
  psycholog: "psychology",
  architect: "architecture",
  math: "mathematics",
  mechanical: "mechanical engineering",
  electric: "electrical engineering",
  civil: "civil engineering",
  software: "software engineering",
  "information tech": "information technology",
  data: "data science",
  game: "game development",
  veterin: "veterinary medicine (DVM)",
  dent: "dentistry",
  physio: "physiotherapy",

  agricult: "agriculture",
  aviation: "aviation",
  aerospace: "aerospace engineering",
  chemical: "chemical engineering",
  biomedic: "biomedical sciences",
  biotech: "biotechnology",
  fashion: "fashion",
  interior: "interior design",
  graphic: "graphic design",
  journalis: "journalism",
  crimin: "criminology",
  politic: "political science",
  sociolog: "sociology",
  nutrition: "nutrition",
  account: "accounting",
  financ: "finance",
  econom: "economics",
  acca: "ACCA (a qualification of the accountants' body, not a degree)",
  "supply chain": "supply chain",
  "human res": "human resources",
  "project manag": "project management",
  petroleum: "petroleum engineering",
  microbio: "microbiology",
  optomet: "optometry",
  lab: "medical laboratory technology",
  film: "film",
  robot: "robotics",
  mechatron: "mechatronics",
  tesol: "TESOL",
  environment: "environmental science",
};

/** "cyber security", or the field if nothing narrows it. */
export const subjectOf = (named: readonly string[], fields: readonly string[]): string =>
  named.length > 0
    ? named.map((part) => subjects[part] ?? part).join(" or ")
    : fields.map((field) => meta.vocabularies.field[field] ?? field).join(" or ");
