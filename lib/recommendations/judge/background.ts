import type { MatchProgramme } from "@/lib/recommendations/read/match-catalogue";
import type { Schooling } from "@/lib/recommendations/read/schooling";
import { subjectsOf } from "@/lib/recommendations/read/wishes";
import type { ReasonState } from "./reasons";

/** What a student has studied so far, in catalogue fields. */
export type StudyBackground = { fields: ReadonlySet<string>; branches: readonly string[] };

/** Intermediate groups and the fields they lead to. */
const schoolGroups: readonly [RegExp, readonly string[]][] = [
  [/pre-? ?medical|biology/i, ["medicine-health", "natural-science"]],
  [
    /pre-? ?engineering/i,
    ["engineering", "natural-science", "computer-science", "data-science-ai", "design-architecture"],
  ],
  [/\bics\b|computer/i, ["computer-science", "data-science-ai"]],
  [/\b[id]\.? ?com\b|commerce|business|accounting|economics/i, ["business", "finance-accounting"]],
  [/physics.*math|math.*physics/i, ["engineering", "natural-science", "computer-science", "data-science-ai"]],
];

/** The subject of an education entry, from its major and name; null if neither says. */
export function backgroundOf({ degree, major, stage }: Schooling): StudyBackground | null {
  const text = `${major ?? ""} ${degree}`;
  if (stage === "matric" || stage === "inter") {
    const groups = schoolGroups.filter(([pattern]) => pattern.test(text)).flatMap(([, fields]) => fields);
    return groups.length > 0 ? { fields: new Set(groups), branches: [] } : null;
  }
  const subjects = [...(major ? subjectsOf(major) : []), ...subjectsOf(degree)];
  if (subjects.length === 0) return null;
  return {
    fields: new Set(subjects.map(({ field }) => field)),
    branches: Object.keys(branches).flatMap((field) => branchesIn(field, text)),
  };
}

/** For postgraduate degrees: which studies qualify directly for a field, and which may. */
const leads: Record<string, { straight: readonly string[]; perhaps: readonly string[] | "any" }> = {
  "computer-science": {
    straight: ["computer-science", "data-science-ai"],
    perhaps: ["engineering", "natural-science"],
  },
  "data-science-ai": {
    straight: ["computer-science", "data-science-ai"],
    perhaps: ["engineering", "natural-science", "finance-accounting", "business"],
  },
  engineering: { straight: ["engineering"], perhaps: ["natural-science", "computer-science"] },
  business: { straight: ["business", "finance-accounting", "hospitality"], perhaps: "any" },
  "finance-accounting": {
    straight: ["finance-accounting", "business"],
    perhaps: ["natural-science", "engineering", "computer-science", "data-science-ai", "social-science"],
  },
  "medicine-health": { straight: ["medicine-health"], perhaps: ["natural-science"] },
  law: { straight: ["law"], perhaps: ["social-science"] },
  "design-architecture": { straight: ["design-architecture"], perhaps: ["engineering", "computer-science"] },
  education: { straight: ["education", "social-science"], perhaps: "any" },
  "social-science": { straight: ["social-science", "law", "education"], perhaps: "any" },
  "natural-science": { straight: ["natural-science"], perhaps: ["engineering", "medicine-health", "computer-science"] },
  hospitality: { straight: ["hospitality", "business"], perhaps: "any" },
};

/** Whether a student's studies qualify for a programme; null if a first degree has no requirement. */
export function leadsTo(programme: MatchProgramme, ground: StudyBackground | null): ReasonState | null {
  if (programme.level === "masters" || programme.level === "phd") return leadsToHigher(programme, ground);
  if (programme.level !== "bachelors") return null;
  // After school only these two depend on the group. The others accept any.
  const science = { engineering: ["engineering"], "medicine-health": ["medicine-health"] }[programme.field];
  if (!science) return null;
  if (!ground) return "unknown";
  return science.some((field) => ground.fields.has(field)) ? "met" : "nearly"; // many offer a foundation year
}

function leadsToHigher(programme: MatchProgramme, ground: StudyBackground | null): ReasonState {
  if (!ground) return "unknown";
  const { straight, perhaps } = leads[programme.field] ?? { straight: [programme.field], perhaps: [] };
  if (straight.some((field) => ground.fields.has(field))) return branchState(programme, ground);
  return perhaps === "any" || perhaps.some((field) => ground.fields.has(field)) ? "nearly" : "missing";
}

/** Branches of a field that are taught separately: a degree in one doesn't lead directly to another. */
const branches: Record<string, readonly [name: string, pattern: RegExp][]> = {
  engineering: [
    ["electrical", /electri|electroni|telecom|communication|embedded|information tech/i],
    ["mechanical", /mechani|aerospace|automotive|manufactur|marine|process tech/i],
    ["civil", /civil|structur|construction|water|hydro|environment|geotech/i],
    ["chemical", /chemical|petroleum|polymer/i],
  ],
  "natural-science": [
    ["physics", /physic|astro/i],
    ["biology", /bio|life|genetic|ecolog|aquacult|neuro|zoology|botany/i],
    ["chemistry", /chemi/i],
    ["mathematics", /math|statisti/i],
  ],
  "medicine-health": [
    ["nursing", /nurs/i],
    ["medicine", /\bmbbs\b|^medicine|doctor of medicine/i],
    ["pharmacy", /pharm/i],
  ],
};

const branchesIn = (field: string, text: string) =>
  (branches[field] ?? []).filter(([, pattern]) => pattern.test(text)).map(([name]) => name);

/** Branches close enough to switch between. */
const adjacent: Record<string, readonly string[]> = {
  mechanical: ["electrical", "civil", "chemical"],
  electrical: ["mechanical"],
  civil: ["mechanical"],
  chemical: ["mechanical"],
  physics: ["mathematics", "chemistry"],
  mathematics: ["physics"],
  chemistry: ["physics", "biology"],
  biology: ["chemistry"],
};

/** Cached, because every student is compared with the same programmes. */
const taught = new WeakMap<MatchProgramme, readonly string[]>();

function branchesOf(programme: MatchProgramme): readonly string[] {
  const known = taught.get(programme);
  if (known) return known;
  const { field, name, subfield } = programme;
  const byName = branchesIn(field, name);
  const found = byName.length > 0 ? byName : branchesIn(field, subfield ?? "");
  taught.set(programme, found);
  return found;
}

/**
 * A civil engineering degree is in the same field as electrical engineering, but another branch. Public health accepts
 * any health degree.
 */
function branchState(programme: MatchProgramme, ground: StudyBackground): ReasonState {
  const wanted = branchesOf(programme);
  const own = ground.branches.filter((name) => branches[programme.field]?.some(([branch]) => branch === name));
  if (wanted.length === 0 || own.length === 0 || wanted.some((branch) => own.includes(branch))) return "met";
  return own.some((branch) => wanted.some((other) => adjacent[branch]?.includes(other))) ? "nearly" : "missing";
}
