import scholarships from "@/lib/catalogue/data/scholarships.json";
import universities from "@/lib/catalogue/data/universities.json";
import { awardWordsIn } from "@/lib/language/urdu-letters";
import { mentions, normalise, phrases } from "@/lib/language/words";

/** What people call awards, with the ids of their passages. */
const awardWords: Record<string, string> = {
  "scholarship/chevening": "chevening|chevning|chevaning|چیوننگ|شیوننگ",
  "scholarship/commonwealth-masters|scholarship/commonwealth-shared|scholarship/commonwealth-phd":
    "commonwealth|common wealth|cscuk|کامن ویلتھ",
  "scholarship/great": "great scholarship*",
  "scholarship/gates-cambridge": "گیٹس کیمبرج|gates cambridge|gates scholarship*",
  "scholarship/rhodes-pakistan": "rhodes|روڈز|رہوڈز",
  "scholarship/clarendon": "clarendon",
  "scholarship/oxford-pakistan-programme": "oxford pakistan",
  "scholarship/fulbright|scholarship/fulbright-hec-phd":
    "فلبرائٹ|فل برائٹ|fulbright|full bright|fullbright|fulbrite|usefp",
  "scholarship/aauw-international": "aauw",
  "scholarship/humphrey": "humphrey",
  "scholarship/knight-hennessy": "knight hennessy",
  "scholarship-ended/vanier|scholarship/cgrs-d": "vanier",
  "scholarship-ended/global-ugrad-pakistan": "ugrad|global ugrad|global undergraduate exchange",
  "scholarship-ended/norway-quota": "quota scheme|quota scholarship*|norwegian quota",
  "scholarship/lester-pearson": "lester pearson|lester b pearson|pearson scholarship",
  "scholarship/mccall-macbain": "mccall|macbain",
  "scholarship/daad-epos|scholarship/daad-helmut-schmidt|scholarship/daad-research-doctoral":
    "daad|dad scholarship|ڈی اے اے ڈی|ڈاڈ",
  "scholarship/deutschlandstipendium": "deutschlandstipendium",
  "scholarship/boell": "boll|boell|heinrich boll",
  "scholarship/kas": "konrad|kas scholarship",
  "scholarship/fes": "friedrich ebert|fes scholarship",
  "scholarship/erasmus-mundus": "ایراسمس|erasmus|erasmus mundus|erasmus+|arasmus",
  "scholarship/msca-dn": "marie curie|msca|marie sklodowska",
  "scholarship/australia-awards": "آسٹریلیا ایوارڈ*|australia award*|australian award*|aas scholarship",
  "scholarship/rtp": "rtp|research training program*",
  "scholarship/si-global-professionals": "si scholarship*|swedish institute|sisgp",
  "scholarship/lund-global": "lund global|lund scholarship*|lund university scholarship*",
  "scholarship/eth-esop": "eth scholarship*|eth zurich scholarship*|eth excellence|esop",
  "scholarship/goi-ies|scholarship/goi-pg":
    "goi scholarship*|goi ies|irish government|ireland government|ireland govt|government of ireland|govt of ireland|govt ireland|irish govt",
  "scholarship/goi-pg": "irish research council",
  "scholarship/nz-doctoral":
    "new zealand phd scholarship*|nz phd scholarship*|new zealand doctoral scholarship*|nz doctoral",
  "scholarship/jjwbgsp": "world bank|jjwbgsp",
  "scholarship/hec-top25": "hec top 25|top 25 universit*",
  "scholarship/us-need-aid": "need based aid|need based scholarship*|need aid|full need|need blind",
  "scholarship/cgrs-d": "cgrs|cgrsd|canada graduate research",
  "scholarship/norway-phd": "salaried phd*|phd salaried",
  "scholarship/daad-research-doctoral": "daad phd*|daad doctoral|daad research",
  "scholarship/eiffel": "eiffel|eifel|ایفل",
  "scholarship/paris-saclay-idex": "idex",
  "scholarship/nl-scholarship": "nl scholarship|holland scholarship",
  "scholarship/delft-van-effen": "van effen",
  "scholarship/daad-helmut-schmidt": "helmut schmidt|schmidt program*",
  "scholarship/leiden-lexs": "lexs|leiden scholarship*|leiden university scholarship*|leiden excellence*",
  "scholarship/twente-uts": "twente scholarship*|uts scholarship*",
  "scholarship/uppsala-global": "uppsala scholarship*|uppsala university scholarship*",
  "scholarship/chalmers-ipoet": "chalmers scholarship*|ipoet",
  "scholarship/ki-global-masters":
    "karolinska scholarship*|karolinska institute* scholarship*|ki stockholm scholarship*|ki sweden scholarship*",
  "scholarship/kth": "kth scholarship*",
  "scholarship/sussex-pakistan": "sussex scholarship*|sussex university scholarship*",
  "scholarship/melbourne-grs": "melbourne scholarship*|melbourne university scholarship*|melbourne research*",
  "scholarship/macquarie-vc": "macquarie scholarship*|macquarie university scholarship*|macquarie vice*",
  "scholarship/auckland-excellence": "auckland scholarship*|auckland university scholarship*",
  "scholarship/otago-vc": "otago scholarship*|otago university scholarship*",
  "scholarship/epfl-excellence": "epfl scholarship*|epfl fellowship*",
  "scholarship/unil-masters": "unil scholarship*|lausanne scholarship*|unil grant*",
  "scholarship/geneva-excellence": "geneva scholarship*|geneva fellowship*",
  "scholarship/trinity-global": "trinity scholarship*|trinity college scholarship*",
  "scholarship/ucd-global": "ucd scholarship*",
  "scholarship/ubc-international-scholars": "ubc scholarship*|karen mckellin|mckellin|wehrung",
  "scholarship/ens-international": "ens scholarship*|ecole normale*|ens psl",
  "scholarship/york-president": "york scholarship*|york university scholarship*",
  "scholarship/swiss-excellence":
    "سوئس حکومت|سوئس ایکسیلنس|swiss excellence|swiss gov*|switzerland gov*|switzerland ki gov*|switzerland ka gov*|gov* of switzerland|eskas",
  "scholarship/manaaki": "manaaki|manaki|مناکی",
  "scholarship/bi-presidential": "bi presidential",
  "scholarship/hec-phase3|scholarship/hec-top25":
    "ایچ ای سی سکالرشپ*|ایچ ای سی اسکالرشپ*|ایچ ای سی وظیفہ|ایچ ای سی اوورسیز|hec scholarship*|hec overseas|hec ki scholarship*|hec ka scholarship*|hec abroad|phase iii|pm youth|hec foreign scholarship*",
  "scholarship/aga-khan-isp": "آغا خان|aga khan|agha khan",
  "scholarship/rotary-peace": "rotary",
};
const awards = Object.entries(awardWords).map(([ids, list]) => [ids.split("|"), phrases(list)] as const);

const passageOf = new Map<string, string>([
  ...scholarships.scholarships.map(({ id }) => [id, `scholarship/${id}`] as const),
  ...scholarships.discontinued.map(({ id }) => [id, `scholarship-ended/${id}`] as const),
]);

/** Ids that are a subject rather than a name: "norway phd". */
const subjects: ReadonlySet<string> = new Set(["norway-phd", "nz-doctoral", "us-need-aid", "kth", "great"]);
/** The kind of award at the end of a name, which people leave out. */
const kind = / (?:scholarships?|fellowships?|scholars|programmes?|programs?|awards?|grants?)$/;
/** What remains of a name without its kind and is too general: "research training" is a subject. */
const tooLittle = phrases("great|nl|kth|excellence master|mccall|humphrey|research training program rtp");

/** The names an award is known by: as written, without brackets, without its kind, and the words of its id. */
function namesOf({ id, name }: { id: string; name: string }): string[] {
  const bare = name.replace(/ ?\([^()]*\)/g, "");
  const before = bare.split(" – ")[0] ?? bare;
  const written = [name, bare, before].map((one) => normalise(one).trim());
  const short = written.map((one) => one.replace(kind, "")).filter((one) => one.split(" ").length > 1);
  const plural = written.flatMap((one) =>
    kind.test(` ${one}`) ? [`${one.replace(/s$/, "")}s`, one.replace(/s$/, "")] : [],
  );
  const ofId = subjects.has(id) ? [] : [id.replaceAll("-", " ")];
  return [...new Set([...written, ...plural, ...short, ...ofId])].filter(
    (one) => one.length > 3 && !(one.split(" ").length < 3 && mentions(` ${one} `, tooLittle) && !kind.test(` ${one}`)),
  );
}

const records = [...scholarships.scholarships, ...scholarships.discontinued];
const named = records.map((record) => ({
  id: passageOf.get(record.id) ?? "",
  names: namesOf(record).filter((name) => name.includes(" ")),
}));

/** Awards named in full in a text, the longest name first. */
function exactly(text: string): string[] {
  return named
    .flatMap(({ id, names }) => {
      const longest = names.filter((name) => text.includes(` ${name} `)).toSorted((a, b) => b.length - a.length)[0];
      return longest ? [{ id, longest }] : [];
    })
    .toSorted((a, b) => b.longest.length - a.longest.length)
    .map(({ id }) => id);
}

/** Ids of the passages of the awards in a text: first by full name, then by what people call them. */
export function awardsIn(text: string): string[] {
  const joined = awardWordsIn(text);
  const of = (said: string) => {
    const inFull = exactly(said);
    // "DAAD EPOS" is one of the three awards that "DAAD" means, and excludes the other two.
    const isNamed = (ids: readonly string[]) => ids.some((id) => inFull.includes(id));
    const called = awards.filter(([ids, pattern]) => !isNamed(ids) && mentions(said, pattern));
    return [...inFull, ...called.flatMap(([ids]) => ids)];
  };
  return [...new Set(joined === text ? of(text) : [...of(text), ...of(joined)])];
}

/** Awards of universities: "Leiden scholarship". */
export function awardsOfUniversities(ids: readonly string[]): string[] {
  const wanted = universities
    .filter(({ id }) => ids.includes(id))
    .map(({ name }) => normalise(name.replace(/ \(.*/, "")));
  return scholarships.scholarships
    .filter(({ name, provider }) => wanted.some((one) => normalise(`${provider} ${name}`).includes(one)))
    .map(({ id }) => `scholarship/${id}`);
}

const everyday =
  "scholarship scholarships international excellence students graduate fellowship fellowships program programme programmes global master masters university overseas foundation doctoral research grants positions professional professionals need full undergraduate selective universities government training award awards exchange leading world president presidents vice chancellor chancellors joint japan bank development related postgraduate courses selection opportunity education ireland norway pakistan zealand germany canada australia sweden swiss ended scheme quota public policy good governance";
const usual = new Set(everyday.split(" "));

/** Every word in the names; none is a typing mistake. */
export const awardVocabulary = [
  ...Object.values(awardWords).flatMap((list) => list.split(/[| ]/)),
  ...records.flatMap(({ name }) => normalise(name).trim().split(" ")),
];

/** Words in the names to which a typing mistake may be corrected. */
export const awardTargets = [
  ...[...new Set(awardVocabulary)].filter((word) => /^[a-z]{6,}$/.test(word) && !usual.has(word)),
  "pakistan",
  "president",
  "presidents",
  "doctoral",
  "positions",
  "opportunity",
];
