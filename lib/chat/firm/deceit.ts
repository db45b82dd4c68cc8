import { normalise, patternsWithin } from "@/lib/language/words";
import type { Deceit } from "./deceit-no";
import { otherDeceitIn } from "./deceit-others";
import { isParkedMoney } from "./deceit-parked";
import { shapedDeceitIn } from "./deceit-shapes";
import { withoutDenied } from "./wording/denied";
import { exactDeceitIn } from "./wording/exact";
import { withoutOfficePapers } from "./wording/offices";

const any = patternsWithin(5);

const money =
  "(?:funds?|money|balance|statements?|paise|paisa|paisay|amount|lakhs?|lacs?|crore|million|cash|raqam|deposit|maintenance|show money|پیسے|رقم|بیلنس|سٹیٹمنٹ|اسٹیٹمنٹ|فنڈز?)";
/** Words for money that does not belong to the family. */
const notTheirs =
  "(?:borrow*|borow*|barrow*|borrw*|rented|hired|kiraye|kiraya|udhaar|udhar|udhaari|parked|parking|park|temporary|temporarily|arzi|someone elses|somebody elses|friends money|ادھار|کرائے|کرایے|عارضی)";
/** A loan or a favour: honest, unless it is only to be shown and given back. */
const favour =
  "(?:loans?|qarz|qarza|arrange*|manage|managed|gold|zewar|sona|lend|lends|put|puts|dost se|rishtedar se|kisi se|agent|قرض|سونا)";
const givenBack =
  "(?:return|returned|returning|returns|give back|gave back|take back|takes back|give it back|wapas|wapis|lauta*|withdraw it after|remove it after|for ~ days|\\d+ (?:din|dino)|din ke liye|for (?:a )?(?:few|some|2|3|two|three|one|1) (?:days?|weeks?|months?)|just (?:to|for) (?:show|the visa)|only (?:to|for) (?:show|the visa)|just for showing|sirf dikhane|sirf show|dikha kar|dikha ke|dikhane ke liye|show kar ke|temporary|واپس|دکھا کر|دکھانے کے لیے)";
const honestLoan =
  / (?:education(?:al)?|student|study|bank|home|house|personal|taleemi) (?:loan|qarz)|lend[a-z]* (?:[^ ]+ ){0,3}for (?:my |the )?(?:fees?|tuition|studies|education) (?:[^ ]+ ){0,6}(?:job|earn[a-z]*|graduat[a-z]*|degree)|borrow[a-z]* (?:[^ ]+ ){0,3}from (?:a |the |my )?bank (?!(?:[^ ]+ )?(?:officer|employee|manager|clerk|cashier|staff|friend|wal[ae]|banda) )|bank (?:se|sy) (?:udhaa?r|qarz)|loans? from (?:a |the |my )?bank|bank (?:se|sy) (?:loan|qarz)|sanction letter /;

/** What makes a loan one that is only shown. */
const onlyShown =
  / for (?:\d+|a few|few|some|two|three|one) (?:days?|weeks?)| (?:just|only) (?:to|for) show| after (?:the )?visa | visa ke baad | (?:\d+|chand|ek|do) (?:din|days?|hafte|weeks?|mahine|mahina|months?) (?:[^ ]+ ){0,6}(?:wap[ai]s|return[^ ]*|back|lauta[^ ]*) | dikha kar | dikha ke | sirf dikhane /;

const funds = [
  any(
    `${notTheirs} ~ ${money}`,
    `${money} ~ ${notTheirs}`,
    "(?:rent|renting|hire|hiring) (?:a |some |the )?(?:bank )?(?:funds?|money|balance|statement|account)|(?:fund|money|funds) parking|park(?:ed|ing)? (?:the |some |my )?(?:funds?|money)",
  ),
  any(
    `\\d+ (?:din|days?) ~ ${money} ~ (?:wapas|return*|take back|le lenge|nikal*)`,
    `(?:cousins?|friends?|uncles?|neighbours?|someone elses|dost ke|dost ka) ~ ${money} as (?:mine|my own)`,
    "(?:make|makes|give|gives|issue|issues) (?:me )?(?:a |the )?(?:bank )?statement without (?:the |any |having )?(?:money|funds|balance)",
  ),
  any(
    `(?:loans?|qarz|qarza|lend|lends|قرض) ~ ${givenBack}`,
    `${favour} ~ ${money} ~ ${givenBack}`,
    `${money} ~ ${favour} ~ ${givenBack}`,
  ),
  any(
    `(?:agent*|consultant|someone|somebody|banda|company|kisi|wo|he|they|friend|dost) ~ (?:show|shows|put|puts|keep|keeps|transfer|transfers|deposit|deposits|arrange*|manage|manages|rakh*|dal*|dikha*|provide|provides|give|gives|lend|lends) ~ ${money} ~ (?:account|statement|show|visa)`,
    `(?:agent*|consultant|someone|somebody|banda|company) ~ (?:arrange*|manage|manages|dikha*|provide|provides|bana*) ~ ${money}`,
    `(?:arrange|arranged|arranging|buy|purchase|kharid*|get|milega|mil jaye*|kitne mein) ~ show money|show money ~ (?:arrange*|milega|mil jaye*|mil sakta|mil sakti|kharid*|rent|service|provider|agent)`,
    `(?:bank )?statement ~ (?:ban jaye*|bana do|bana den|bana dein|bana ke do|banwa*|bana dete|bana dega|arrange*|edit*|change|kharid*)|(?:buy|purchase|arrange|edit|make up|rent) ~ (?:bank )?statement`,
    `${money} (?:[^ ]+ ){0,6}(?:rakhwa*|rkhwa*|rakhva*|dalwa*|dlwa*|daalwa*) (?:[^ ]+ ){0,10}(?:wap[aiu]s|waps|vap[ai]s|com+is+ion)`,
    `${money} (?:[^ ]+ ){0,4}(?:rakhwa*|rkhwa*|dalwa*|daalwa*) (?:kar|kr|ke|k) (?:bank )?(?:statement|stetment|statment)`,
    `(?:man|guy|person|people|someone|somebody|agent|banda|bnda|they|he|who) (?:[^ ]+ ){0,3}(?:keep|keeps|put|puts|deposit|deposits|park|parks|place|places) (?:[^ ]+ ){0,3}${money} (?:[^ ]+ ){0,4}(?:account|acount|acc|statement) (?:[^ ]+ ){0,8}(?:com+is+ion|back|percent)`,
    "(?:لاکھ|پیسے|رقم|بیلنس) (?:[^ ]+ ){0,4}(?:رکھوا[^ ]*|ڈلوا[^ ]*|جمع کروا[^ ]*) (?:[^ ]+ ){0,8}(?:واپس|کمیشن|نکلوا[^ ]*)",
    `(?:dost|friend|cousin|banda|bnda|agent|koi|wo) (?:[^ ]+ ){0,3}${money} (?:[^ ]+ ){0,4}(?:dal|daal|rakh) (?:[^ ]+ ){0,8}(?:com+is+ion|wap[ai]s le*)`,
    "funded account|account (?:on rent|for rent|kiraye)|(?:ایجنٹ|کسی) ~ (?:پیسے|رقم|بیلنس) ~ (?:دکھا[^ ]*|رکھ[^ ]*)|(?:سٹیٹمنٹ|اسٹیٹمنٹ) (?:بنوا[^ ]*|بنا دیں|بنا دو)",
  ),
] as const;

const paper =
  "(?:ielts|pte|toefl|duolingo|oet|certificate*|degrees?|diplomas?|transcript*|marksheet*|mark sheet*|result card|experience|experience letter*|job letter*|letter*|document*|docs|papers?|kaghaz*|kagaz*|cas|coe|i20|offer letter*|offer|admission letter*|bank statement*|statement*|salary slip*|payslip*|tax return*|affidavit*|passport|visa|noc|lor|recommendation*|scores?|band|bands|results?|moi|domicile|birth certificate|sponsor*|سرٹیفکیٹ|ڈگری|دستاویز[^ ]*|کاغذ[^ ]*|لیٹر|آئیلٹس|ایلٹس)";
const untrue =
  "(?:fake|fakes|faked|fack|feke|faik|forge|forged|forging|jali|jaali|jaly|jhoot[iae]|jhut[iae]|naqli|nakli|counterfeit|bogus|false|falsified|photoshop*|edited|tamper*|doctored|made up|invented|2 number|do number|جعلی|نقلی|جھوٹ[اےی])";
const papers = [
  any(`${untrue} ~ ${paper}`, `${paper} ~ (?:fake|jali|jaali|naqli|photoshop*|edit (?:kar*|kr*)|جعلی|نقلی)`),
  any(
    "(?:buy|buying|purchase|kharid*|kharidna|خرید[^ ]*) ~ (?:ielts|pte|toefl|duolingo|certificate|degree|transcript|offer|cas|coe|i20|admission|visa|score|result|letter|experience)",
    "(?:ielts|pte|toefl|duolingo|certificate|degree|offer letter|cas|score|admission) (?:kharid*|خرید[^ ]*)",
    "(?:ielts|pte|toefl|duolingo|exam|test) ~ (?:without (?:giving|appearing|taking|sitting)|bina (?:exam|test)*|baghair (?:exam|test)*)|(?:without (?:giving|appearing|taking|sitting)|bina exam|bina test) ~ (?:ielts|pte|certificate|score)",
    "(?:bina|baghair) (?:ielts|pte|toefl|exam|test)? ?(?:diye|dye|diy) ~ (?:ielts|pte|certificate|score|bands?)|agent se ~ (?:ielts|pte|toefl|duolingo) ~ (?:certificate|score|band|result)",
    "(?:pay|paying|hire) (?:someone|somebody|anyone|a person) to (?:sit|take|give|write|do) ~ (?:ielts|pte|toefl|test|exam|assignments?)|(?:change|increase|improve|edit) (?:my )?(?:marks|grades|gpa|cgpa|percentage) (?:in|on) (?:my |the )?(?:transcript|marksheet|mark sheet|degree|certificate)",
    "(?:someone|somebody|anyone|friend|koi aur|koi|dost|proxy) ~ (?:take|sit|give|write|de|den|appear) ~ (?:my |mera |meri )?(?:ielts|pte|toefl|test|exam|interview) ~ (?:for me|my place|behalf|meri jagah)|meri jagah ~ (?:ielts|pte|test|exam|interview)|proxy (?:test|exam|candidate|interview)",
    "do number|2 number|(?:invent|make up|fabricate) ~ (?:job|experience|work|income|salary|document*|gap)|(?:experience|job) (?:letter )?(?:banwa*|bana (?:do|den|dein)|arrange*)|(?:certificate|degree|letter|statement|transcript|marksheet|mark sheet|dmc|frc|valuation report) (?:banwa*|bana (?:do|den|dein))|(?:score|result|certificate|cas|experience letter) arrange*|arrange ~ (?:ielts|pte|certificate|experience letter)|edit ~ (?:transcript|marksheet|degree|certificate|marks)",
  ),
] as const;

/** Paying for a visa, a place or a result on top of the official fee. */
const bribe = any(
  "(?:visa |embassy )?officer (?:ko|to) (?:[^ ]+ ){0,4}(?:lakh|lac|paise|hazar|thousand|dollars?|pounds?|khilan*)|(?:pay|tip|give) (?:the |a |some )?(?:visa |embassy )officer|embassy (?:walon|walo|wale) ko (?:[^ ]+ ){0,3}(?:lakh|lac|paise|hazar)",
  "(?:pay|give|paise|money|gift|tohfa|khila*) (?:[^ ]+ ){0,4}(?:visa officer|embassy officer|embassy wal[aeo]|officer ko|ambassador|examiner|invigilator)|(?:visa officer|officer|examiner|invigilator) (?:ko )?(?:paise|kuch paise|khila*|gift|tohfa)",
  "jugaa?d*|jugaa?r*|koi setting|setting (?:se|ho|kar*)|bribe|rishwat|(?:embassy|visa officer) ~ (?:setting|rishwat|bribe|pay)|جگاڑ|رشوت",
);
/** An untrue statement in a form or an interview. */
const story = any(
  "(?:lie|lying|jhoot) (?:to|in|on|about|bol*) ~ (?:embassy|visa|interview|form|application|sop|statement|university|officer|job|income|experience)",
);

/** Asking the firm, or any company, for a letter about a job. */
const workLetter =
  "(?:exp[ei]r[a-z]*|exp|job|employment|work|salary|internship) (?:(?:letter|leter|lettr|latter|certificate|certifcate|certificat)s?)";
const madeLetter = any(
  `(?:need|want|chahiye|chaiye) (?:[^ ]+ ){0,5}${workLetter} (?:[^ ]+ ){0,4}(?:how much|price|charges|kitne paise|kitne mein|kitne ka)|(?:zyada|ziada|zyda|barhi hui) (?:salary|tankhwa*|income|experience) (?:ka|ki|wala) letter`,
  `(?:can|could|will|would|do|please|pls|plz) (?:(?:you|u|ye|someone|somebody|your office) )?(?:please )?(?:make|mak|maek|prepare|arrange|create|generate|produce|manage) (?:[^ ]+ ){0,5}${workLetter}(?! (?:sample|format|template))`,
  `(?:need|want|make|arrange|give|get|buy|chahiye|chaiye) (?:[^ ]+ ){0,6}${workLetter} (?:[^ ]+ ){0,4}(?:any|kisi) (?:[^ ]+ ){0,5}(?:how much|price|cost|charges|rate|kitne|kitna|paise)`,
  `(?:need|want|make|arrange|give me) (?:[^ ]+ ){0,6}${workLetter} from any (?:company|firm|software house|office|bank|school)`,
  `kisi (?:bhi )?(?:company|firm|software house|office|school) (?:[^ ]+ ){0,2}${workLetter} (?:[^ ]+ ){0,2}(?:chahiye|chaiye|mil*|bana*|de do|de dein)`,
  `${workLetter} (?:[^ ]+ ){0,3}(?:mil ja*|milega|bana do|bna do|bana de*|bna de*|bana k*) (?:[^ ]+ ){0,3}(?:kisi|any)|${workLetter} (?:bana|bna) (?:do|de|den|dein|dete|ke|k)`,
  "(?:manager|boss|company|hr|employer|owner|malik|uncle|friend|office) (?:[^ ]+ ){0,4}(?:write|writes|show|shows|mention|put|likh*|dikha*) (?:[^ ]+ ){0,2}(?:salary|selary|income|pay|experience|tankhwa*|designation|post) (?:[^ ]+ ){0,2}(?:higher|more|extra|zyada|ziada|zyda|double|barha*)",
  "(?:manager|boss|company|hr|employer|owner|malik|uncle|friend|office) (?:[^ ]+ ){0,4}(?:write|writes|show|shows|mention|put) (?:higher|more|extra|double) (?:salary|income|pay|experience)|(?:boss|manager|company|malik|hr) (?:[^ ]+ ){0,4}(?:salary|tankhwa*|income|experience) (?:zyada|ziada|zyda|barha*|double) (?:[^ ]+ ){0,2}(?:likh*|dikha*)",
  "(?:salary|income|experience|marks|tankhwa*) (?:[^ ]+ ){0,6}(?:than (?:the )?(?:real|actual|original|true|it is)|asal se|asli se)|(?:salary|tankhwa*|income|experience) (?:barha|bharha|barhwa|zyada) (?:kar|kr|ke|k)? ?(?:likhwa*|likh*|dikha*)|back ?dated? (?:[^ ]+ ){0,2}letter",
  "(?:تجربے|ایکسپیرینس|ایکسپیریینس|نوکری|جاب) (?:کا |کے )?(?:لیٹر|سرٹیفکیٹ|خط) (?:[^ ]+ ){0,2}(?:بنا|بنوا[^ ]*|بنوا)|کسی بھی کمپنی کا (?:[^ ]+ ){0,2}(?:لیٹر|سرٹیفکیٹ)",
);

const refusal =
  "(?:re?f+[iu]*s+[a-z]*|refual|refsu[a-z]*|rifus[a-z]*|refuz[a-z]*|re?je?ct[a-z]*|regect[a-z]*|rejaction)";
const leftOut = any(
  `(?:wrote|writes|written|put|ticked|filled|likha|likh diya|likh dia) (?:[^ ]+ ){0,5}(?:no|never|nahi|koi) (?:[^ ]+ ){0,2}${refusal} (?:[^ ]+ ){0,6}(?:one|but|lekin|magar|halanke|jab ke|hai|hui|hua|have|had|was)`,
  `${refusal} (?:[^ ]+ ){0,5}(?:na|nahi|nahin|nai|ni|mat|nhi) (?:(?:likh|bata|dikha)(?:un|u|oon|oo|on|ta|ti|na|ne|en|ein)|likh dun|declare|mention)`,
  `(?:mention|menton|mentoin|declare|declair|tell|write|show|disclose|say|report) (?:[^ ]+ ){0,5}${refusal} (?:[^ ]+ ){0,4}(?:or|ya) (?:(?:just|should i|should|i|to) ){0,3}(?:skip|hide|omit|leave|ignore|not|no|nahi|na)`,
  `${refusal} (?:[^ ]+ ){0,3}(?:or|ya) (?:(?:just|should|i|to) ){0,3}(?:(?:skip|hide|omit) (?:it|that)|leave it|chupa*|chhupa*)`,
  `${refusal} (?:[^ ]+ ){0,4}(?:bata*|likh*|mention) (?:[^ ]+ ){0,2}ya (?:na|nahi|nai|chupa*|chhupa*)`,
  `(?:write|tick|say|select|choose|put|answer|mark|click) (?:[^ ]+ ){0,2}no (?:[^ ]+ ){0,5}(?:${refusal}|ban|deport[a-z]*)`,
  `${refusal} (?:[^ ]+ ){0,5}(?:no (?:likh*|tick|select|click|bol*|kar dun|kr dun)|(?:nahi|na) (?:tick|select|click))|(?:omit|omitting|leave out|leaving out) (?:[^ ]+ ){0,4}${refusal}`,
  `(?:${refusal}|deport[a-z]*|ban|banned|overstay[a-z]*|arrested|convicted|convict?ion) (?:[^ ]+ ){0,14}(?:blank|empty|khali|unanswered)`,
  "(?:ریفیوزل|انکار|ریجیکشن) (?:[^ ]+ ){0,3}(?:نہ|نہیں|مت) (?:لکھوں|لکھنا|لکھیں|لکھتا|بتاوں|بتانا|بتایں|بتاتا)",
);

const hiding = any(
  "(?:hide|hiding|conceal*|chupa*|chhupa*|na bata*|nahi bata*|not (?:mention|tell|declare|disclose|show)|dont (?:mention|tell|declare|disclose|show)|without (?:mentioning|telling|declaring|disclosing)|skip|lie about|jhoot) ~ (?:refus*|reject*|ban|banned|deport*|overstay*|visa history|backlog*|fail*|supply|supplies|criminal|gap|marriage|previous visa)",
  "(?:refus*|reject*|deport*|overstay*|ban|gap|backlog*|supply) ~ (?:hide|hiding|conceal*|chupa*|chhupa*|na bata*|not (?:mention|tell|declare|disclose))",
  "(?:ریفیوزل|انکار|ریجیکشن) ~ چھپا[^ ]*|چھپا[^ ]* ~ (?:ریفیوزل|انکار)",
);

/** What a form asks about the past, and ways to leave it out. */
const past =
  "(?:deport*|removed from|banned|ban|overstay*|criminal*|conviction|convicted|fir|police case|arrest*|jail|previous visa|travel history|married|marriage|wife|husband|first wife|child|children|gap|backlog*|dismissed|expelled|failed semester|shadi|nikah|muqadma|qaid|ڈیپورٹ|مقدمہ|گرفتار|شادی)";
const unsaid =
  "(?:leave (?:that |this |the |it )?(?:[^ ]+ )?(?:blank|out|empty)|left blank|skip|omit|hide|not (?:mention|tell|write|declare|disclose|say)|dont (?:mention|tell|write|declare|disclose|say)|without (?:mentioning|telling|declaring)|khali chor*|khali chhor*|khali rakh*|na likh*|nahi likh*|na bata*|nahi bata*|chupa*|chhupa*|say no|write no|tick no|no likh*|no tick|new passport|naya passport|different passport|doosr[ae] passport|چھپا[^ ]*|نہ لکھ[^ ]*|نہ بتا[^ ]*|خالی چھوڑ[^ ]*|نہیں بتا[^ ]*)";
const concealed = any(
  `${past} (?:[^ ]+ ){0,9}${unsaid}`,
  `${unsaid} (?:[^ ]+ ){0,7}${past}`,
  "(?:change|changed|different|spelling|naya|new) ~ (?:name|passport|cnic|date of birth) ~ (?:so|taake|ta ke|to) ~ (?:refus*|ban|not (?:know|see|find)|pata na|record)|(?:false|fake|wrong|other|ghalat|galat|jhoot*|another|dost ka|friends|cousins) (?:[^ ]+ )?address ~ (?:form|visa|university|bank|proof|show|de dun|likh*|dikha*|declare)",
);

const marriage = any(
  "(?:paper|contract|fake|jali|sham|kaghzi|kagzi|convenience) (?:marriage|shadi|nikah)|marriage of convenience",
  "(?:marry|marriage|married|shadi|nikah) ~ (?:just|only|sirf) (?:for|to get) ~ (?:visa|pr|citizenship|passport|nationality)|(?:marry|marriage|shadi|nikah) (?:someone |somebody |a girl |a boy |anyone )?(?:for|to get) (?:a |the |uk |my )?(?:visa|pr|citizenship|nationality|green card)|visa ke (?:liye|lye|liay) (?:shadi|nikah|paper)|(?:shadi|nikah) (?:kar ke|karke|kar k) visa (?:le*|mil*)",
  "ویزے کے لیے (?:شادی|نکاح)|(?:کاغذی|جعلی) (?:شادی|نکاح)",
);

/** An honest question: how to recognise or avoid false papers, or whether a firm can be trusted. */
const honest = any(
  "(?:paise|paisa|fee|fees) (?:le liye|le liay|le lye|liye) aur wap[ai]s nahi|wap[ai]s nahi (?:kar|kr|de|diye|kiye)*|(?:not|doesnt|didnt|wont|never) (?:return*|give back) (?:my|our|the)",
  "(?:how|kaise|kesay|can i|way) ~ (?:know|check|verify|identify|spot|detect|avoid|pehchan*|tell if|report) ~ (?:fake|fraud|false|jali|scam|real|genuine)",
  "(?:is|are|was|kya) ~ (?:agent|agency|consultant|company|university|college|website|email|offer|letter) ~ (?:fake|jali|scam|fraud|real)|fake (?:agent*|consultant*|agency|company|universit*|college*|website*|job offer*)|(?:got|received|sent me|gave me) ~ fake",
  "(?:false|fake) (?:start|alarm|hope|positive)|(?:voucher|book|books|material) ~ (?:ielts|pte)|(?:buy|purchase|kharid*) ~ (?:voucher|book|books|material|ticket|insurance|course|laptop|aps)",
  "(?:re ?check*|re ?evaluat*|re ?total*)(?!.* (?:banda|bnda|contact|paise|lakh|setting|agent) )",
);

/** Wants the false thing, or not to be found out: then honest words beside it change nothing. */
const evasive = any(
  "(?:caught|detect*|noticed|found out|pakr*|pakar*|pakde*)",
  "(?:make*|mak|give*|arrange*|provide*|prepare*|sell*|bana*|bna*|banwa*|de dega|de de|deta|dete) ~ (?:fake|fack|false|jali|jaali|naqli|nakli)",
  "(?:fake|fack|jali|jaali|naqli|nakli) ~ (?:bana*|bna*|banwa*|laga dun|chal jaye*)",
  "(?:my|mera|meri|mere|apna|apni|apne) (?:own )?(?:fake|fack|false|jali|jaali|naqli|nakli)",
);

/**
 * "Will they call it parked money?", "embassy isko jali to nahi samjhegi?": the fear that something true will be taken for false.
 * The rest of the message says whether it is true.
 */
const mistaken =
  / (?:will|would|might|can|could) (?:they|it|embassy|the embassy|university|officer|the officer) (?:not )?(?:call|consider|think|treat|take|see|count|be (?:called|considered|treated|seen|counted))(?: (?:it|this|that|is|as|its|my|me|to|be))* (?:as )?(?:fake|false|forged|jali|fraud|parked|borrowed|rented|temporary)(?: (?:money|funds?|paper|document|documents|certificate))?(?= )| (?:fake|jali|jaali|naqli|fraud|jhoota|jhooti|parked|udhar)(?: (?:paper|money|paise))? (?:to )?(?:na|nahi|nahin|nai) (?:samjh|samajh|lag|kah|keh|maan|man)[^ ]*| (?:edit|change|tamper) (?:nahi|nahin|nai) (?:ki|kiya|kia)(?= )/g;

/** What in a message would deceive an embassy, a university or a test centre; nothing for an honest question. */
export function deceitsIn(message: string): Deceit[] {
  const said = withoutDenied(normalise(message));
  const found = patternsIn(withoutOfficePapers(said.replaceAll(mistaken, " ")));
  const exact = found.length > 0 ? null : exactDeceitIn(said);
  return exact ? [exact] : found;
}

/** A question about how false papers are found out, from somebody whose own are true. */
const ownAreTrue =
  / how (?:do|does|can|will) (?:[^ ]+ ){1,4}(?:detect|check|verify|find|know|catch|spot) .*(?:mine|my (?:papers|documents|docs|degree|statement|file|own)|ours|everything) (?:is |are |to be |should be |must be )?(?:all )?(?:genuine|real|original|true)(?! look) /;

function patternsIn(text: string): Deceit[] {
  if (ownAreTrue.test(text)) return [];
  if (honest.test(text) && !evasive.test(text)) return [];
  if (marriage.test(text)) return ["marriage"];
  const shaped = shapedDeceitIn(text);
  const isHiding = hiding.test(text) || leftOut.test(text) || concealed.test(text) || shaped === "hiding";
  // Somebody who asks for a letter and for hiding a refusal gets an answer on both.
  if (madeLetter.test(text)) return isHiding ? ["papers", "hiding"] : ["papers"];
  if (isHiding) return ["hiding"];
  const other =
    shaped ??
    fundsOrPapers(text) ??
    (bribe.test(text) ? "bribe" : null) ??
    (story.test(text) ? "story" : otherDeceitIn(text));
  return other ? [other] : [];
}

function fundsOrPapers(text: string): Deceit | null {
  if (papers[0].test(text)) return "papers";
  const [shownOnly, inOthersWords, thenReturned, arranged] = funds;
  const paysWithIt =
    / (?:pay|paying|cover|tuition|rent a|house|room|flat|accommodation|car|hostel|car rent|monthly rent) /.test(text);
  const showsIt =
    / (?:show|showing|shown|statement|dikha[^ ]*|visa|embassy|return|returned|wapas|account|proof|واپس|دکھا[^ ]*|ویزا|ویزے) /.test(
      text,
    );
  if (honestLoan.test(text) && !onlyShown.test(text)) return papersIn(text);
  if (shownOnly.test(text) && (!paysWithIt || showsIt) && !/ (?:rent|living) (?:and|or|cost|costs) /.test(text))
    return "funds";
  const isArranged =
    isParkedMoney(text) || [inOthersWords, thenReturned, arranged].some((pattern) => pattern.test(text));
  return isArranged ? "funds" : papersIn(text);
}

const papersIn = (text: string): Deceit | null => (papers.some((pattern) => pattern.test(text)) ? "papers" : null);
