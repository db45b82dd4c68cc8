import { anchorOf, conceptReader } from "@/lib/distress/read/sounds";
import { type Language, languageOf } from "@/lib/language/language";
import { plain } from "@/lib/language/plain-letters";
import { normalise, patternsWithin } from "@/lib/language/words";
import { site } from "@/lib/site";
import { isCaseByNumber, isCaseOfAnother, isToldOfAnother, names } from "./others-told";

const someone = `(?:(?:my |mera |mere |meri |the |a |that )?(?:friend|dost|cousin|classmate|class fellow|roommate|neighbour|girlfriend|boyfriend|fiance|mangetar|ex|rival|student|applicant|candidate|client|دوست|طالب علم) )?(?:(?:${names}) ?)+`;
const stranger =
  "(?:student|applicant|candidate|client)(?: named| name| called)? (?!visa|visas|portal|id|loan|permit|status|accommodation|housing|union|number|application|route|direct|life|jobs?|work|finance|insurance|account|pass|card|who|with|from|in|at|can|ka|ki|ke|to|is|for|and|or|of|should|must|may|apply|need|needs|have|has|get|counsellor|services?|support|exchange|fees?)\\p{L}{3,}(?: \\p{L}{3,})?";
const anyone =
  "(?:my |mere |meri |mera )?(?:friends?|dost|cousin|classmate|class fellow|roommate|neighbour|girlfriend|boyfriend|fiance|mangetar|ex|another student|other students?|someone else|somebody else|someone|somebody|another person|dusre student|doosre student|kisi aur|کسی اور|دوسرے طالب علم)(?:s)?";
const record =
  "(?:application|applications|status|file|documents?|phone|mobile|number|contact|whatsapp|email|e mail|mail|address|cnic|passport|dob|date of birth|marks|grades?|gpa|cgpa|result|offer|admission|visa|cas|profile|account|password|fee|fees|payment|score|درخواست|نمبر|ویزا|فائل|پتہ|ای میل|نتیجہ)";
const personal =
  "(?:phone|mobile|number|contact|whatsapp|email|e mail|address|cnic|passport|dob|date of birth|password|marks|grades?|gpa|cgpa|documents?|file|profile|application|status)";

const any = patternsWithin(3);

const others = any(
  `${record} ~ (?:of|for|about|from) ~ (?:${someone.trim()}|${stranger})`,
  `(?:${names})s? (?:(?:${names})s? )*(?:ka|ki|ke|k|کا|کی|کے)? ?(?:uk |usa |canada |visa |student |ielts |phone |mobile |application )?${record}`,
  `${personal} of (?:${anyone}|the other student|any student)`,
  `${anyone} (?:ka|ki|ke|k|کا|کی) (?:phone |mobile |application )?${personal}`,
  `(?:show|give|tell|send|share|check|find|bata[^ ]*|de do|dikha[^ ]*) ~ (?:another|other|someone elses|somebody elses|dusre|doosre) (?:students?|persons?|peoples?)? ?~ ${record}`,
  `(?:${names}) ko ~ (?:visa|offer|admission|cas|scholarship) (?:mil|mila|mili|aya|ayi)[^ ]*`,
  "(?:list|names?|data|details|records?|phone numbers?) of (?:your|the|all|other) (?:students|clients|applicants)|which (?:of your )?(?:students|clients|applicants) (?:got|were|was|are|have) ~ (?:rejected|refused|visa|visas|accepted|approved)",
  `(?:another|other) students? (?:application|status|file|documents|phone|email|marks|record|data|details)`,
  `(?:did|has|have|is|was) (?:my |the )?(?:friend |cousin |classmate |student )?(?:${names}) ~ (?:get|got|upload|uploaded|pay|send|sent|submit|submitted|choose|book|booked|get|got|received|receive|been|apply|applied|accepted|rejected|refused|approved|enrolled|admitted|registered|paid|visa|offer|admission)`,
  `(?:${names}) ~ (?:ka|ki|ke) (?:visa|offer|admission|cas|application) (?:lag|laga|aa|aya|ayi|approve|reject|refuse|kya|ho|hua|hui|kahan|mila|mil)[^ ]*`,
  `(?:dost|friend|cousin|classmate|roommate) (?:ka|ki|ke) (?:visa|offer|admission|cas|application) (?:lag gaya|laga|lag gya|aa gaya|aa gayi|approve hua|ka kya bana|kya bana|hua) (?:kya|hai|hai kya|ya nahi|k nahi)`,
);
const related =
  "(?:friends?|freind|frend|dost|cousins?|cousn|kazin|brothers?|bro|sisters?|sis|bhai|behan|behen|bahan|son|daughter|beta|bete|beti|classmate|roommate|neighbours?|neighbors?|parosi|fiance|mangetar|nephew|niece|student)";
const outcome =
  "(?:visa|offer|offer letter|admission|cas|coe|i20|documents?|docs|application|file|scholarship|passport|papers?|kaghaz[^ ]*)";
/** Asks how the case of a relative or a friend is going: what arrived, whether it was refused. */
const anothersCase = any(
  `(?:${names}) (?:[^ ]+ ){0,12}(?:uska|us ka|uski|us ki|unka|un ka) ${outcome} (?:lag|laga|lga|aya|aaya|a|aa|mila|mil|approve|reject|ho) ?(?:gaya|gya|gayi|hua|kya)?`,
  `(?:did|has) (?:my |the )${related} (?:get|got|receive|received|been (?:accepted|refused|rejected)) (?:his |her |their |the |a |an )?(?:[^ ]+ )?${outcome}`,
  `kya (?:mera|meri|mere) ${related} (?:ka|ki|ke) ${outcome} (?:letter )?(?:aya|aaya|agaya|a gaya|laga|mila|approve hua|reject hua)`,
  `(?:${related}|(?:${names})) (?:[^ ]+ ){0,8}${outcome} (?:letter )?(?:aya|aaya|aye|ayi|laga|lga|mila|mili|reject|refuse|approve|accept|submit|verify)(?: (?:hua|huay|hue|huye|huwe|hui|ho gaya|ho gaye|ho gye|ho gai|ho gayi|hai|hain|gaya))* (?:ya|k|ke|or|kya) ?(?:nahi|nahin|nai|ni|nhi|na|not)`,
  `(?:if|whether) (?:my |the |a )?(?:${related} )?(?:(?:${names}) ?)+ ?(?:has |had |have )?(?:got|received|recieved|gets|was|is|been|uploaded|paid|applied) (?:[^ ]+ ){0,4}(?:${outcome}|accepted|rejected|refused|approved|fees?)`,
  `(?:tell|know|check|chek|see|confirm|find out)(?: me| us)? (?:if|whether) (?:my |the )${related} (?:has |had )?(?:got|received|recieved|was|been|uploaded|paid) (?:[^ ]+ ){0,4}(?:${outcome}|accepted|rejected|refused|approved|fees?)`,
  `(?:${related}|(?:${names})) (?:[^ ]+ ){0,12}(?:his|her|uski|uska|uske|us ki|us ka|unki|unka) (?:phone|mobile|whatsapp|contact|cell|fone) (?:number |numbr |no )?(?:[^ ]+ ){0,2}(?:de|dein|den|do|dijiye|bata[^ ]*|send|chahiye|share|please|pls)`,
  `(?:give|send|share|tell)(?: me| us)? (?:his|her|their) (?:phone|mobile|whatsapp|contact|cell)`,
  `${related} (?:[^ ]+ ){0,6}(?:us ka|us ki|uska|uski|unka|unki|his|her) (?:[^ ]+ ){0,2}(?:status|application|file)`,
  `${related} (?:[^ ]+ ){0,16}(?:us ka|us ki|uska|uski|unka|unki|his|her) (?:case|kes) (?:[^ ]+ ){0,2}(?:kahan|kidhar|kya|where|how far|stand[^ ]*|pohan?ch[^ ]*)`,
  `${related} (?:[^ ]+ ){0,5}(?:ki|ka|ke) (?:beti|beta|bete|son|daughter) ka kya (?:bana|hua)`,
  "(?:کزن|دوست|بہن|بھا[^ ]*|بیٹ[^ ]*) (?:[^ ]+ ){0,6}(?:ویزا|ویزہ|افر|داخلہ|کاغذات|دستاویز[^ ]*|درخواست) (?:[^ ]+ ){0,3}یا نہیں",
);
/** What a parent, an agent or a neighbour asks about somebody else's case, and how to reach staff at home. */
const notTheirs = any(
  `(?:my|our|meri|mere|mera|hamari|hamare) (?:clients?|client)(?:s)? (?:[^ ]+ ){0,2}(?:visa|application|file|status|offer|cas|documents?|portal|passport|marks)|(?:tell|give|show|send|check|bata[^ ]*) (?:[^ ]+ ){0,3}(?:my|our) clients?`,
  `(?:my|meri|mere|mera) (?:son|daughter|beta|beti|bete|child|husband|wife|brother|sister|fiance|niece|nephew|neighbour|neighbor) (?:[^ ]+ ){0,8}(?:tell|show|give|send|bata[^ ]*|dikha[^ ]*)(?: me| us)? (?:his|her|their|uske|uski|unke|us ke|us ki|kya) (?:[^ ]+ ){0,2}(?:marks?|grades?|attendance|status|application|file|visa|documents?|portal|fees?|result|upload[^ ]*)`,
  `(?:beti|bete|beta|son|daughter|bhai|behan|husband|wife|biwi|shohar)s? (?:ka|ki|ke)? ?(?:portal|account|file|profile|application) (?:khol[^ ]*|open|dekh[^ ]*|dikha[^ ]*|check|access|login)`,
  `(?:neighbour|neighbor|parosi|parosan|padosi)[^ ]* (?:[^ ]+ ){0,5}(?:ka|ki|ke) (?:kya bana|kya hua|visa|result|admission)`,
  "(?:couns[a-z]*|staff|employee|teacher|receptionist|madam|miss|sir|manager|owner|malik) (?:[^ ]+ ){0,3}(?:home address|house|ghar ka|ghar ka pata|kahan reht[ai]|where (?:does )?(?:he|she) lives?|personal (?:number|whatsapp|phone|mobile)|private number|zaati number|instagram|facebook)|(?:home address|personal (?:number|whatsapp|phone|mobile)|private number|zaati number|where does) (?:[^ ]+ ){0,3}(?:couns[a-z]*|staff|employee|teacher|receptionist|madam|miss|sir|manager|owner)",
);
const anyRelative = `(?:${related}|ex|wife|husband|biwi|shohar|bhabhi|bhabi|girlfriend|boyfriend|daughter in law|devar|nand|sali|saala|chacha|mamu|khala|uncle|aunt|parents?)`;
/** Whether somebody came to us, and what was said or given to them. */
const cameToUs = any(
  `(?:what|which|how much|check) (?:[^ ]+ ){0,4}(?:did |has |have )?(?:he|she|they|(?:my|mere|meri) (?:son|daughter|[^ ]+)|(?:(?:${names}) ?)+) (?:upload|uploaded|submit|submitted|tell your|tell you|say to you|told you|pay you|paid you|book with|booked with)`,
  "(?:if|whether) (?:[^ ]+ ){0,6}(?:booked|applied|registered|came|paid) (?:with|through|to) (?:you|u|your)",
  `${anyRelative} ne (?:[^ ]+ ){0,3}(?:fee|fees|documents?|paise|appointment|booking) (?:[^ ]+ ){0,4}(?:aap|ap|yahan) `.trimEnd(),
  "which (?:girl|boy|student|person|one) (?:[^ ]+ ){0,4}(?:got|gets|has|was|went|booked)|(?:did|has|does) the (?:last|previous|other) (?:student|client|girl|boy)",
  "کسی (?:طالب علم|طالبہ|سٹوڈنٹ|اسٹوڈنٹ|لڑکی|لڑکے) (?:کا|کی) (?:[^ ]+ )?(?:نمبر|پتہ|فون|فایل|ای میل)",
  "(?:شوہر|بیوی|بیٹ[^ ]*|بھا[^ ]*|بہن|دوست|کزن|منگیتر) (?:کا|کی|کے) (?:اپوا[^ ]*|ملاقات|انٹرویو|بکنگ) (?:[^ ]+ ){0,1}(?:کب|کس|کیا|بتا[^ ]*)",
  `(?:did|has|have|had) (?:he|she|they|my [^ ]+|(?:(?:${names}) ?)+)(?: [^ ]+){0,4} (?:book|booked|apply|applied|register|registered|come|came|visit|visited|contact|contacted|paid|pay|signed up)(?: [^ ]+){0,4} (?:you|u|your|here|consultation|appointment|office)`,
  "(?:who else|which (?:students|girls|boys|people|clients)|kaun kaun|kon kon|kis kis ne|names? of (?:who|whoever|everyone|people)) (?:[^ ]+ ){0,2}(?:came|come|applied|booked|visited|registered|is applying|are applying|apply kiya|aya|aye|aaye)",
  "(?:testimonial|review|success story|success stories|your website|photo on) (?:[^ ]+ ){0,5}(?:score|marks|single|married|number|contact|instagram|facebook|real name|surname|live|lives|email|phone)|(?:score|marks|number|contact|instagram|phone|email|real name) (?:[^ ]+ ){0,6}(?:girl|boy|student|person|guy|lady|woman) (?:[^ ]+ ){0,3}(?:testimonial|review|success story|website|photo)",
  "(?:read|show|send|open|forward)(?: me| us)? (?:his|her|their|uska|uski|unka|unki) (?:[^ ]+ ){0,2}(?:offer letter|offer|letter|status|file|application|documents?|score|marks|appointment|passport|result|chat|messages)",
  `${anyRelative} (?:[^ ]+ ){0,9}(?:us ka|us ki|uska|uski|unka|unki|un ka|un ki) (?:[^ ]+ ){0,2}(?:status|file|application|appointment|score|marks|documents?) (?:[^ ]+ ){0,1}(?:bata[^ ]*|dikha[^ ]*|bhej[^ ]*|de do|de dein|kya|kahan)`,
  `(?:${anyRelative}|(?:${names}))s? (?:(?:${names}) )?(?:ki |ka |ke |s )?(?:appointment|booking|consultation|slot|meeting) (?:kab|kis|when|what time|kitne|is when|time)|(?:when|what time) is (?:my )?(?:${anyRelative}|(?:${names}))s? (?:[^ ]+ ){0,2}(?:appointment|booking|consultation|slot)`,
  "(?:status|stage|progress|update|result) (?:of|on|about) (?:his|her|their) (?:[^ ]+ ){0,1}(?:file|case|application|visa|admission|papers|documents?)",
  `${anyRelative} (?:ka|ki|ke|s) (?:naya|nya|new|current|asli|doosra|whatsapp|uk|london) (?:number|nambar|no|address|pata|contact|email)`,
  "(?:transcripts?|offer letters?|cas|visas?|visa letter|documents?|bank statements?|files?|sops?|passports?) of (?:a|an|any|one|your|some|previous|other) (?:[^ ]+ )?(?:students?|clients?|applicants?|person|candidates?)",
  "(?:naam|names?|cgpa|gpa|marks|numbers?|nambar|نام|نمبر) (?:[^ ]+ ){0,4}(?:list|لسٹ|فہرست) (?:[^ ]+ ){0,2}(?:bhej[^ ]*|de do|de dein|den|dain|dikha[^ ]*|send|share|chahiye|بھیج[^ ]*|دے دیں|چاہیے)",
  "(?:list|names?) (?:[^ ]+ ){0,3}(?:students|clients|bachon|bachay|larkon|applicants) (?:[^ ]+ ){0,8}(?:visa|got|through|zariye|selected|approved)",
  `(?:mother|father|mom|dad|parent|brother|sister|husband|wife|uncle|aunt|ammi|abbu|walid|walida) (?:of|hun|hon) (?:[^ ]+ ){0,14}(?:upload|uploaded|submit|submitted|status|marks|documents?|statement|application|portal|rejected|stage|file)`,
  "(?:students|bachon|bachay|bache|larkon|larkiyon|logon|jin ka|jinka) (?:[^ ]+ ){0,12}(?:unke|unki|un ke|un ki|inke|inki|their) (?:naam|names?|numbers?|nambar|contacts?|whatsapp|emails?) (?:[^ ]+ ){0,4}(?:de|den|dein|dain|do|sakte|bhej[^ ]*|mil|share|send|give|chahiye)",
  "کیا (?:میر[^ ]* )?(?:شوہر|بیوی|بیٹ[^ ]*|بھا[^ ]*|بہن|دوست|کزن|منگیتر|بھابھی) نے (?:[^ ]+ ){0,5}(?:اپلا[^ ]*|درخواست|بکنگ|بک|رابطہ|رجسٹر|فیس|ملاقات)",
  "(?:شوہر|بیوی|بیٹ[^ ]*|بھا[^ ]*|بہن|دوست|کزن|منگیتر) (?:کا|کی|کے) (?:[^ ]+ ){0,1}(?:سٹیٹس|اسٹیٹس|فائل|فایل|درخواست|نمبر|نتیجہ) (?:[^ ]+ ){0,2}(?:بتا[^ ]*|دکھا[^ ]*|دے دیں|کیا)",
);
const people =
  "(?:students|studnts|studens|studants|clients|applicants|candidates)(?! (?:unions?|accommodation|housing|visas?|office))";
/** How to reach our students. */
const contacts = any(
  `(?:give|send|share|get)(?: me| us)? (?:the )?numbers of (?:(?:your|the|all|some|other) )?${people}`,
  `(?:(?:phone|mobile|whatsapp|watsapp|contact|cell|fone) (?:numbers?|numbrs?|nos?|details|info)|contacts|emails?|e mails|email addresses|phones|instagram|facebook) (?:of|for|from) (?:(?:your|the|all|some|any|other|previous|old|past|pakistani) ){0,3}${people}`,
  `(?:students|studnts|clients|larkon|larkiyon|bachon) (?:ke|k|ka|ki) (?:(?:phone|whatsapp|watsapp|contact|mobile) (?:numbers?|no|details|info)?|numbers|nambar|contacts?|emails?)(?! kitn)`,
  "(?:طلبہ|طلبا|طالب علموں|سٹوڈنٹس|اسٹوڈنٹس) کے (?:[^ ]+ ){0,1}(?:فون|واٹس|موبایل|رابطہ)",
);
/** Somebody close, that they came to us, what we keep about them, and that it is asked for. A question about the next step is about the writer. */
const spoken = conceptReader({
  person: `friend, friends, dost, cousin, cousins, kazin, brother, bro, sister, sis, bhai, behan, behn, bahan, son, daughter, beta, beti, bete, class fellow, classmate, roommate, neighbour, parosi, fiance, mangetar, nephew, niece, bhanja, bhatija, bhabhi, ex, boyfriend, girlfriend, husband, wife, shohar, biwi, guy, girl, larka, larki, student, he, she, wo, woh, usne, ${names.replaceAll("|", ", ")}, کزن, دوست, بہن, بھائی, بیٹا, بیٹی, بھانجا, بھتیجا, منگیتر`,
  via: `through you, through u, via you, via u, thru you, with you, from you, your office, ur office, your client, your student, ur student, your company, ap k through, ap ke through, aap k through, aap ke through, apke through, apk through, ap k zariye, ap ke zariye, aap ke zariye, aap k zariye, apke zariye, aap se apply, ap se apply, aap se karwaya, ap se karwaya, aap ke paas, ap ke pas, ap k pas, aap k pas, apke paas, aap ke office, ap ke office, ap k office, aap k office, apke office, aap ki consultancy, tumhare office, آپ کے ذریعے, آپ کے پاس, آپ کے دفتر, آپ سے اپلائی`,
  theirs: `his, her, their, uska, uski, uske, us ka, us ki, us ke, us k, unka, unki, unke, un ka, un ki, un ke, un k, اس کا, اس کی, اس کے, ان کا, ان کی, ان کے`,
  fact: `score, band, bands, marks, offer, offer letter, visa, status, file, case, result, cgpa, gpa, fees, fee, documents, papers, appointment, number, application, admission, cas, coe, address, university, سکور, نمبر, آفر, ویزا, فائل, درخواست, رزلٹ, داخلہ`,
  open: `came or not, or not, ya nahi, ya nai, ya ni, k nahi, ke nahi, kitna tha, kitni thi, kitne the, kitna aya, kya tha, kya thi, kya bana, kya hua, kahan tak, kahan pohanch*, kidhar, status, what was, how much did, how many, tell me, bata*, check, dekh*, confirm, show me, did, has, got, pata kar*, یا نہیں, کیا بنا, کہاں تک, بتا*, کتنا تھا, کتنے تھے`,
  anyone: `which students, which student, students from, names of students, kon se students, kaun se students, any girl, any boy, any student, some student, some students, a student who, students who, student who, koi student, kisi student, kisi larki, kisi larke, koi larki, koi larka, girl who, boy who, someone who went, somebody who went, anyone who went, anybody who went, jo student, jo students, purane students, old students, past students, previous students, jo log gaye, jo bache gaye, کسی سٹوڈنٹ, کسی طالب علم, کسی لڑکی`,
  contact: `cell no, cell, mobile no, number, numbers, whatsapp, contact, contacts, phone, insta, instagram, email, fb, facebook, نمبر, رابطہ, واٹس ایپ`,
  self: `i also, me also, me too, i want, i need, i am applying, for me, main bhi, mein bhi, mujhe bhi, meri bhi, mera bhi, chahta hun, chahti hun, karna chahta, karna chahti, mere liye, mujhe, میں بھی, مجھے`,
  service: `portal, union, helpline, services, accommodation, support`,
});
type Spoken = (typeof spoken.names)[number];
const asked: readonly (readonly [near: number, all: readonly [Spoken, ...Spoken[]], not: readonly Spoken[]])[] = [
  [16, ["via", "person", "fact", "theirs", "open"], ["self"]],
  [12, ["via", "person", "fact", "open"], ["self"]],
  [7, ["anyone", "contact"], ["service"]],
  [14, ["anyone", "via", "contact"], ["service"]],
];
const isAsked = (message: string) => {
  const at = spoken.at(plain(message));
  return asked.some(([near, all, not]) => anchorOf(at, all, near, not) !== undefined);
};

/** What somebody should do about it is a question of study. */
const seeksAdvice =
  / (?:what|how) (?:should|can|must|do|does|to|is|are) | (?:should|can) (?:he|she|they|i|we) | (?:apply|reapply) (?:again|kar sak[^ ]*) | dobara /;

/** Places that are named after people. */
const places = new RegExp(
  `(?<= )(?:(?:${names}) )+(?:(?!ka |ki |ke )[^ ]+ )?(?:academy|universit[^ ]*|uni|college|school|hospital|institute|foundation|trust|base|street|road)(?= )`,
  "gu",
);
/** Somebody who gives their own name asks about themselves. */
const introduces = new RegExp(
  `(?<= )(?:my name is|i am|im|this is|mera naam|mera name|my self|myself|main|میرا نام) (?:student )?(?:${names})(?= (?!(?:ki|ka|ke) ))`,
  "u",
);
const own = any(
  "my (?:own )?(?:application|visa|file|admission|offer|document|documents|case) status|status of my ~ (?:application|visa|file|admission|case|offer|documents?)|(?:check|track|see|know) ~ my (?:application|file|status|case)|(?:meri|mera|apni) (?:application|visa|file|case|aplication)(?: ka| ki)? (?:status|kahan|kya|check)|(?:where|what) ~ (?:is|about) my application|میری درخواست|my application (?:status|approved|rejected|accepted)",
);

const words: Record<Language, { others: string; own: string; contact: string }> = {
  english: {
    others:
      "I cannot tell you that. What we hold about a student is private: I have no access to it, and the office shows it to nobody else. The student sees it after signing in, in the **student portal** under **My Applications**.",
    own: "I cannot see accounts or applications; they are private. You see the status of your own in the **student portal** under **My Applications**, after signing in.",
    contact: "If something there looks wrong, or you cannot sign in, the office helps:",
  },
  roman: {
    others:
      "Yeh main nahi bata sakta. Student ka record private hai: meri us tak pohanch nahi, aur office kisi aur ko nahi dikhata. Student khud sign in kar ke **student portal** mein **My Applications** par dekh sakta hai.",
    own: "Main accounts ya applications nahi dekh sakta; woh private hain. Apna status sign in kar ke **student portal** mein **My Applications** par dekhein.",
    contact: "Kuch ghalat lage ya sign in na ho to office madad karta hai:",
  },
  urdu: {
    others:
      "یہ میں نہیں بتا سکتا۔ طالب علم کا ریکارڈ نجی (private) ہے: میری اس تک رسائی نہیں، اور دفتر کسی اور کو نہیں دکھاتا۔ طالب علم خود سائن ان کر کے **student portal** میں **My Applications** پر دیکھ سکتا ہے۔",
    own: "میں اکاؤنٹ یا درخواستیں نہیں دیکھ سکتا؛ وہ نجی (private) ہیں۔ اپنا سٹیٹس سائن ان کر کے **student portal** میں **My Applications** پر دیکھیں۔",
    contact: "کچھ غلط لگے یا سائن ان نہ ہو تو دفتر مدد کرتا ہے:",
  },
};

/** Whose record a message asks for: somebody else's, one's own, or nobody's. */
export function recordAskedFor(message: string): "others" | "own" | null {
  const text = normalise(message).replace(places, "place");
  if (!introduces.test(text) && others.test(text)) return "others";
  if (notTheirs.test(text) || cameToUs.test(text)) return "others";
  if (contacts.test(text) || (anothersCase.test(text) && !seeksAdvice.test(text))) return "others";
  if (isAsked(message) && !seeksAdvice.test(text)) return "others";
  if (isToldOfAnother(text) && !seeksAdvice.test(text)) return "others";
  if (!introduces.test(text) && isCaseOfAnother(text) && !seeksAdvice.test(text.replace(/ (?:what|how) is /, " ")))
    return "others";
  return own.test(text) || isCaseByNumber(text) ? "own" : null;
}

/** Says that records are private, and where a student sees their own. */
export function recordAnswer(whose: "others" | "own", message: string): string {
  const said = words[languageOf(message)];
  return [
    said[whose],
    said.contact,
    `• **Phone:** ${site.phones.join(" or ")}`,
    `• **E-mail:** ${site.emails[0]}`,
  ].join("\n");
}
