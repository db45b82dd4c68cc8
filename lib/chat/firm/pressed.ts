import { type Language, languageOf } from "@/lib/language/language";
import { mentions, normalise, phrases } from "@/lib/language/words";
import { deceitAnswer } from "./deceit-answer";
import { deceitsHeard } from "./deceit-doubt";
import { recordAnswer, recordAskedFor } from "./records/others-records";

/*
 * After a refusal people often ask again in other words: everybody does it, just tell me the bank, I am his brother. Such a
 * message contains nothing that would be refused on its own, so it is read together with the ones before it.
 */

const everybody =
  "sab karte|sab krte|sab kartay|sab hi karte|sabhi karte|sab log karte|log karte|log krte|everyone does|everybody does|everyone is doing|everybody is doing|all do it|others do|people do it|dost ne bhi|friend did|friends did|cousin did|cousin ne bhi|cousin ne kiya|dost ne kiya|سب کرتے|لوگ کرتے|سب کر رہے";
const unseen =
  "no one will know|nobody will know|noone will know|who will know|kisi ko pata|kisi ko nahi pata|pata nahi chal*|pata nai chal*|kisko pata|kis ko pata|pakra nahi|pakray nahi|pakre nahi|never get caught|wont get caught|will not get caught|not get caught|secret|chup chap|کسی کو پتہ|کسی کو پتا|پتہ نہیں چل*";
const onlyThis =
  "bas itna|bas ye|bas yeh|sirf itna|sirf ye bata*|just tell|only tell|tell me only|just say|just once|please yar|yar please|plz yar|itna to bata|ab to bata*|ab bata*|now tell|now you can tell|to phir bata*|phir bhi|still|anyway|koi aur tareeq*|koi aur rasta|koi tareeqa|some other way|any other way|any way around|بس اتنا|بس یہ|صرف یہ|پھر بھی|اب تو بتا*";
const who =
  "kis bank|konsa bank|kon sa bank|konse bank|kaunsa bank|which bank|kis agent|konsa agent|kon sa agent|kaun sa agent|which agent|koi agent|koi banda|kis se karwa*|kis say karwa*|kahan se ban*|kahan se mil*|kahan milega|kahan milti|where can i get|where do i get|who can do|who does it|kaun kar*|kon kar*|asani se|aasani se|easily|کس بینک|کون سا بینک|کون سا ایجنٹ|کہاں سے";
const pays =
  "i will pay|ill pay|i can pay|i would pay|pay extra|pay you|extra paise|zyada paise|ziada paise|double paise|jitne paise|paise de dun*|paise dun*|paise le lo|paise le lein|how much do they charge|kitne paise lete|kitna lete|kitne lete|پیسے دوں*|پیسے لے لیں";
const asksOnly = phrases(onlyThis);
const presses = phrases([everybody, unseen, who, pays].join("|"));
/** What is allowed: questions about it are answered as usual. */
const honest = phrases(
  "loan|qarz|qarza|scholarship*|wazifa|gift|gifted|tohfa|tohfay|property|plot|zameen|savings|saving|bachat|own money|apne paise|apni bachat|real|asli|genuine|legal|legally|jaiz|allowed|right way|sahi tareeq*|cheaper|sasta|sasti|saste|later intake|next intake|قرض|اسکالرشپ|سکالرشپ|تحفہ|اپنے پیسے|جائز|سستا|سستی",
);

const kin =
  "(?:(?:bara|bari|chota|choti|elder|younger|real|saga|sagi|own|older) )?(?:bhai|brother|bro|behan|behn|sister|father|mother|abbu|abu|ammi|baap|walid|walida|uncle|aunt|chacha|mamu|husband|wife|shohar|biwi|guardian|parent|fiance|mangetar|friend|dost)";
/** "I am his elder brother": nothing that somebody says of themselves here can be checked. */
const claims = new RegExp(
  ` (?:main|mein|me|i am|im|we are|hum|ham|am) (?:to |tau )?(?:[^ ]+ ){0,3}${kin} | (?:her|his|their|uska|uski|us ka|us ki|unka|un ka) ${kin} (?:hun|hoon|hon|hu|hain|here) | (?:میں|ہم) (?:[^ ]+ ){0,4}(?:بھائی|بہن|والد|والدہ|ابو|امی|شوہر|بیوی|دوست|چچا|ماموں) `,
  "u",
);

const still: Record<Language, string[]> = {
  english: [
    "**The answer is still no.** I don't help with it in any part, whoever else does it and however it is arranged. If it is found out, the refusal and the ban are the student's, not the agent's.",
    "What I can help with: your family's real money and its history, a gift or an education loan with its papers, a cheaper course or country, a later intake, a scholarship. Tell me your budget and your level, and I list what fits.",
  ],
  roman: [
    "**Jawab ab bhi nahi hai.** Is ke kisi hisse mein main madad nahi karta, chahe sab karte hon ya koi bhi karwaye. Pakra jaye to refusal aur ban student ka hota hai, agent ka nahi.",
    "Is mein madad karta hun: family ke asli paise aur un ki history, gift ya education loan apne kaghzat ke saath, sasta course ya mulk, agla intake, scholarship. Apna budget aur level batayein, main batata hun kya ho sakta hai.",
  ],
  urdu: [
    "**جواب اب بھی نہیں ہے۔** اس کے کسی حصے میں میں مدد نہیں کرتا، چاہے سب کرتے ہوں یا کوئی بھی کروائے۔ پکڑا جائے تو ریفیوزل اور پابندی طالب علم کی ہوتی ہے، ایجنٹ کی نہیں۔",
    "اس میں مدد کرتا ہوں: گھر والوں کے اصلی پیسے، تحفہ یا تعلیمی قرض اپنے کاغذات کے ساتھ، سستا کورس یا ملک، اگلا انٹیک، اسکالرشپ۔ اپنا بجٹ اور لیول بتائیں۔",
  ],
};

/**
 * The second refusal, for somebody who presses on after one of their last two messages was refused. Null if nothing was
 * refused, or if the message moves on to something else.
 */
export function pressedAnswer(message: string, earlier: readonly string[]): string | null {
  const text = normalise(message);
  const isInsisting = mentions(text, asksOnly);
  const isPressing = (isInsisting || mentions(text, presses)) && !mentions(text, honest);
  const isClaiming = isInsisting || claims.test(text);
  if (!isPressing && !isClaiming) return null;
  for (const before of earlier.slice(-2).reverse()) {
    if (isPressing && deceitsHeard(before).length > 0) return still[languageOf(message)].join("\n");
    if (isClaiming && recordAskedFor(before) === "others") return recordAnswer("others", message);
  }
  return null;
}

/** Something that a form asks for and many people would rather not say. */
const pastOf =
  / (?:refus[^ ]*|refuz[^ ]*|reje?ct[^ ]*|ban|banned|deport[^ ]*|overst[^ ]*|gap|supply|supplies|backlogs?|fail(?:ed|s)?|dismissed|expelled|married|marriage|nikah|shadi|police case|arrest[^ ]*|convict[^ ]*|criminal|tb|hepatitis|ریفیوزل|انکار|مسترد|ڈیپورٹ|وقفہ|سپلی[^ ]*|شادی|نکاح) /u;
/*
 * What somebody should leave out is in the imperative, the infinitive or the future: "nahi bataunga", "mat batana". The past and the
 * present tell what happened: "aap ne fee nahi batayi", "agent nahi bata raha".
 */
const willing =
  "(?:o|u|oo|on|oon|un|na|ne|ni|nay|y?[ae]?in|y?en|iye|iyega|(?:u|oo?)n?g[aei]|y?(?:e|ay|ei)n?g[aei]|og[aei])";
const telling = "(?:bata|dikha|likh|bhej)";
/** The bare stem is one of them beside "dun" and at the end; "nahi bata raha", "nahi bata sakte", "nahi bata diya" are not. */
const bare = "(?! (?:ra?h[^ ]*|sa?k[^ ]*|pa[^ ]*|chuk[^ ]*|di|diya|dia|diye|gay[^ ]*) )";
const romanHush = [
  // "Theek hai na, batao": a question at the end, and no "don't".
  `(?:mat|(?<! (?:theek|thik|teek|thk|acha|sahi|ok) hai )na) (?:${telling}(?:${willing}|y?e)|laga${willing}|${telling}${bare})`,
  `(?:nahi|nahin|nai|nhi) (?:${telling}${willing}|laga${willing}|${telling}${bare})`,
  `(?:bata|likh|dikha|bhej)(?:ne|ny|nay|na) (?:ki )?(?:zaroorat|zarurat|zarorat) nahi`,
  `${telling}${willing} mat`,
  `c?h?hupa(?:${willing}|y?e|${bare})`,
].join("|");
const urduWilling = "(?:و|وں|نا|نے|نی|یں|ییں|ییے|یے(?= گا | گی ))";
const urduTelling = "(?:بتا|لکھ|دکھا)";
const urduBare = "(?! (?:رہ[^ ]*|سک[^ ]*|پا[^ ]*|چک[^ ]*|دی|دیا|دیے|گی[^ ]*) )";
const urduHush = [
  `(?:نہ|مت) (?:${urduTelling}(?:${urduWilling}|ی?ے)|${urduTelling}${urduBare})`,
  `نہیں ${urduTelling}(?:${urduWilling}|${urduBare})`,
  `چھپا(?:${urduWilling}|${urduBare})`,
].join("|");
const tests = "ielts|pte|toefl|duolingo|gre|gmat|sat|english test";
/** "Don't mention it, they can't see it": what somebody is told to leave out, named a message before. */
const toHush = new RegExp(
  ` (?:(?:dont|do not|not to|never|need not|no need to|without) (?:(?:mention|tell|declar|writ|show|say|disclos|includ|send)(?![^ ]*ed )[^ ]*|put)(?! (?:my |an |any |the )?(?:${tests}) )|(?:hide|skip|omit|conceal|ignore) (?:it|this|that|them|those)|leave (?:it|this|that|them) (?:out|off|blank|empty)|(?:tick|say|write|put) no|${romanHush}|(?:they|unko|unhein|unhen|embassy|university) (?:cant|cannot|can not|wont|will not|never|dont|ko nahi|nahi) (?:[^ ]+ )?(?:see|find|know|check|notice|pata|dekh[^ ]*)(?! (?:if|whether|what|which|how|k[ei]|kya) )|${urduHush}) `,
  "u",
);

/** The refusal to leave out what the visitor mentioned before, whoever advises it. Null if they mentioned no such thing. */
export function hushedAnswer(message: string, earlier: readonly string[]): string | null {
  if (!toHush.test(normalise(message))) return null;
  const isOfPast = earlier.slice(-2).some((before) => pastOf.test(normalise(before)));
  return isOfPast ? deceitAnswer(["hiding"], message) : null;
}
