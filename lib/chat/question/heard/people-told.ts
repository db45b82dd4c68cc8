import { countriesIn, elsewhereIn } from "@/lib/language/countries";
import { people } from "../everyday/money";

/*
 * What a message says about people: "my father is a businessman", "ammi nurse hain", "chacha in Canada". A job is
 * neither a wanted course nor work beside studies, and where a relative lives is not where the student wants to study.
 */

/** In normalised form, with "*" for the rest of a word. */
const list = (words: string) =>
  words.normalize("NFKD").replace(/\p{M}/gu, "").replaceAll("ي", "ی").replaceAll("*", "[^ ]*");
const kin = list(
  `${people.relatives}|${people.parents}|wife|husband|spouse|biwi|bivi|begum|shohar|miyan|son|daughter|beta|beti|guardian|sarparast|sponsor|بیوی|شوہر|بیٹا|بیٹی|سرپرست`,
);
const pronouns =
  "he|she|they|woh|wo|unka|unki|unke|uska|uski|uske|inka|inki|(?:us|un|in) (?:ka|ki|ke)|وہ|(?:ان|اس) (?:کا|کی|کے)";
const trade = list(
  "business|buisness|bussiness|busines|businessman|business man|karobar|karobari|shop|shopkeeper|dukan|dukaan|dukandar|teacher|lecturer|professor|nurse|doctor|engineer|lawyer|advocate|wakeel|accountant|banker|driver|farmer|zamindar|kisan|chef|cook|pilot|architect|pharmacist|dentist|tailor|darzi|electrician|mechanic|plumber|principal|headmaster|manager|army officer|officer|fauji|soldier|police|policeman|clerk|contractor|trader|tajir|property dealer|government servant|govt servant|government employee|govt employee|computer operator|software engineer|hotel|restaurant|bakery|clinic|pharmacy|medical store|school|academy|factory|ڈاکٹر|انجینئر|نرس|ٹیچر|استاد|وکیل|کاروبار|بزنس|دکان|دکاندار|ڈرائیور|کسان|زمیندار",
);
const employment =
  "job|jobs|naukri|nokri|noukri|mulazmat|mulazim|nokari|works|working|kaam|kam|employed|نوکری|ملازمت|کام";
/** What turns it into a wish, or a question about a course, a permission or money. */
const stop = list(
  "want|wants|wish|chah*|study*|studies|course*|degree*|admission*|master*|bachelor*|bs|ms|msc|mba|bba|phd|parh*|padh*|become|banna|banana|ban|apply|karna|sakt*|can|could|may|should|will|get|gets|find|mil*|allowed|ijazat|permit|say|says|said|told|keh*|kaha|suggest*|advice|and|aur|or|ya|but|lekin|magar|account*|acount*|statement*|income|salary|paise|paisa|fee|fees|sponsor*|visa|show*|dikha*|scholarship*|pay|pays|چاہ*|پڑھ*|کورس|ڈگری|سکت*|اور|لیکن|اکاؤنٹ|فیس|ویزا|بن",
);
const gap = `(?:(?!(?:${stop}) )[^ ]+ ){0,5}`;
const somebody = `(?:(?:my|our|mere|mera|meri|hamare|میرے|میری|میرا) )?(?:(?:${kin})s?|${pronouns})`;

/** "I am a teacher", "main nurse hun" */
const ofSelf = new RegExp(
  ` (?:i am|im|i m|i work as|i was) (?:(?:an?|currently|now|also|working|by|profession|as|\\d+|years?) )*(?:[^ ]+ )?(?:${trade})(?= (?!student |graduate ))| (?:main |mein |میں )?(?:ek |aik |ایک )?(?:${trade}) (?:hun|hoon|hu|ہوں)(?= )`,
  "gu",
);
/** Statements about somebody's work: "my father is a teacher", "abbu ki naukri chali gayi". */
const ofKin = [
  new RegExp(
    ` ${somebody} ${gap}(?:${trade})(?= (?!(?:${list("course*|degree*|admission*|parh*|study*|studies|banna|banana|ban|account*|acount*|bank|income|statement*|owner|school|schools")}) ))`,
    "gu",
  ),
  new RegExp(
    ` ${somebody} ${gap}(?:${employment})(?= (?!(?:[^ ]+ ){0,2}(?:sakt|سکت))(?:[^ ]+ )?(?:in|at|as|for|hai|hain|he|h|kar|karte|karta|karti|gayi|gai|gaya|chali|chhut|chut|khatam|lost|tha|thi|the|se|ہیں|ہے|کرتے|کرتا|کرتی|چلی|ختم) )| ${somebody} (?:[^ ]+ ){0,2}lost (?:his|her|their) (?:job|business)(?= )`,
    "gu",
  ),
];

/** A normalised text without statements about people's work. */
export const withoutJobs = (text: string): string =>
  [...ofKin, ofSelf, ofFamily].reduce((left, one) => left.replace(one, " "), text).replace(/ +/g, " ");

/** "All cash business", "our own shop" */
const ofFamily =
  /(?<= )(?:cash|own|small|family|apna|apni|chota|chhota|import export|property|cloth|rice|gold) (?:business|karobar|shop|dukan|dukaan)(?= (?!(?:course|degree|school|management|administration|studies) ))/gu;
/** Whether a text states its writer's job. */
export const tellsOwnJob = (text: string) => text.replace(ofSelf, " ") !== text;
/** Whether a text states somebody's job. */
export const tellsJob = (text: string) => withoutJobs(text) !== text;

const relative = new RegExp(` (?:${kin})s?(?= )((?: (?!(?:${stop}) )[^ ]+){1,7})`, "gu");
const near = /^(?:lives?|living|based|settled|works?|working|from|in|at)$/;
const behind = /^(?:se|me|mein|main|mai|m|wale|wali|walay|pe|par|rehte|rehti|reh|settled|based|میں|سے|والے)$/;
const isCountry = (name: string) => countriesIn(` ${name} `, "").length + elsewhereIn(` ${name} `).length > 0;

/** The countries after the word for a relative who lives there or sends money from there. */
function homesIn(words: readonly string[]): string[] {
  return words.flatMap((word, at) => {
    const two = `${word} ${words[at + 1]}`;
    const name = !isCountry(word) && isCountry(two) ? two : word;
    const next = words[at + name.split(" ").length] ?? "";
    return isCountry(name) && (near.test(words[at - 1] ?? "") || behind.test(next)) ? [name] : [];
  });
}

/** A normalised text without the countries where relatives live, if it names another country. */
export function withoutHomes(text: string, original: string): string {
  const homes = [...text.matchAll(relative)].flatMap(([, words = ""]) => homesIn(words.trim().split(" ")));
  const left = homes.reduce((plain, name) => plain.replace(` ${name} `, " "), text);
  return left !== text && countriesIn(left, original).length > 0 ? left : text;
}
