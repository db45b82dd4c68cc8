import { patternsWithin } from "@/lib/language/words";
import type { Deceit } from "./deceit-no";

/*
 * Deception recognised by what is done, not by its name: a figure raised in a paper, a signature for somebody else, another
 * person's text handed in. Each pattern needs the thing and the trick beside it, so that honest questions about the thing pass.
 */

const any = patternsWithin(6);

const text =
  "(?:sop|statement of purpose|personal statement|motivation letter|essay|assignment*|thesis|dissertation|research proposal|تھیسس|ایس او پی)";
const ownClaim =
  "(?:say (?:it|its|it is|i)|as (?:my own|mine)|mine|my own|i wrote|apna keh*|apna bata*|mera likha|apne naam|apna naam|put my name|my name on|submit as|اپنے نام|اپنا کہ[^ ]*)";
const writing = any(
  "(?:assignment*|thesis|dissertation) ~ (?:chatgpt|chat gpt|gpt|ai) (?:se|say|sy|by|with|from) ~ (?:likh*|poora|pura|whole|bana*|karwa*|written|submit)|(?:chatgpt|chat gpt|gpt) ~ (?:write|likh*|do|does) ~ (?:assignment*|thesis|dissertation)",
  `(?:write|writes|written|wrote|likh*|banwa*|bana|ghost ?writ*|copy|paste|download|prepare|make) ~ ${text} ~ ${ownClaim}|${text} ~ (?:likhwa*|likh|write|written|banwa*|ghost*|copy|paste|download) ~ ${ownClaim}`,
  `(?:turnitin|plagiarism (?:check*|software|detect*|report)|ai (?:detect*|check*)) ~ (?:bach*|avoid*|bypass*|beat|fool|escape|without getting caught|بچ[^ ]*)|(?:bypass*|beat|fool|avoid*|escape|dodge|cheat) ~ (?:turnitin|plagiarism (?:check*|software|detect*)|ai (?:detect*|check*))`,
  `(?:assignment*|thesis|dissertation) (?:[^ ]+ ){0,2}(?:likhwa*|kisi se likh*|buy|kharid*)|(?:buy|pay (?:someone|somebody|anyone)) ~ (?:assignment*|thesis|dissertation|essay)`,
);

const examined = "(?:ielts|pte|toefl|duolingo|oet|gre|gmat|exam|آئیلٹس|ایلتس|ایلٹس|ایلٹس|پی ٹی ای)";
const papers = any(
  // A figure raised in a paper
  "(?:add|adding|put|insert|remove|barha*|laga*) ~ (?:zeros?|zeroes|digits?|sifar) ~ (?:pdf|statement|certificate|transcript|scan|bank|document|balance|letter)",
  "(?:board|university|uni|college) ~ (?:turn*|increase*|barha*|raise*|change*|make) ~ (?:it|marks|them|numbers?|percentage|grades?|cgpa) ~ (?:to|into|se) \\d+|(?:someone|somebody|koi|banda|contact|link) ~ (?:board|university|college) ~ (?:turn|change|increase|raise|barha*) ~ (?:it|marks|numbers?|grades?|\\d+)",
  "(?:show*|showing|dikha*|declare|write|likh*) ~ (?:income|salary|shop|business|turnover|tankhwa*|earning*|sales) ~ (?:triple|double|tripled|doubled|inflated|teen guna|dugna|zyada kar*|barha kar*|barha ke)|(?:triple|double|inflated|dugn[aiy]*|teen guna) (?:the |my )?(?:income|salary|turnover|sales|earning*) ~ (?:visa|show*|dikha*|paper*|tax|file|statement)|(?:inflate|exaggerate|overstate) ~ (?:income|salary|turnover|marks|experience|property|valuation)",
  "(?:kisi aur|kisi or|someone elses|somebody elses|dost|friends?|neighbou?rs?|parosi|padosi) ~ (?:property|land|house|ghar|plot|zameen|business|shop|car|asset*|gold|bank account) ~ (?:apne naam|apni keh*|apna keh*|as mine|as my own|as ours|in my name|mera keh*|apne dikha*)",
  // Signed or dated by the wrong hand
  "sign (?:it |this |the |them )?(?:[^ ]+ ){0,3}(?:as|instead of|in place of|pretending to be) (?:my )?(?:father|mother|dad|parents?|uncle|sponsor|boss|manager|teacher|professor)|(?:copy|fake|forge|scan|paste) ~ (?:signature*|sign|stamp|mohar|letterhead)|(?:abbu|abu|walid|father|papa|ammi|teacher|sir|boss|sponsor|manager) (?:ke|ka|ki) (?:dastakhat|sign|signature*) (?:[^ ]+ ){0,2}(?:khud|main|mein|kar lun|kar dun|kar doon|bana*)|(?:دستخط) (?:[^ ]+ ){0,2}(?:خود|کر دوں|کر لوں|بنا)",
  "letter ?heads? ~ (?:khud|myself|own|likh*|write|type|print|bana*|use)|(?:khud|myself) (?:hi )?(?:[^ ]+ ){0,2}(?:experience|job|reference|recommendation) (?:letter )?(?:likh*|write|type|bana*)|(?:write|type|likh*) (?:my own |apna )(?:reference|recommendation|experience|job) ~ (?:sign*|stamp|name of|naam se|professor|teacher|boss)",
  "(?:date of birth|dob|umar|age|birth year|tareekh e paidaish) ~ (?:kam (?:kar*|likh*|dikha*)|reduce*|lower|ghata*|younger)|(?:change|badal*) ~ (?:date of birth|dob|umar|age) ~ (?:taake|so (?:that|the|my)|gap|age limit|look younger)",
  // Something that never happened, put into a gap
  "(?:put|add|insert|show|dal|daal|likh) (?:[^ ]+ ){0,3}(?:internship|job|experience|work|diploma) (?:[^ ]+ ){0,2}(?:in it for me|for me|in my gap|in the gap|meri gap|gap mein)|gap ~ (?:put|add|insert|dal|daal|invent|create|bana|bhar) (?:do |dein |den )?(?:some|any|koi|an|a) ~? ?(?:internship|job|experience|letter|certificate)|(?:some|any|koi bhi|koi) (?:internship|job|experience|naukri) (?:dal|daal|likh|dikha|bana) (?:do|dein|den|dun)",
  // Another's paper, or one made for money
  "(?:fix|adjust|retouch|touch up|improve|edit) ~ (?:numbers?|figures?|marks|amounts?|dates?) ~ (?:scan|pdf|transcript|statement)|(?:graphic )?designer ~ (?:transcript|statement|degree|certificate|marks)",
  "(?:type|write|issue|give|make|print) ~ letter ~ (?:your|ur|apne|aap ke|ap ke) (?:own )?(?:letter ?head|company)",
  "(?:account|statement|degree|property|marksheet|certificate) (?:[^ ]+ ){0,4}(?:apna|mera) naam (?:laga*|lagwa*|likh*|dal*|daal*)",
  "(?:bhai|brothers?|behan|sisters?|dost|friends?|cousins?) (?:ki |ka |ke )?(?:degree|transcript|result|marksheet|certificate|ielts) (?:pe|par|per|se|to) (?:[^ ]+ ){0,3}(?:apply|laga*|use|chal*)|use my (?:brothers?|sisters?|friends?|cousins?) (?:degree|transcript|result|marksheet|certificate|ielts)",
  // A changed figure, a job that never existed, a false reason
  "(?:marks?heet*|mark sheet|transcript|marks|number|numbers|cgpa|gpa|score|band|bands|result|degree|salary|statement|balance) (?:[^ ]+ ){0,3}\\d+(?: \\d+)? (?:ko|se|to|into|ki jagah|ka) \\d+(?: \\d+)? (?:kar*|kr*|bana*|likh*|ho ja*|change*)|(?:change|turn|make|edit) ~ \\d+(?: \\d+)? (?:to|into) (?:a |an )?\\d+ ~ (?:transcript|marks?heet|certificate|result|statement)",
  "(?:bank )?(?:manager|banker|officer|clerk|board|teacher|school|college|bank wala|bank wale) ~ (?:statement|stetment|balance|marks|numbers?|salary|attendance|income) ~ (?:barha|zyada kar*|increase*|raise*|higher|bana d*)|(?:statement|balance|salary|income|marks) (?:[^ ]+ ){0,2}(?:barha|bharha) (?:de*|do|dun|kar|kr|lun|sak*)",
  "(?:show|mention|write|list|claim|put|add|dikha*|likh*) (?:[^ ]+ ){0,6}(?:job|work|experience|internship|employment|business|naukri|kaam) (?:[^ ]+ ){0,6}(?:never (?:did|worked|had|joined|happened)|did not do|didnt do|did not work|didnt work|not real|kiya nahi|ki nahi|nahi ki|nahi kiya|kabhi nahi)|(?:company|shop|office|dukan|factory|school) (?:[^ ]+ ){0,4}(?:dikha*|show|shows|likh*|write|writes) (?:[^ ]+ ){0,3}(?:employee|mulazim|staff|manager|worker)|(?:show|shows|write|dikha*) me as (?:an |a |their )?(?:employee|worker|manager|staff)",
  "(?:say|tell|claim|write|keh*|bol*|bata*|likh*) (?:[^ ]+ ){0,4}(?:gap|refusal|fail*|break) (?:[^ ]+ ){0,3}(?:was|were|is|due to|because of) (?:[^ ]+ ){0,4}(?:when|but|while|although|actually|lekin|halanke)",
  "(?:letter|recommendation|reference|lor) (?:[^ ]+ ){0,3}(?:khud|myself) (?:[^ ]+ ){0,2}(?:likh*|write|bana*) (?:[^ ]+ ){0,5}(?:naam|name|sign*|stamp|mohar|behalf)",
  "ready ?made (?:file|case|documents|papers)|(?:papers|documents|file|statement) of (?:another|a different|some other) (?:family|person|student|man)",
  "(?:پیسے|رقم) دے کر (?:[^ ]+ ){0,1}(?:ڈگری|سرٹیفکیٹ|نمبر|ویزا|تصدیق|بینڈ)|(?:کہ|لکھ|بتا|دکھا)[^ ]* ~ (?:امدنی|تنخواہ|کمای) (?:[^ ]+ ){0,2}(?:دگن[^ ]*|دو گنا|تین گنا|زیادہ)",
);

/** A test whose questions are known beforehand. */
const leaked = any(
  `${examined} ~ (?:questions?|paper|papers|answers?|answer key|sawal*|پرچہ|سوال[^ ]*) ~ (?:telegram|in advance|beforehand|before (?:the )?(?:test|exam)|pehle se|pehly se|pehle mil*|test se pehle|leak*|for \\d+ ?k|پہلے)|(?:telegram|whatsapp) ~ ${examined} ~ (?:questions?|paper|answers?)|پرچہ ~ پہلے`,
);
const practice = / (?:practice|practise|sample|past|mock|preparation|tayari|book|books) /;

const bad =
  "(?:tb|hiv|hepatitis|disease|illness|bimari|pregnan*|hamal|surgery|epilepsy|fir|police (?:case|record)|criminal record|conviction|drug*|بیماری|ٹی بی|حمل)";
const refusal = "(?:refus*|reject*|ban|deport*|overstay*|ریفیوزل|ریجیکشن)";
const hiding = any(
  `(?:hide|hides|hiding|conceal*|chupa*|chhupa*|without showing|not show*|چھپا[^ ]*) ~ ${bad}|${bad} ~ (?:hide|hides|hiding|conceal*|chupa*|chhupa*|na bata*|nahi bata*|not (?:tell|mention|declare|show)|dont (?:tell|mention|declare|show)|چھپا[^ ]*)`,
  "(?:police|character|medical|clearance) (?:[^ ]+ ){0,2}(?:certificate|clearance|report|test|verification)? ?(?:clean|saaf|saf|clear) (?:kar*|bana*|ho jaye|mil jaye)|(?:clean|clear) (?:police|medical|character) ~ (?:despite|although|even|lekin|fir|arrange|banwa*|jaye)",
  `(?:leave|keep|keeping|leaving) (?:[^ ]+ ){0,4}${refusal} (?:[^ ]+ )?(?:out|quiet|secret|silent|off)|(?:old|purane?|lost|previous|expired) passport ~ ${refusal} ~ (?:not|no|na|nahi|hide|skip)|${refusal} ~ (?:old|purane?|lost|expired) passport ~ (?:not|na|nahi|hide|skip|mention|bata*|leave)`,
);

const untold = any(
  "(?:passport|name|naam|cnic) (?:[^ ]+ ){0,2}(?:badal*|change*|new|naya|lost|gum) ~ (?:refus*|reject*|ban|deport*) ~ (?:chup*|chhup*|hide*|hidden|gone|khatam|pata na*|not show|wont show|clear*|saaf)|(?:refus*|reject*|deport*|ban) (?:[^ ]+ ){0,2}(?:chup|chhup|chupa|khatam|saaf|gayab) (?:ja*|ho*|kar*|de*|lo|lun)",
  "(?:say|tell|write|claim|likh*|keh*) ~ (?:though|although|even though|halanke|halankay) (?:it |i |he |she |we |that |aisa )?(?:wasnt|isnt|was not|is not|didnt|did not|never|not|nahi)",
  `${refusal}(?: [^ ]+){0,9} (?:no need to|dont need to|need not|zaroori nahi|zarurat nahi) (?:say|tell|mention|declare|write|bata*|likh*)?`,
);

const login = any("(?:log|logs|logging|sign|signs) in as me|(?:login|log in) (?:meri jagah|mere naam se)");

const marriage = any(
  "(?:nikah|shadi|shaadi|marry|marriage) (?:me |him |her |sirf |just |only ){0,2}(?:for|ke liye|k liye) (?:the |my |some )?(?:papers?|kaghz*|kagz*|kagaz*|stay|residence|residency)|(?:papers?|kaghz*|kagz*|residence|residency) (?:ke|k) (?:liye|lye|liay) (?:nikah|shadi|shaadi|marriage)",
  "(?:shaadi|shadi|nikah|marriage|marry) (?:sirf )?(?:kaghz*|kagz*|paper|papers|on paper|paper pe|naam ki|fake|jali)|(?:kaghzi|kagzi|paper|jali|naam ki|sirf visa ki) (?:shaadi|shadi|nikah|marriage)",
  "(?:spouse|dependent|dependant|wife|husband|biwi|shohar) (?:visa |ban* |as )?~ (?:\\d+ (?:lakh|lac|hazar)|paise|money|pay|pays|paying) ~ (?:de rah*|de ga|degi|offer*|dega|milenge|for it)|(?:take|le jaun|le jao) (?:[^ ]+ ){0,3}as (?:my )?(?:wife|husband|spouse|biwi) ~ (?:lakh|paise|money|pays)|شادی ~ صرف (?:کاغذ|ویز)[^ ]*",
);

const sibling =
  "(?:brother|sister|cousin|friend|niece|nephew|girlfriend|boyfriend|bhai|behan|dost|kazin|bhanja|bhatija|neighbou?r|family friend)";
const family = any(
  "(?:shadi|shaadi|married|nikah)(?: [^ ]+){0,6} (?:single|unmarried|kunwar[aie]|ghair shadi shuda) (?:likh*|bata*|dikha*|write|say|tick|put)",
  `${sibling} (?:is|as|hai|ko) (?:my |a |an |the |mera |meri )?(?:dependent |dependant |real )?(?:son|daughter|wife|husband|child|spouse|dependent|dependant|beta|beti|biwi|shohar)`,
  "(?:say|says|write|writes|state|claim|likh*|mention|bata*) ~ (?:real|sagay|sage|saga|sagi|blood) (?:uncle|brother|chacha|mamu|father|aunt|sister|cousin|bhai)|(?:real|sagay|sage|saga|sagi) (?:uncle|brother|chacha|mamu|father|bhai|sister) ~ (?:family friend|actually|asal mein|neighbou?r|not related|dost hai)",
);

const others =
  "(?:uncle|cousin|friend|dost|chachu|chacha|mamu|mamoo|khalu|phupha|taya|brother in law|boss|someone|somebody|neighbou?r|agent|relative|rishtedar|banda|چچا|ماموں|دوست|انکل)";
const funds = any(
  `${others} ~ (?:put*|transfer*|deposit*|send*|park*|dal*|daal*|rakh*|jama|ڈال[^ ]*|رکھ[^ ]*)(?: [^ ]+){0,10} (?:take*|withdraw*|pull*|nikal*|nikaal*|le le*|le ga|wapas|back|نکال[^ ]*|واپس) ~? ?(?:out |it |them |back )*(?:after|once|when|visa|baad|stamp|immediately|next|ویز[^ ]*|بعد)`,
);

const standIn = any(
  "(?:looks? (?:just |exactly |a lot |almost )?(?:like|same as) me|same face|meri shakal|mujh se milt*|hum shakal)(?: [^ ]+){0,10} (?:biometric*|test|ielts|pte|interview|exam|passport|sit|appear)",
);

const visaOnly =
  "(?:(?:just|only|sirf|bas) (?:for|to get|to have) (?:the |a |an )?(?:\\p{L}+ )?(?:visa|entry)|sirf visa ke liye|bas visa ke liye|صرف ویزے کے لیے)";
const rules = any(
  "(?:ویزا|ویزہ) ~ (?:یونیورسٹی|کالج|پڑھای) (?:[^ ]+ ){0,2}چھوڑ[^ ]* (?:[^ ]+ ){0,2}(?:کام|نوکری)",
  `(?:enroll*|enrol*|admission|register*|dakhla|course) ~ ${visaOnly} ~ (?:and|then|phir|join|work|kaam|shop|job|leave|chor*|quit)|${visaOnly} ~ (?:admission|enroll*|enrol*|dakhla) ~ (?:work|kaam|job|then|phir)`,
  "(?:drop ?out|drop|quit|leave (?:the |my )?(?:uni|university|course|college|studies)|chor dun|chhor dun|parhai chor*) ~ (?:after|once|when|baad) ~ (?:land*|arriv*|reach*|enter*|visa|pohanch*|pahunch*|month*) ~ (?:work*|job|kaam|full time|report*|earn)|(?:land*|arriv*|reach*|pohanch*|pahunch*) ~ (?:drop ?out|quit (?:uni|university|college|course)|(?:uni|university|college|parhai) chor*) ~ (?:work*|job|kaam|full time|report*)",
  "(?:never|doesnt|dont|does not|do not|not|nahi) (?:[^ ]+ ){0,1}(?:check*|take*|mark*|report*|care*) (?:[^ ]+ ){0,3}attendance|attendance (?:[^ ]+ ){0,2}(?:nahi|na|not) (?:check*|let*|leti|lete|mark*|taken|report*)|(?:uni*|college*) ~ (?:doesnt|dont|does not|do not|never|nahi) report* ~ (?:home office|immigration|drop*|if i|work*)",
);

/** The deception that a message asks for, by its shape; null if there is none. */
export function shapedDeceitIn(message: string): Deceit | null {
  const kinds: readonly [Deceit, RegExp][] = [
    ["writing", writing],
    ["marriage", marriage],
    ["hiding", hiding],
    ["hiding", untold],
    ["family", family],
    ["standIn", standIn],
    ["funds", funds],
    ["papers", papers],
    ["login", login],
    ["rules", rules],
  ];
  if (leaked.test(message) && !practice.test(message)) return "papers";
  return kinds.find(([, pattern]) => pattern.test(message))?.[0] ?? null;
}
