import { patternsWithin } from "@/lib/language/words";
import type { Deceit } from "../deceit-no";

/*
 * Requests that no honest sentence resembles: the thing, the trick, and who does it, close together. Nothing overrules a
 * match here: no honest words beside it, and not the likeness of the rest.
 */

const any = patternsWithin(6);

const trial =
  "(?:ielts|ilts|ielst|ietls|ielets|iets|pte|toefl|tofel|duolingo|oet|gre|gmat|sat|exam|test|آئیلٹس|ایلٹس|ٹیسٹ|امتحان)";
const someone =
  "(?:brothers?|sisters?|cousins?|friends?|roommates?|flatmates?|uncles?|wifes?|husbands?|someone elses|somebody elses|kisi|kisi aur|bhai|behan|dost|kazin|biwi|chacha|mamu|دوست|بھائی|کزن|کسی)(?: aur)?(?: (?:ke|ka|ki|k|کے|کا|کی))?";
const riding =
  "(?:uber|deliveroo|just ?eat|door ?dash|food ?panda|delivery|rider|bolt|glovo|lyft|courier|amazon flex)(?: eats)?";
const gone = "(?:leave|quit|drop|skip|chor*|chhor*)";
const given =
  "(?:give it back|give back|gives? it back|return*|pay it back|take it back|takes it back|wapas|wapis|waps|lauta*|واپس)";
const lent = "(?:loans?|qarz|qarza|borrow*|udhaar|udhar|قرض|ادھار)";
const shortTime =
  "(?:\\d+ (?:days?|din|weeks?|hafte|dino)|(?:a|one|1|two|2|ek|do) (?:months?|weeks?|mahine|mahina|hafte)|few (?:days|weeks)|chand din|visa ke baad|after (?:the |my )?visa|دن|ویزے کے بعد)";
const paperOfTest = `(?:papers?|question papers?|questions|پیپر|پرچہ)`;
const had =
  "(?:mil*|have|had|get|see|buy|obtain|dekh*|lao|la do|de do|dila*|arrange|len[ai]|lein|chahiye|chahye|مل|چاہیے)";
const before =
  "(?:before(?! (?:the |my |an? )?(?:deadline|intake|admission|visa|apply[a-z]*|application|semester|i|we) )|beforehand|in advance|earlier|pehle|pehlay|pehley|phle|phele|pahle|پہلے)";
const professor =
  "(?:professors?|prof|teachers?|sir|madam|supervisor|boss|employer|manager|principal|hod|lecturer|ustad)";

const trade = "(?:business|company|shop|job|firm|dukan|karobar)";
const onPaper =
  "(?:(?:sirf |just |only |bas )?(?:on papers?(?! application)|papers? (?:pe|par)|kagh?a?z (?:pe|par|mein)))";
const past = "(?:refus*|reject*|deport*|ban|banned|overstay*|gap|marriage|married|shadi)";
const unseen =
  "(?:(?:na|nahi|nahin) (?:dikh*|dekh*|pata|nazar|puch*|pooch*)|(?:nazar|pata|samne|dikhai) (?:na|nahi)|chup*)";

/** A test whose questions are known beforehand, not one for practice. */
const knownBefore = any(
  `${trial} (?:[^ ]+ ){0,4}(?:questions?|sawal*|answers?|سوال[^ ]*) (?:[^ ]+ ){0,2}(?:in advance|beforehand|pehle se|pehlay se|پہلے سے)`,
  `${trial} (?:ka |ki |ke |s )?${paperOfTest} (?:[^ ]+ ){0,5}${before} (?:[^ ]+ ){0,2}${had}`,
  `${trial} (?:[^ ]+ ){0,6}${paperOfTest} (?:can be |could be |be )?${had} (?:[^ ]+ ){0,2}${before}`,
  `${had} (?:[^ ]+ ){0,3}(?:${trial} )?${paperOfTest} (?:[^ ]+ ){0,3}${before} (?:the |my )?${trial}`,
  `${trial} (?:se |سے )${before} (?:[^ ]+ ){0,2}${paperOfTest} (?:[^ ]+ ){0,2}${had}`,
);
const practice =
  / (?:practi[sc]e|sample|past|mock|preparation|tayari|tayyari|book|books|last years?|previous|old|purane|pichle) /;

const kinds: readonly (readonly [Deceit, RegExp])[] = [
  [
    "standIn",
    any(
      `${trial} (?:[^ ]+ ){0,2}prox(?:y|ies|i)|prox(?:y|ies|i) (?:[^ ]+ ){0,3}${trial}`,
      "(?:looks?|look) (?:just |exactly |a lot |very much )?like me (?:[^ ]+ ){0,6}(?:bands?|ielts|pte|english|scores?|test|exam)|(?:shakal|chehra) (?:[^ ]+ ){0,3}(?:mujh|mere) (?:[^ ]+ ){0,6}(?:bands?|ielts|pte|test|exam)",
    ),
  ],
  [
    "papers",
    any(
      // A stamp, a signature, a date by the wrong hand
      "khud (?:[^ ]+ ){0,2}(?:stamps?|mohar|muhar|seal) (?:bana*|banwa*|laga (?:lun|dun|len|doon)|kar (?:lun|dun))|(?:nakli|naqli|jali|jaali|fake|false|forged|نقلی|جعلی) (?:[^ ]+ ){0,2}(?:stamps?|mohar|muhar|seal|hologram|مہر)|(?:hec|ibcc|mofa|attestation|university|bank|notary) (?:ki |ka )?(?:[^ ]+ ){0,1}(?:stamps?|mohar|muhar|seal|hologram) (?:[^ ]+ ){0,1}(?:nakli|naqli|jali|jaali|fake)",
      `(?:i|myself|khud|main|mein|own) (?:[^ ]+ ){0,9}sign* (?:[^ ]+ ){0,2}(?:for|as|in the name of) (?:my |the |a )?${professor}|sign* (?:[^ ]+ ){0,2}(?:recommendation|reference|lor|experience) (?:letters? )?(?:for|as) (?:my |the |a )?${professor} (?:[^ ]+ ){0,3}(?:myself|ok|okay|fine|allowed)`,
      "(?:i|main|mein|myself) (?:[^ ]+ ){0,2}sign(?:ed|s)? (?:his|her|their) (?:[^ ]+ )?(?:recommendation|reference|lor)",
      "(?:o|a) levels? (?:[^ ]+ ){0,2}(?:nahi|nahin|not|never|fail*) (?:[^ ]+ ){0,3}(?:agent|banda|bnda|consultant|koi) (?:[^ ]+ ){0,3}equivalence",
      "photoshop* (?:the |my |a |his |this )(?:[^ ]+ ){0,2}(?:marks|numbers?|grades?|statement|transcript|degree|certificate|scores?|dates?|slip)",
      "back ?dat(?:e|ed|ing) (?:[^ ]+ ){0,4}(?:deposits?|statements?|bank|entry|entries|balance|letters?|certificates?|payment|receipt|transactions?)",
      "(?:adjust|change|edit|shift|badal*) (?:[^ ]+ ){0,3}dates? (?:[^ ]+ ){0,4}(?:degree|transcript|marksheet|certificate|letter) (?:[^ ]+ ){0,6}(?:gap|younger|disappear*|hide*|khatam)",
      "(?:marks|numbers?|grades?|cgpa) (?:[^ ]+ ){0,3}(?:raised|increased|barhwa*|bharwa*) (?:[^ ]+ ){0,2}(?:call|say|keh*|bol*)",
      // A business, a job or a parent that exists only on paper
      `${trade} (?:[^ ]+ ){0,6}(?:create|make|register|bana*|show one|show it|dikha d*) (?:[^ ]+ ){0,2}${onPaper}|(?:show|create|make|register|dikha*|bana*) (?:an? |some |one |any |ek |koi )(?:[^ ]+ ){0,2}${trade} (?:[^ ]+ ){0,2}${onPaper}`,
      `${trade} (?:[^ ]+ ){0,4}(?:sirf|just|only|bas) ${onPaper}`,
      "(?:equivalence|ibcc|hec|attestation|degree) (?:[^ ]+ ){0,4}(?:without|bina|baghair) (?:[^ ]+ ){0,2}(?:real|o levels?|a levels?|studying|exams?|passing|parhe|asli|degree) (?:[^ ]+ ){0,6}(?:agent|consultant|he can|banda|contact|arrange*|karwa*|kara)",
    ),
  ],
  [
    "funds",
    any(
      "bank (?:ka |ki |ke )?(?:manager|officer|wala|wale|employee|clerk|friend|cashier|staff|insider) (?:[^ ]+ ){0,9}(?:print*|type*|write*|likh*|issue*|show*|dikha*|bana*|give*) (?:[^ ]+ ){0,2}(?:whatever|anything|any amount|any balance|any figure|what we want|jo chah*|jitna chah*|as much as)|bank (?:ka |ki |ke )?(?:manager|officer|wala|wale|employee|clerk|friend|cashier|staff) (?:[^ ]+ ){0,6}(?:whatever|jitna|jo chaho|any balance|any amount) (?:[^ ]+ ){0,4}(?:print*|write*|likh*|dikha*|bana*)",
      "(?:you|your|u|ap|aap|consultants?|agents?|they|who can|also) (?:[^ ]+ ){0,3}(?:manage|manages|handle|handles) (?:the |a )?bank(?! (?:account|charges|fees?|transfer|loan|holiday))",
      "(?:funds?|money|deposits?|balance|statement|paise) (?:[^ ]+ ){0,3}(?:look|appear|seem|lag*|dikh*) (?:[^ ]+ ){0,2}(?:older|old|longer|purane|purana)|(?:statement|deposit) (?:ki |ka )?(?:date|tareekh) (?:[^ ]+ ){0,2}(?:peeche|pechay|piche|back) (?:kar*|kr*)",
      `${lent} (?:[^ ]+ ){0,8}${shortTime} (?:[^ ]+ ){0,9}${given}(?! (?:if|agar|fees?|job|degree))`,
      `${lent} (?:[^ ]+ ){0,8}(?:embassy|they|visa officer) (?:[^ ]+ ){0,2}(?:see|sees|dekh*) (?:[^ ]+ ){0,5}${given}`,
      "(?:agent|consultant|banda|bnda|koi|company) (?:[^ ]+ ){0,3}(?:laga|daal|dal|rakh|jama kar|de|dikha) (?:dega|de ga|dega|denge|dein ge|deta) (?:[^ ]+ ){0,5}(?:wapis|wapas|waps) (?:le*|nikal*)",
    ),
  ],
  [
    "bribe",
    any(
      "(?:officer|embassy|examiner|consulate|ambassador|visa wal[aeo]|thanay|police) (?:[^ ]+ ){0,4}khush (?:kar*|kr*|rakh*)",
      "(?:officer|embassy|examiner|consulate|visa|file|thanay|police|clearance) (?:[^ ]+ ){0,4}cha[iye]* ?pani|cha[iye]* ?pani (?:[^ ]+ ){0,6}(?:officer|embassy|visa|file|examiner|lag jaye|laga)",
      "kuch (?:de|dey|day) (?:dila|dilwa|dala) (?:ke|kar|k|kr)",
    ),
  ],
  [
    "rules",
    any(
      `${someone} ${riding} (?:account|id|app|profile|licen[cs]e)|${someone} (?:account|id|profile|national insurance|ni number) (?:pe|par|se|on|for|to do)? ?(?:[^ ]+ ){0,2}${riding}`,
      "\\d+ hours? (?:on|in|under) my (?:own )?name (?:[^ ]+ ){0,2}\\d+ hours?",
      `(?:boss|manager|employer|malik|company) (?:[^ ]+ ){0,4}(?:pay|pays|paid|salary|transfers?) (?:[^ ]+ ){0,5}(?:to|in|into|on) (?:my |the )?${someone} (?:account|name|naam)`,
      `(?:reach*|land|landing|arriv*|pohanch*|ja (?:ke|kar|k)|visa) (?:[^ ]+ ){0,6}${gone} (?:the |my |that )?(?:uni|university|college) (?:[^ ]+ ){0,6}(?:work|job|kaam|earn)`,
      "(?:study|student|parhai) (?:visa|visay|ke visa)? ?ke baha?ne (?:[^ ]+ ){0,6}(?:kaam|work|job|kama*|settle)",
      "(?:cash|off the books) (?:[^ ]+ ){0,7}(?:kaam|work|job|jobs|hours|uni|university) (?:[^ ]+ ){0,6}(?:pata (?:na|nahi) chal*|kisi ko pata nahi|doesnt know|dont know|wont know|not know|never know|nobody knows)",
      "(?:stay|staying|live|rehna|reh) (?:[^ ]+ ){0,4}(?:without (?:papers|a visa|status)|illegally|baghair (?:papers|visa|kaghz*))",
    ),
  ],
  [
    "hiding",
    any(
      `(?:forgot*|left|leave|leaving|hid|hide|omit*|skip*|not mention*|didnt mention) (?:[^ ]+ ){0,5}${past} (?:[^ ]+ ){0,3}on purpose(?! of)`,
      `${past} (?:[^ ]+ ){0,12}(?:looks? like (?:a |an )?(?:mistake|accident|error)|so (?:that )?(?:they|it|embassy|the embassy|officer|nobody|no one|anyone) (?:[^ ]+ )?(?:dont|do not|doesnt|does not|cant|cannot|can not|never|wont|will not|isnt|is not) (?:[^ ]+ )?(?:see*|know*|find|found|notice*|learn*|show|shows|shown|visible|realis*|realiz*|catch|check)|keep (?:it|this|that) (?:out|off))`,
      `${past} (?:[^ ]+ ){0,12}taa?ke? (?:[^ ]+ ){0,3}${unseen}|(?:form|application|likh*) (?:[^ ]+ ){0,12}taa?ke? (?:[^ ]+ ){0,1}${past} (?:[^ ]+ )?${unseen}`,
    ),
  ],
];

/** What a normalised text asks for in such exact words that the rest doesn't count; null if there is nothing. */
export const exactDeceitIn = (text: string): Deceit | null =>
  knownBefore.test(text) && !practice.test(text)
    ? "papers"
    : (kinds.find(([, pattern]) => pattern.test(text))?.[0] ?? null);

/** "… you know what I mean": a favour that is not named. */
export const isWink = (text: string): boolean =>
  / (?:you|u) (?:know|understand|get) what (?:i|im|i am) (?:mean|meaning|saying)| samajh (?:to )?(?:rahe|gaye|gae|jayen) (?:ho|hain|hen|hongay|honge)(?: na)? | ishara samajh/.test(
    text,
  ) &&
  / (?:help|visa|documents?|statement|ielts|pte|papers?|file|bank|officer|embassy|letter|case|kaam|madad) /.test(text);
