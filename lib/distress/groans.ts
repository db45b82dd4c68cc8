import { oneOf } from "./patterns";

/*
 * How students groan about tests, forms and queues. Only the groan is taken out, beside what it is about: whatever else a
 * message says is read as ever, and a groan about life itself stays.
 */

const tests =
  "ielts|ilets|pte|toefl|duolingo|gre|gmat|sat|bands?|exams?|papers?|test|retake|refusal|rejections?|reject|score|آئیلٹس|ایلٹس|پی ٹی ای|بینڈ|امتحان*|پیپر*|ٹیسٹ|ریفیوزل";
const study = `${tests}|sop|sops|lor|forms?|applications?|documents?|kaghaz*|attestation|attest|portal|assignments?|thesis|deadline|visa|embassy|offer|cas|hec|mofa|ibcc|uni assist|ucas|tayari|tayyari|likhte|parhte|bharte|parh parh|likh likh|bhar bhar|writing|speaking|reading|listening|intezar|wait|result|ایس او پی|فارم|کاغذات|دستاویزات|ویزے?|سفارت*|انتظار|لکھتے|بھرتے|پڑھتے|تیاری|نتیجے?`;
/** How people groan about a test, a form or a queue. Nothing of it says that somebody wants to die or is hurt. */
const strains = [
  "(?:mein |main |me |mai |mera )?(?:dimagh|dimag|demagh|sar|sir) (?:bilkul |to |hi )*(?:kharab|khrab|phat|phatt|dard|ghoom|ghum|out|pak|chakra) (?:ho |kar |kr )?(?:gaya|gya|gia|raha|rha|diya|dia|jata|jaye ga)(?: hai| he| hun)?",
  "(?:mein |main |me |mai |hum )?(?:to |tou )?(?:pagal|pagl|paagal|crazy|mental) (?:hi |sa |si )?(?:ho |hu )?(?:gaya|gya|gia|gayi|gai|gaye|raha|rahi|rhe|ra|jaun|jaunga|jaungi|jaoon|jaen|kar diya|kr dia)(?: hun| hon| hoon| hu| hai| hain| ga| gi)*",
  "(?:tang|tung|thak|thakk|haar|har|bore|zaleel|khwar|khuwar|baizar|bezaar) (?:aa |a |ho |maan |man )?(?:gaya|gya|gia|gayi|gai|gaye|chuka|chuki|li|raha)(?: hun| hon| hoon| hu| hai| hain)?(?! (?:[^ .]+ ){0,2}(?:zind*|jeen*|life|shohar|susral))",
  "(?<! (?:abbu|abu|ammi|ami|papa|mama|bhai|behan|walid|walida|dost|cousin|koi|log|wo|woh|chacha|mamu|nana|dada|dadi|nani|baba)(?: [^ .]+){0,2} )(?:mar|marr|maar) (?:hi )?(?:gaye|gaya|gya|gayi|gai|gye)(?: hun| hain| yaar| yar)?",
  "(?:jaan|jan|dam) (?:hi )?(?:nikal|nikl|nikaal|kha|le) (?:gayi|gai|gaya|di|dia|rahi|li|gaye)(?: hai| hain)?",
  "(?:rona|ro) (?:aa |a |ane )?(?:raha|rha|gaya|deta|para|parta)(?: hai| hun)?|(?:ne )?(?:rula|rulaa) (?:diya|dia|dya)(?: hai)?",
  "(?:fed up|sick|tired|sick and tired|done|exhausted|stressed|burnt out|frustrated) (?:of|with|from|by)(?! (?:[^ .]+ ){0,1}(?:life|living|everything|being alive|it all|myself|husband|him))|(?:dead|so|soo|too|very) tired|(?:going|go|went|driving me|makes me|making me|drives me) (?:crazy|mad|insane|nuts)|losing (?:my|her|his) mind|(?:could|can|might|want to) cry|drowning in|torture|brain is fried",
  "پاگل (?:ہی )?(?:ہو|کر) (?:گیا|گی|گیی|گئی|رہا|رہی|دیا|جاوں)(?: ہوں| ہے| ہیں)?|(?:دماغ|سر) (?:بالکل )?(?:خراب|پھٹ|گھوم|چکرا|درد) (?:ہو |کر )?(?:گیا|رہا|دیا)(?: ہے)?",
  "(?:تنگ|تھک|ہار) (?:آ |ا |مان )?(?:گیا|گی|گیی|گئی|گیے|چکا|چکی|لی)(?: ہوں| ہے| ہیں)?(?! (?:[^ .]+ ){0,2}(?:زند*|جین*))|(?:جان|دم) (?:ہی )?(?:نکال|نکل) (?:دی|گی|گیی|گئی|گیا)(?: ہے)?|(?:رلا|مار) (?:ہی )?(?:دیا|ڈالا)(?: ہے)?(?! مجھے)",
];
/** Life itself is what somebody is tired of. */
const notOfLife = "(?<! (?:zind*|jeen*|jene*|life|living|زند*|جین*)(?: [^ .]+){0,3} )";

/** The groans of a text. */
export const groans = oneOf(
  ...strains.flatMap((strain) => [
    `(?<= (?:${study})(?: [^ .]+){0,5} )${notOfLife}(?:${strain})`,
    `${notOfLife}(?:${strain})(?= (?:[^ .]+ ){0,5}(?:${study}) )`,
  ]),
  `(?<= (?:${tests})(?: [^ .]+){0,9}(?: [.])?(?: [^ .]+){0,4} )(?:(?:dil|jee|ji|man) (?:karta|kerta|krta|chahta|kr raha|kar raha) (?:hai |he |h )?(?:ke |k )?)?(?:sab|sb) (?:kuch |kch )?c?h?hor (?:du*|doo*|den*|dein|ke bhag ja*)(?! (?:[^ .]+ ){0,3}(?:duni*|zind*|life|jah*|sab*|ja+n))`,
  `(?<= (?:${tests})(?: [^ .]+){0,9}(?: [.])?(?: [^ .]+){0,4} )(?:(?:دل|جی) (?:کرتا|چاہتا) (?:ہے )?)?سب (?:کچھ )?چھوڑ (?:دوں|دیں|دو)(?! (?:[^ .]+ ){0,3}(?:دنی*|زند*|جہان))`,
  "(?:fee|fees|kharcha|result|refusal|rate) (?:sun|dekh|ka sun)(?: kar| ke| k)? (?:to )?(?:heart attack|dil ka dora|behosh|attack)(?: [^ .]+){0,2}",
  "kill me (?:now|already)(?! please)|suicide (?:lagti|lagta|lag rahi|lag raha)|(?:zindagi|life) (?:azab|hell) (?:ban|bana|ho) (?:gayi|gai|di|dia|gaya) (?:hai |he )?(?:in )?(?:documents?|papers?|forms?|ielts|visa|file|attestation|kaghz*) ",
  "(?:visa officer|officer|embassy|embassy walon|uni|university|refusal|examiner) ne (?:to |tou )?(?:qatal|katal|maar|mar) (?:hi )?(?:kar )?(?:diya|dia|dya|dala)(?! mujh)",
);
