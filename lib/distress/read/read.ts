import { languageOf } from "@/lib/language/language";
import { plain, urduLetters } from "@/lib/language/plain-letters";
import { distressConcepts } from "./concepts";
import { graveByOthers, graveBySelf } from "./grave";
import type { Distress, DistressKind } from "./kinds";
import { likenessBy } from "./likeness";
import { mended } from "./mend";
import { idioms, oneOf, other, self, subjects, taken, violence } from "./patterns";
import { heardIn, isOfNeed, leaningOf } from "./rules";
import weights from "./weights.json";

/*
 * How students groan about tests, forms and queues. Only a groan beside its subject is removed: the rest of the message is
 * read as usual, and a groan about life itself stays.
 */

const tests =
  "ielts|ilets|pte|toefl|duolingo|gre|gmat|sat|bands?|exams?|papers?|test|retake|refusal|rejections?|reject|score|آئیلٹس|ایلٹس|پی ٹی ای|بینڈ|امتحان*|پیپر*|ٹیسٹ|ریفیوزل";
const study = `${tests}|sop|sops|lor|forms?|applications?|documents?|kaghaz*|attestation|attest|portal|assignments?|thesis|deadline|visa|embassy|offer|cas|hec|mofa|ibcc|uni assist|ucas|tayari|tayyari|likhte|parhte|bharte|parh parh|likh likh|bhar bhar|writing|speaking|reading|listening|intezar|wait|result|ایس او پی|فارم|کاغذات|دستاویزات|ویزے?|سفارت*|انتظار|لکھتے|بھرتے|پڑھتے|تیاری|نتیجے?`;
/** How people groan about a test, a form or a queue. None of it means that somebody wants to die or is hurt. */
const strains = [
  "(?:mein |main |me |mai |mera )?(?:dimagh|dimag|demagh|sar|sir) (?:bilkul |to |hi )*(?:kharab|khrab|phat|phatt|dard|ghoom|ghum|out|pak|chakra) (?:ho |kar |kr )?(?:gaya|gya|gia|raha|rha|diya|dia|jata|jaye ga)(?: hai| he| hun)?",
  "(?:mein |main |me |mai |hum )?(?:to |tou )?(?:pagal|pagl|paagal|crazy|mental) (?:hi |sa |si )?(?:ho |hu )?(?:gaya|gya|gia|gayi|gai|gaye|raha|rahi|rhe|ra|jaun|jaunga|jaungi|jaoon|jaen|kar diya|kr dia)(?: hun| hon| hoon| hu| hai| hain| ga| gi)*",
  "(?:tang|tung|thak|thakk|haar|har|bore|zaleel|khwar|khuwar|baizar|bezaar) (?:aa |a |ho |maan |man )?(?:gaya|gya|gia|gayi|gai|gaye|chuka|chuki|li|raha)(?: hun| hon| hoon| hu| hai| hain)?(?! (?:[^ .]+ ){0,2}(?:zind*|jeen*|life|shohar|susral))",
  // Tests the word first, because looking back costs more.
  "(?=(?:mar|marr|maar) )(?<! (?:abbu|abu|ammi|ami|papa|mama|bhai|behan|walid|walida|dost|cousin|koi|log|wo|woh|chacha|mamu|nana|dada|dadi|nani|baba)(?: [^ .]+){0,2} )(?:mar|marr|maar) (?:hi )?(?:gaye|gaya|gya|gayi|gai|gye)(?: hun| hain| yaar| yar)?",
  "(?:jaan|jan|dam) (?:hi )?(?:nikal|nikl|nikaal|kha|le) (?:gayi|gai|gaya|di|dia|rahi|li|gaye)(?: hai| hain)?",
  "(?:rona|ro) (?:aa |a |ane )?(?:raha|rha|gaya|deta|para|parta)(?: hai| hun)?|(?:ne )?(?:rula|rulaa) (?:diya|dia|dya)(?: hai)?",
  "(?:fed up|sick|tired|sick and tired|done|exhausted|stressed|burnt out|frustrated) (?:of|with|from|by)(?! (?:[^ .]+ ){0,1}(?:life|living|everything|being alive|it all|myself|husband|him))|(?:dead|so|soo|too|very) tired|(?:going|go|went|driving me|makes me|making me|drives me) (?:crazy|mad|insane|nuts)|losing (?:my|her|his) mind|(?:could|can|might|want to) cry|drowning in|torture|brain is fried",
  "پاگل (?:ہی )?(?:ہو|کر) (?:گیا|گی|گیی|گئی|رہا|رہی|دیا|جاوں)(?: ہوں| ہے| ہیں)?|(?:دماغ|سر) (?:بالکل )?(?:خراب|پھٹ|گھوم|چکرا|درد) (?:ہو |کر )?(?:گیا|رہا|دیا)(?: ہے)?",
  "(?:تنگ|تھک|ہار) (?:آ |ا |مان )?(?:گیا|گی|گیی|گئی|گیے|چکا|چکی|لی)(?: ہوں| ہے| ہیں)?(?! (?:[^ .]+ ){0,2}(?:زند*|جین*))|(?:جان|دم) (?:ہی )?(?:نکال|نکل) (?:دی|گی|گیی|گئی|گیا)(?: ہے)?|(?:رلا|مار) (?:ہی )?(?:دیا|ڈالا)(?: ہے)?(?! مجھے)",
];
/** Somebody is tired of life itself. */
const notOfLife = "(?<! (?:zind*|jeen*|jene*|life|living|زند*|جین*)(?: [^ .]+){0,3} )";

/** "… and about being alive": a groan that goes on to life itself is never removed, or its second half would be left over. */
const notAndLife =
  "(?! (?:[^ .]+ ){0,6}(?:and|or|aur|اور) (?:[^ .]+ ){0,1}(?:of|about|with|from|for|hopeless|tired|sick|se|apni|is|اپنی|اس)? ?(?:life|living|being alive|being here|existing|existence|myself|everything else|zind*|jeen*|jene|khud|apne aap|زند*|جین*)(?! (?:in|at|style)) )";

/** A match and its place: tests first whether there is one at all, because looking back costs more. */
const placed = (before: string, what: string, after = "") => `(?=${what})${before}(?:${what})${notAndLife}${after}`;

const afterTest = `(?<= (?:${tests})(?: [^ .]+){0,9}(?: [.])?(?: [^ .]+){0,4} )`;

/** The groans of a text. */
const groans = oneOf(
  ...strains.flatMap((strain) => [
    placed(`(?<= (?:${study})(?: [^ .]+){0,5} )${notOfLife}`, strain),
    placed(notOfLife, strain, `(?= (?:[^ .]+ ){0,5}(?:${study}) )`),
  ]),
  placed(
    afterTest,
    `(?:(?:dil|jee|ji|man) (?:karta|kerta|krta|chahta|kr raha|kar raha) (?:hai |he |h )?(?:ke |k )?)?(?:sab|sb) (?:kuch |kch )?c?h?hor (?:du*|doo*|den*|dein|ke bhag ja*)(?! (?:[^ .]+ ){0,3}(?:duni*|zind*|life|jah*|sab*|ja+n))`,
  ),
  placed(
    afterTest,
    `(?:(?:دل|جی) (?:کرتا|چاہتا) (?:ہے )?)?سب (?:کچھ )?چھوڑ (?:دوں|دیں|دو)(?! (?:[^ .]+ ){0,3}(?:دنی*|زند*|جہان))`,
  ),
  `(?:(?:feel|feeling|felt|am|im|so|very|bit|litle) )*hopeles(?:s)? (?:about|for|because of|with|over) (?:(?:my|the|this|low|bad|por|of) )*(?:[\\d.]+ )*(?:cgpa|gpa|marks|percentage|score|result|bands?|ielts|grades?)${notAndLife}`,
  "(?:fee|fees|kharcha|result|refusal|rate) (?:sun|dekh|ka sun)(?: kar| ke| k)? (?:to )?(?:heart attack|dil ka dora|behosh|attack)(?: [^ .]+){0,2}",
  "kill me (?:now|already)(?! please)|suicide (?:lagti|lagta|lag rahi|lag raha)|(?:zindagi|life) (?:azab|hell) (?:ban|bana|ho) (?:gayi|gai|di|dia|gaya) (?:hai |he )?(?:in )?(?:documents?|papers?|forms?|ielts|visa|file|attestation|kaghz*) ",
  "(?:visa officer|officer|embassy|embassy walon|uni|university|refusal|examiner) ne (?:to |tou )?(?:qatal|katal|maar|mar) (?:hi )?(?:kar )?(?:diya|dia|dya|dala)(?! mujh)",
);

/** A trick that somebody offered and the writer turned down. */
const turnedDown =
  / (?:ofered|ofers?|ofering|sugested|wanted|proposed) (?:[^ .]+ ){0,4}(?:fake|false|forged|jali|nakli|naqli) (?:[^ .]+ ){0,3}(?:(?:and|but|so) )?(?:i |we )?(?:said no|refused|declined|walked away)(?= )/gu;

const likeness = likenessBy(weights, distressConcepts);

const without = (text: string) =>
  text
    .replace(groans, " .")
    .replace(turnedDown, " .")
    .replace(idioms, " .")
    .replace(subjects, " .")
    .replace(/ +/g, " ");

/** Hardly any ordinary question scores this high, not even one left out of training (docs/decisions/0019). */
const beyondDoubt = 5;

/**
 * Whether a text that no phrase and no rule knows resembles those of people in need (docs/decisions/0019). A word or two
 * say nothing, and a few need a high score.
 */
function alikeIn(typed: string): { isCertain: boolean } | null {
  const words = typed.split(" ").filter((word) => word !== "" && word !== ".").length;
  const isStudy = isStudyQuestion(typed);
  const least = isStudy ? 2.6 : words > 7 ? -1.1 : words > 4 ? 0.3 : 1.5;
  const most = words > 2 ? likeness(typed) : 0;
  return most > least ? { isCertain: words > 4 && !isStudy && most > beyondDoubt } : null;
}

const ofStudy = new RegExp(
  ` (?:${[
    "visas?|ielts|toefl|pte|gre|gmat|sat|duolingo|bands?|scores?|scale|marks?|cgpa|gpa|marksheet|transcripts?|admis+ions?|apply|aplication|aplicant|intake|semester|deadline|scholarships?|universit(?:y|ies)|uni|colege|course|masters?|bachelors?|degre|phd|msc|bsc|mbbs",
    "fes?|euros?|pounds?|dollars?|kroner|rupes|lakhs?|lacs?|bank|acount|statement|balance|funds?|blocked|tuition|deposit|salary|slip|refusal|refund|sponsor|documents?|uploaded|pasport|certificate|attestation|apostille|ibcc|hec|embasy|biometrics?|interview|consultation|ofice|living money",
    "داخلہ|داخلے|ویزا|ویزے|فیس|یورو|پاونڈ|ڈالر|لاکھ|اکاونٹ|بینک|سٹیٹمنٹ|ڈگری|یونیورسٹی|سکالرشپ|اسکالرشپ|ایلٹس|آئیلٹس|ماسٹرز?|بیچلرز?|نمبر|دستاویزات|بلاکڈ|جرمنی|برطانیہ|کینیڈا",
    "agents?|consultants?|consultancy|guarantee|ratio|hostels?|insurance|akel[aei] bhej\\S*|bahar bhej\\S*|(?:send|sending) (?:me|her|him|us|my \\S+|their \\S+) (?:alone|abroad|away|so far)|what (?:should|can) i tel them|ایجنٹ|ہاسٹل|پاسپورٹ|سکیورٹی|اکیلے بھیج[^ ]*",
    "germany|france|canada|australia|sweden|norway|ireland|netherlands|holand|switzerland|uk|usa",
    "\\d+(?:\\.\\d+)?",
  ]
    .join("|")
    .replaceAll(/([a-z])\1(?![?)])/g, "$1")}) `,
  "gu",
);
const asking =
  / (?:kitn[aie]|kitny|kya|kaise|kesay|kab|konsa|konsi|kahan|how|what|when|which|where|can|do|does|is|are|tel|right|sahi|batao|bata|chahiye|کتن[ےایی]|کیا|کیسے|کب|کون|کہاں) |\?/u;

/** It contains so many words of a question about studying that the likeness of its small words says little. */
function isStudyQuestion(typed: string): boolean {
  const named = new Set(typed.replaceAll(" ", "  ").match(ofStudy) ?? []).size;
  return (named > 2 || (named === 2 && asking.test(typed))) && !isOfNeed(typed);
}

/** "The agent says that the visa is sure": advice on papers that somebody doubts, not a promise of work. */
const ofAgentsWord =
  /^(?!.* (?:lakhs?|lacs?|paise|money|hazar|liye|warna|otherwise|owe|job|jobs|work|kaam|dubai|naukri|hotel|salary|rape|larki|girl|girls|marry|shadi|نوکری|کام|شادی) )(?=.* (?:agents?|agnt|consultants?|consultancy|ایجنٹ|کنسلٹنٹ) )(?=.* (?:says?|said|told|tels?|claims?|wants?|keht[aei]|keh|bola|bolta|ma+ng|کہتا|کہتے|کہہ|مانگ) )(?=.* (?:visa|pasport|degre|certificates?|form|refusal|gap|mention|write|likh[^ ]*|guarante[^ ]*|ratio|suces|statement|application|file|ویزا|ڈگری|پاسپورٹ|فارم|ریفیوزل|لکھ[^ ]*) )/u;
/** A family that hesitates to let somebody go so far. */
const sendingFear =
  / (?:parents?|father|mother|ami|abu|walidain|ghar wale|family|beti|bete|beta|daughter|son) (?:[^ ]+ ){0,6}(?:scared|afraid|woried|nervous|dar|darte|ghabra[^ ]*) (?:[^ ]+ ){0,3}(?:(?:to|of) (?:send|sending|let|leting)|bhej[^ ]*)| (?:akel[aei]|bahar|dur|dor|far|alone) (?:[^ ]+ ){0,2}bhej[^ ]* (?:[^ ]+ ){0,3}(?:dar|dart[aei]|ghabra[^ ]*) | بہیج[^ ]* (?:[^ ]+ ){0,3}(?:ڈر|گہبرا[^ ]*) /u;

/** The same with where to, how, and the question about it: "… to send me abroad alone, what should I tell them". */
const fearOfSending = new RegExp(
  `(?: اکیل[ایے](?= ))?(?:${sendingFear.source}) ?(?:(?:me|her|him|us|my [^ ]+|their [^ ]+) )?(?:(?:so |too )?(?:away|far|abroad|bahar) )?(?:alone |akel[aei] )?(?:what (?:should|can|do) i (?:tel|say to) them )?`,
  "gu",
);
const lacking = "no money|paise nahin?|gharib|gareb|پیسے نہیں";
const cannotPay = "(?:cant|canot|can not|not able to) (?:pay|aford)";
/** "A full scholarship, we have no money": why somebody looks for one. */
const forWantOfMoney = new RegExp(
  `^(?=.* (?:scholarships?|wazifa|fuly? funded|fre education|سکالرشپ|اسکالرشپ) )(?=.* (?:${lacking}|${cannotPay}[^.]*) )(?!.* (?:loans?|qarz|threat[^ ]*|beat[^ ]*|die|mar|khana|fod|ghar se|kick[^ ]*|hunger|bhoke?) )`,
  "u",
);
const wantOfMoney = new RegExp(` (?:${lacking}|${cannotPay})(?= )`, "gu");

/** Asks whether somebody may keep a passport, or should be given it: nobody has taken it. */
const keepingAsked =
  /^(?!.* (?:took|taken|has my|have my|refus[^ ]*|wont|not (?:give|giving|return[^ ]*)|return|back|paise|money|until|unless|warna|wap[ai]s|liya|lia|li|rakha|since|months?|threat[^ ]*|dhamk[^ ]*|or he|or they|or else) )(?=.* (?:pasport|documents?|degre|originals?|پاسپورٹ) )(?=.* (?:(?:kya|can|should|may|is it|do i|must) (?:[^ ]+ ){0,9}(?:rakh sak[^ ]*|kep|hold|give|hand|leave|submit|dena|den|de sak[^ ]*|dun|safe|legal|ok)|(?:rakh|de) sak[^ ]*|dena chahi?ye|(?:asks?|asking|neds?) (?:for )?(?:my|our|the) (?:original )?pasport) )/u;
/** A family that comes along, or is called over. */
const comingAlong =
  / (?:biwi|wife|shohar|husband|miyan|spouse|bach[aeoy][^ ]*|family|dependents?|dependants?)(?: (?:ko|bhi|ki|ke|uk|canada|germany|australia))* (?:(?:sath|saath) )?(?:le ja|la|bula|bulwa)[^ ]* sak[^ ]*(?: (?:hun|hon|hain|hai))?(?= )/gu;
/** The rest beside such a phrase is short, and a few words of a plain question score up to 1.2. */
const mostOfRest = 1.5;

/** A longer message says more than one of these phrases. */
const longestPlainTalk = 20;

/** "The agent says that": who says it, and the papers that advice is about. */
const agentsWord =
  / (?:(?:my|the|an|our|your|old|mera|meray|mere|ek) )*(?:agents?|agnt|consultants?|consultancy|ایجنٹ|کنسلٹنٹ)(?: (?:ne|نے|has|is|always|bhi|to|hi|pasport|visa|degre|پاسپورٹ|ڈگری|ویزا))* (?:says?|said|told|tels?|claims?|wants?|keht[aei]|keh|bola|bolta|ma+ng[^ ]*|کہتا|کہتے|کہہ|مانگ)(?: (?:hai|hain|he|me|us|that|ke|k|to|ہے|ہیں|رہا))*(?= )/gu;

/**
 * What agents say, parents fear and families cannot pay: phrases of plain questions that only sound like need. They are removed
 * and the rest is judged: in a short message they overrule what only may be need, if nothing but the phrase itself mentions
 * it.
 */
function isPlainTalk(typed: string): boolean {
  if (typed.trim().split(" ").length >= longestPlainTalk) return false;
  const isSaid = [ofAgentsWord, sendingFear, forWantOfMoney].some((phrase) => phrase.test(typed));
  if (!isSaid && typed.search(comingAlong) < 0) return false;
  const rest = [fearOfSending, wantOfMoney, agentsWord, comingAlong].reduce(
    (text, phrase) => text.replace(phrase, " "),
    typed,
  );
  return !isOfNeed(rest) && ((rest.match(/\p{L}+/gu) ?? []).length < 5 || likeness(rest) < mostOfRest);
}

const longAgo =
  / (?:in (?:19|20)\d\d|passed away|survived|survivor|years? ago|months? ago|weeks? ago|last (?:year|month)|sal pehle|mahine pehle|pichle sal|سال پہلے|مہینے پہلے) /u;

const swallows = "took|tok|taken|takes|swal+owed|ate|eaten|drank|drunk|had|consumed|popped";
const byWriter = new RegExp(` (?:i (?:\\w+ )?(?:${swallows})|ive|(?:main|mein|mai|me) n[ey]|maine|mene|میں نے) `, "u");
/** "My sister took", "behn ne", "بہن نے": somebody else has swallowed it. */
const byOther = new RegExp(
  ` (?:(?:sister|sis|brother|bro|son|daughter|friend|cousin|wife|husband|mother|mom|mum|father|dad|roomate|flatmate|she|he) (?:\\w+ ){0,3}(?:${swallows})|(?:behan|behn|bhen|bhn|beti|bete|bhai|dost|saheli|biwi|shohar|cousin|larki|larke|bachi|bache|bachay|ami|abu|roomate|us|is) n[ey]|usne|unhone|${urduLetters("(?:بہن|بیٹی|بیٹے|بھای|دوست|سہیلی|بیوی|شوہر|کزن|لڑکی|لڑکے|بچی|بچے|امی|ابو|اس) نے")}) `,
  "u",
);

const overseas =
  "kyrgyzstan|bishkek|kazakhstan|almaty|uzbekistan|tashkent|georgia|tbilisi|azerbaijan|baku|turkey|turkiye|istanbul|iran|iraq|syria|libya|egypt|saudi(?: arabia)?|saudia|riyadh|jedah|makah|madina|dubai|uae|sharjah|abu dhabi|ajman|qatar|doha|oman|muscat|kuwait|bahrain|malaysia|kuala lumpur|thailand|cambodia|laos|myanmar|burma|china|wuhan|sri lanka|cyprus|nicosia|grece|athens|serbia|bosnia|albania|bulgaria|romania|hungary|budapest|poland|warsaw|ukraine|rusia|belarus|latvia|lithuania|italy|rome|milan|sicily|spain|barcelona|portugal|lisbon|malta|germany|berlin|munich|france|paris|belgium|holand|netherlands|austria|vienna|switzerland|sweden|norway|denmark|finland|ireland|dublin|uk|england|london|manchester|birmingham|leds|luton|glasgow|bradford|sheffield|scotland|usa|america|new york|canada|toronto|australia|sydney|melbourne|new zealand";
const overseasInUrdu = urduLetters(
  "کرغزستان|بشکیک|ترکی|ایران|عراق|لیبیا|سعودی(?: عرب)?|سعودیہ|ریاض|جدہ|دبی|شارجہ|قطر|عمان|کویت|بحرین|ملایشیا|چین|قبرص|یونان|اٹلی|سپین|جرمنی|فرانس|سویڈن|ایرلینڈ|برطانیہ|انگلینڈ|لندن|مانچسٹر|یوکے|امریکہ|کینیڈا|اسٹریلیا|رومانیہ|روس",
);
/** Somebody is in another country: it is named with "in" before it or "mein" after it, or a mob is in it. */
const abroad = new RegExp(
  ` (?:(?:in|at|from|near|outside|reached) (?:the |a )?(?:${overseas})|(?:${overseas}) (?:mein|main|me|mai|may|ke andar|pohanch[^ ]*)|(?:${overseasInUrdu}) (?:میں|کے اندر)|bishkek|kyrgyzstan|بشکیک|کرغزستان) `,
  "u",
);

/** An illness that is studied. */
const studied = / (?:phd|thesis|research|disorders?|detection|prediction|works? on|epidemiology|neurology) /;

const firstPerson = / (?:i|im|ive|main|mujhe|muje|mujhy|mjhe|maine|mene|hun|hon|مجھے|ہوں) /;

/** The whole of a message. */
const bareWord =
  /^ (?:abuse|abused|rape|raped|violence|depresion|depresed|harasment|dying|die|dead|death|overdose)(?: (?:help|pls|please|plz))?(?: \.)* $/;

/** A text as it was typed, in plain letters and without figures of speech. */
export const typedRead = (text: string): string => without(plain(text));

/**
 * Whether a text sounds as if somebody were in danger, hurt, forced, or the victim of a crime. In doubt it does: help that
 * nobody needed only costs a sentence. Null for everything else, including figures of speech and subjects of study.
 */
export function distressIn(text: string): Distress | null {
  const letters = plain(text);
  const mendedLetters = mended(letters);
  const asTyped = without(letters);
  const read = mendedLetters === letters ? asTyped : without(mendedLetters);
  const has = (pattern: RegExp) => read.search(pattern) >= 0;
  const by = (kind: DistressKind, isCertain = true): Distress => {
    const language = languageOf(text);
    const isTaken = isCertain && (kind === "self" || kind === "other") && has(taken) && !longAgo.test(read);
    const isOthers = isTaken && byOther.test(read) && !byWriter.test(read);
    return {
      kind: isOthers ? "other" : kind,
      language,
      isCertain,
      ...(isTaken && { isTaken }),
      ...(abroad.test(letters) && { isAbroad: true as const }),
    };
  };
  if (bareWord.test(read)) return by("self");
  const phrase = has(other) ? "other" : has(self) ? "self" : has(violence) ? "violence" : null;
  // The correction only knows the words of the phrases, and may turn other words into them.
  const typed = heardIn(asTyped);
  const heard = typed?.isCertain || read === asTyped ? typed : (heardIn(read) ?? typed);
  // "May the agent keep my passport?": nobody has it yet.
  const isOfKeeping =
    (heard?.kind === "held" || !heard?.isCertain) && !isOfNeed(asTyped, ["seized", "unreturned", "keeps", "bait"]);
  if (!phrase && isOfKeeping && keepingAsked.test(asTyped) && asTyped.search(graveByOthers) < 0) return null;
  const isNotNow = heard?.kind === "medical" && (longAgo.test(read) || studied.test(read));
  if (isNotNow && !phrase) return null;
  const isPlain = !heard?.isCertain && isPlainTalk(asTyped);
  const concept = isNotNow || isPlain ? null : heard;
  // The concepts are more exact here than a phrase about violence.
  if (concept?.isCertain && (phrase === null || phrase === "violence")) return by(concept.kind);
  // "My brother says that he …": about somebody else, and nobody here says "I".
  if (phrase === "self" && concept?.isCertain && concept.kind === "other" && !has(firstPerson)) return by("other");
  if (phrase) return by(phrase);
  const grave = asTyped.search(graveBySelf) >= 0 ? "self" : asTyped.search(graveByOthers) >= 0 ? "violence" : null;
  if (grave) return by(grave);
  if (concept) return by(concept.kind, concept.isCertain);
  const alike = isPlain ? null : alikeIn(asTyped);
  return alike && by(leaningOf(asTyped), alike.isCertain);
}
