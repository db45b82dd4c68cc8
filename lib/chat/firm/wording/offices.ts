/*
 * Papers that an office makes for anybody, and the rule on how long money has to stay in the account. To ask how, where or
 * at what price is honest; to say what the paper should contain is not. Nobody can list all such additions, so the words
 * of a plain question are listed instead.
 */

const paper =
  "(?:(?:net ?worth|(?:property )?valuation|character|police|birth|death|marriage|family registration|account maintenance|succession|equivalence|migration|provisional)(?: character)? (?:clearance )?(?:certificate|report|letter)|frc|nadra|duplicate (?:degree|certificate|marksheet|mark sheet|dmc|transcript))";
/** Words between the paper and the verb for making it. */
const between = "(?:[^ ]+ ){0,3}?";
const ofOffices = new RegExp(
  ` ${paper} (${between})(?:(banwa|bana|bnwa)|bante|banta|banti|mil ja|milta|milti)[^ ]*(?= )`,
  "g",
);
const ruleOfDays =
  / (?:for |ke liye )?(?:the )?(?:28|31) (?:days?|din) (?:wala |ka |ki )?(?:rule|policy|requirement|condition|shart)(?= )/g;

/** The words of a plain question about such a paper: how, where, for whom, for which office, at what price, in what time. */
const plainWords = new Set(
  `kaise kesay kese kaisay kahan kidhar kis kon kaun konse kya kab kitna kitne kitni kitny kitnay kyun how where what when which who much long many
  hai hain he h hun hon ho hota hoti hote hoga hogi sakta sakti sakte skta skti skte sakun jata jati jate jaye jaen jayega jayegi ga gi gay
  karna karni karne karun karein karwana chahiye chahye chaiye chahie zaroori zaruri zarori lazmi must parta parti parega paregi rehta hoti
  do dein den dijiye dun lun lena leni lene le lein sake
  ka ki ke ko se sy say mein main me par pe per bhi hi to tau na ji g sir please plz pls bhai yaar assalam alaikum aoa salam
  mera meri mere mujhe mjhe apna apni apne hum hamara hamari ap aap i my for the a an to is it from by at in of can need get made there where
  ca accountant bank nadra police thana station office union council uc board ibcc hec mofa notary patwari court kachehri embassy vfs online portal website site app khidmat markaz center centre
  punjab sindh lahore karachi islamabad pindi rawalpindi multan faisalabad peshawar quetta gujranwala sialkot pakistan
  fee fees charges cost price rate paise paisay rupees kharcha days day time waqt din hafte hafta week weeks months mahine lagte lagta lagti lagega lagenge lagengay lagay valid validity purana
  documents document kaghzat kagzat papers required requirement zaroorat certificate certificates report letter medical attested attest attestation apostille translation english urdu original copy
  visa student study application admission liye liay lye lie k keliye abroad bahar jane uk usa us canada germany australia italy france sweden norway ireland netherlands switzerland zealand uni university
  walid walida father mother abu abbu ami ammi parents sponsor ya nahi dono dobara again gum lost kho kharab khata jis ghar plot makan property zameen dukan asli new naya nayi`
    .split(/\s+/)
    .filter(Boolean),
);
/** Words that begin another question. */
const turns = new Set("aur or and phir then also".split(" "));

const isPlain = (words: readonly string[]) => words.every((word) => plainWords.has(word));
const until = (words: readonly string[]) => {
  const end = words.findIndex((word) => turns.has(word));
  return end < 0 ? words : words.slice(0, end);
};

/** A normalised text without the papers that an office makes for anybody, if it says nothing about their contents. */
export const withoutOfficePapers = (text: string): string =>
  text
    .replace(ofOffices, (match: string, inside: string, isMade: string | undefined, at: number) => {
      const words = (part: string) => part.trim().split(" ").filter(Boolean);
      const before = words(text.slice(0, at));
      const after = until(words(text.slice(at + match.length)));
      // "Make me one, I failed": if we are asked to make it, what comes before counts too.
      const isAsked = isMade !== undefined && /^(?:do|dein|den|dain|dijiye|dedo|de)$/.test(after[0] ?? "");
      return isPlain([...words(inside), ...after]) && (!isAsked || isPlain(until(before.toReversed()))) ? " " : match;
    })
    .replaceAll(ruleOfDays, " ");

/** Whether a normalised text asks for a paper that an office makes for anybody. */
export function isOfOffice(text: string): boolean {
  const asked = text.replace(/ (?:28|31) /g, " ");
  return text.split(" ").length < 14 && withoutOfficePapers(asked) !== asked;
}
