import { patternsWithin } from "@/lib/language/words";
import type { Deceit } from "./deceit-no";

const any = patternsWithin(6);

const machine = "(?:deepfake*|deep fake|face ?swap*|swap face|voice clone*|ear ?piece|bluetooth|earbud*)";
/** Words that can also be a field of study, which is no trick. */
const program =
  "(?:ai|a i|chatgpt|bot|software|filter)(?! (?:[^ ]+ ){0,2}(?:masters?|ms|msc|mphil|phd|bs|bsc|bachelors?|degree*|course*|program|programme*|engineering|field|subject|diploma|fee|fees|university|uni|prepare|preparation|practi[sc]e|tayari|tayyari) )";
const trick =
  "(?:voice|awaz|face|chehra|avatar|clone*|answer*|jawab*|reply|replies|speak*|bol*|cheat*|whisper*|attend*|sit|sits|dilwa*|dila|de de|de dega|dega|pass kar*|laga*|use|using|istemal)";
const trial = "(?:interview*|ielts|pte|toefl|duolingo|oet|test|exam|paper|viva|credibility|انٹرویو|ٹیسٹ|امتحان|آئیلٹس)";
const another =
  "(?:someone|somebody|any ?one|some one|cousin|brother|sister|friend|twin|dost|bhai|behan|kazin|koi|kisi|another person|other person|agent|consultant|expert|proxy|کوئی|بھائی|بہن|دوست|کزن)";
const standIn = any(
  `${machine} ~ ${trial}`,
  `${program} (?:se|say|sy) ~ ${trial} ~ (?:${trick}|den*|dun|doon|de|dy|karwa*|kar*|pass|clear)`,
  `${program} ~ ${trial} ~ (?:cheat*|hack*|answers?|jawab*)`,
  `(?:${program} ~ ${trick}|(?:use|using|with|through|via|by|let|have|laga*) (?:[^ ]+ ){0,2}${program}) ~ ${trial}`,
  `${trial} ~ ${program} (?:se|say|sy|ki madad|voice|awaz|face|laga*|use|bot|tool*|app) `.trimEnd(),
  `swap ~ (?:face|voice) ~ ${trial}|(?:face|voice|chehra|shakal|awaz) ~ (?:swap*|change*|badal*) ~ ${trial}|${trial} ~ (?:face|voice|chehra|shakal|awaz) ~ (?:swap*|chang*|badal*)`,
  `${trial} ~ (?:deepfake*|face ?swap*|swap face|ear ?piece|bluetooth)`,
  `${another} ~ (?:sit|sits|give|gives|take|takes|attend|attends|appear*|do|does|speak|speaks|answer|answers|de|dey|den|dega|degi|deta|baith*|bethe*|baat kare) ~ (?:my|mera|meri|mere|for me|in my place|instead of me|on my behalf|meri jagah|mere badle|mere naam|میری جگہ) ~? ?${trial}`,
  `${trial} ~ ${another} ~ (?:for me|in my place|instead of me|on my behalf|meri jagah|mere badle|de dey|de de|de dega|baith*|bethe*)`,
  `(?:meri jagah|mere badle|in my place|instead of me|on my behalf|pretend* to be me|pose as me|impersonat*|میری جگہ) ~ ${trial}|${trial} ~ (?:meri jagah|mere badle|in my place|instead of me|on my behalf|pretend* to be me|میری جگہ)`,
  `(?:whisper|answers?|jawab*) ~ (?:ear|kaan|behind the (?:camera|laptop|screen)|camera ke peeche|screen ke peeche) ~ ${trial}|${trial} ~ (?:behind the (?:camera|screen|laptop)|camera ke peeche|kaan mein)`,
  "leaked (?:paper*|ielts|pte|exam*|question*)|(?:paper|ielts|exam) (?:leak|out) (?:mil*|chahiye|buy|kharid*)",
);

const relative =
  "(?:sister|brother|cousin|friend|girlfriend|boyfriend|niece|nephew|uncle|bhabhi|behan|behn|bhai|dost|kazin|bhanj*|bhatij*|saali|sali|mother|father|بہن|بھائی|دوست|کزن)";
const tie =
  "(?:dependant*|dependent*|depandent|wife|husband|spouse|biwi|shohar|child|daughter|son|beta|beti|unmarried|single|married|fiance|partner|real (?:brother|sister)|sponsor|father|mother|guardian|minor|بیوی|شوہر|بیٹا|بیٹی)";
const family = any(
  `(?:show|shown|showing|declare|put|list|pretend|claim|register|present|dikha*|likhwa*|banwa*|bana) ~ (?:my|mera|meri|mere|apni|apna|a|the) ~? ?(?:[^ ]+ )?${relative} ~ (?:as|ko|bana kar|bana ke|ban kar) ~ ${tie}`,
  `${relative} ko ~ ${tie} (?:bana|dikha|likh|zahir|show)[^ ]*|${relative} کو ~ ${tie} (?:بنا|دکھا|لکھ)[^ ]*`,
  `(?:show|pretend|claim|say|declare|write|tick|dikha*|likh*) ~ (?:i am|im|that i am|myself as|me as|khud ko|apne ap ko|mujhe) ~? ?(?:unmarried|single|divorced|kunwara|kunwari|ghair shadi shuda|not married)`,
  "(?:hire|rent|arrange|find|get|kiraye) ~ (?:a |an )?(?:sponsor|father|mother|parents|guardian|uncle)(?! (?:letter|form|affidavit))|(?:fake|jali|naqli|dummy) ~ (?:sponsor|father|uncle|wife|husband|family|relative*)|(?:sponsor|guardian) (?:kiraye|rent)[^ ]*",
);

const rules = any(
  "(?:work|working|job|kaam|kam|uber|delivery|deliveroo|drive) ~ (?:full ?time|more than (?:the )?(?:\\d+|twenty|allowed|limit)|beyond|over (?:\\d+|the limit|limit)|extra hours|zyada ghante|30 hours|40 hours|60 hours|unlimited) ~ (?:cash*|without (?:anyone|telling|them) ~|hide|chup*|off the books|illegal*|student visa|pakr*|caught|no one|pata (?:na|nahi))",
  "(?:cash in hand|cash pe|cash par|off the books|on cash|cash job*|illegal (?:work|job*)|under the table|black mein) ~ (?:student|limit|20 hours|twenty|work|job|kaam|kar*|uk|visa)|(?:full ?time|zyada ghante|extra hours|more hours|40 hours|30 hours) ~ (?:cash|on cash|off the books|illegal*|black)",
  "(?:student visa|study visa|uni|course) ~ (?:full time) ~ (?:uber|taxi|delivery|job|kaam|work) ~ (?:cash|chala*|karun|kar sak*|kar lun)|(?:some ?one elses|friends|dost ke|dost ka|cousins|bhai ke|rented) ~ (?:account|id|licence|naam) (?:par|pe|se|to|for|on) ~ (?:uber|deliver*|bolt|kaam|work|job)",
  "(?:asylum|azylum|asylam|assylum|panah|refugee|اسائلم|پناہ) ~ (?:after|baad|later|once|then|plan|claim|lena|le lun|le lunga|karun|kar dun|kar lun|apply|easily|asaan|lagwa*|trick|story|case bana*|banwa*|chahiye|لے|کر)|(?:claim|apply for|take|file|get|lagwa*) ~ asylum",
  "(?:overstay*|over stay*) (?:karun|kar lun|kar ke|kar sak*|plan|and work|and then|in the|in uk|there|quietly|is easy|ka tareeqa)|(?:can|should|will|how to|want to|planning to|i will) (?:i )?(?:just )?overstay(?! by)|(?:stay|ruk*|reh*|chup*) ~ (?:after|baad) ~ visa (?:expir*|end*|khatam) ~ (?:hid*|chup*|illegal*|work|kaam|quietly|without)|visa (?:expir*|khatam) (?:[^ ]+ ){0,2}(?:baad|bad) bhi (?:[^ ]+ ){0,3}(?:ruk|reh) (?:[^ ]+ ){0,2}(?:kaam|job|work|sakta|sakti|sakte|jaun)|visa (?:expir*|khatam) ~ (?:ghaib|gayab|ruk jaun|reh jaun|disappear|chup kar)",
  "(?:student|study) visa (?:just|only|sirf|bas) ~ (?:to )?(?:enter|get in|work|kaam|jane ke liye|entry|bahana|excuse|paise kama*)|(?:never|not|dont) (?:go to|attend|join) ~ (?:class*|uni|university|college|lectures) ~ (?:work|kaam|full time|job)|(?:admission|enrol*|course) ~ (?:le kar|ke baad|then) ~ (?:chor dun|chhor dun|disappear|ghaib|drop out) ~ (?:kaam|work|job)",
);

const login = any(
  "(?:ایجنٹ|کنسلٹنٹ|کسی|دوست|کونسلر) (?:کو|سے) ~ (?:پاس ورڈ|او ٹی پی|لاگ ان)|(?:پاس ورڈ|او ٹی پی|لاگ ان) ~ (?:ایجنٹ|کنسلٹنٹ|کسی|دوست|کونسلر) ~ (?:دے|دینا|دوں|بتا[^ ]*)",
  "(?:give|share|send|tell|use|take|de dun|de dein|bata dun|bhej dun|dena) ~ (?:agent*|consultant|friend|cousin|someone|somebody|him|her|them|counsel*|you|aap|ap|kisi|dost) ~ (?:password|login*|log in|otp|pin code|portal access|credentials)",
  "(?:agent*|consultant|friend|cousin|counsel*|he|she|they|someone|wo|koi) ~ (?:wants|want|asks|asked|asking|needs|demands|maang*|mangta|mang*) ~ (?:my |mera |meri |mere )?(?:[^ ]+ ){0,2}(?:password|login*|log in|otp|pin code|credentials)",
  "(?:share|give|send|sharing) ~ (?:my |portal |the )?(?:[^ ]+ )?(?:password|login*|otp|credentials) ~ (?:agent*|consultant|friend|cousin|someone|him|her|them|counsel*|with)|(?:agent*|consultant|friend|cousin|koi) ~ (?:password|login|otp|credentials) (?:[^ ]+ ){0,2}(?:maang*|mang*|chahiye|le liya)|(?:login|log in|sign in) (?:as|to) (?:my )?(?:friend*|cousin*|brother*|sister*|someone|another)|(?:dost|bhai|behan|cousin|friends?|brothers?|sisters?|someone elses) (?:ka|ke|ki)? ?(?:account|portal|id|email) (?:mein|se|me|par) (?:login|log in|sign in)[^ ]*",
);

/** Asks whether what people say about asylum is true: we answer that. */
const asksTruth =
  / (?:true|told|heard|hear|people say|they say|some say|everyone says|sach|log kehte|suna|sunna|rumou?r|really|myth|سچ|سنا) /u;
const means =
  / (?:i will|ill|i want|i plan|planning|how (?:to|do|can)|lun|loon|lunga|lungi|karun|kar dun|trick|story|case) /;

/** Asks what a student may do or what work pays: a right, not a plan to exceed it. */
const asksRight =
  / (?:(?<!how )can (?:i|we|he|she|they|you|one|a|my|an|international|students?)|may i|am i|are (?:we|students)|is (?:it|full|this|that|there)|allowed|legal|legally|permitted|possible|ijazat|allow|how (?:many|much)|kitn[^ ]*|sakt[^ ]*|skt[^ ]*|sakun|sakoon|wage|salary|per hour|rate|کتن[^ ]*|سکت[^ ]*|اجازت) /u;
/** More than the rule allows, in secret, or instead of studying: then the question is not honest. */
const beyondRule =
  / (?:cash|hid[^ ]*|chup[^ ]*|chhup[^ ]*|books|illegal[^ ]*|black|caught|pakr[^ ]*|pakar[^ ]*|pata|notice[^ ]*|find out|telling|asylum|overstay[^ ]*|disappear[^ ]*|gha?[iy]b|gayab|drop|quit|skip|leave|chor|chhor|never|not attend|dont attend|elses|friends|cousins|dost|rented|bhai|more than|beyond|over|extra|zyada|ziada|unlimited|just|only|sirf|uber|taxi|60|چھپ[^ ]*|نقد|پناہ|زیادہ|چھوڑ[^ ]*|پکڑ[^ ]*) /u;
/** The rule itself allows more in the vacations. */
const inVacations = / (?:vacations?|holidays?|summer|breaks?|chutt?i[^ ]*|chuttiyon|چھٹی[^ ]*) /u;
const moreHours = / (?:more than|beyond|over|extra|zyada|ziada|unlimited|only|just|زیادہ) /gu;
/** "Is it illegal to work more than 20 hours?": asks what the law says, not how to get round it. */
const asksTheLaw = / (?:is|are|kya|would|was|if) (?:[^ ]+ ){0,9}(?:illegal|unlawful|against the law|ghair qanooni) /;
const isWorkRight = (text: string): boolean =>
  asksTheLaw.test(text)
    ? !beyondRule.test(text.replaceAll(/ (?:illegal|unlawful)(?= )/g, " ").replaceAll(moreHours, " "))
    : asksRight.test(text) && !beyondRule.test(inVacations.test(text) ? text.replaceAll(moreHours, " ") : text);

/** Ways to deceive, or to break the rules of a visa, that need no false paper; null for every other question. */
export function otherDeceitIn(text: string): Deceit | null {
  if (standIn.test(text)) return "standIn";
  if (family.test(text)) return "family";
  if (login.test(text)) return "login";
  const isHonest =
    / (?:asylum|azylum|asylam|assylum|panah|اسائلم|پناہ) /u.test(text) && asksTruth.test(text) && !means.test(text);
  return !isHonest && !isWorkRight(text) && rules.test(text) ? "rules" : null;
}
