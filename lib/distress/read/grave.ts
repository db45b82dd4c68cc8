import { oneOf } from "./patterns";

/*
 * Second clauses beside a harmless one ("the agent says …, or he kills me") and goodbyes without the word. A plain question
 * never contains them, so no exception for plain questions applies to them.
 */

const kin =
  "(?:my |our |mer[aeiy] |hamar[aeiy] |tumhar[aeiy] |tumar[aeiy] |apn[aeiy] )?(?:little |younger |elder |choti |chote |chota |bari |bare )?(?:sister|brother|mother|father|mom|mum|dad|wife|daughter|son|kids?|children|family|parents|behan|behn|bhai|ami|abu|walid|walida|walidain|beti|bete|beta|biwi|bachon|bache|bachay|ghar walon|ghar wale)";
const victim = `(?:me|us|mujhe|muje|mujhy|mjhe|hamein|humein|tumhe|tumhein|usay|use|${kin})`;
const urduKin =
  "(?:مجھے|ہمیں|تمہیں|اسے|(?:بھای|بہن|بیٹی|بیٹے|بیوی|بچوں|ابو|امی|والد|والدہ|والدین|گھر والوں|خاندان|سب) کو)";
const threatener = "(?:he|she|they|agent|consultant|uncle|someone|somebody|boss|employer|recruiter|owner|landlord)";

/** Somebody will be hurt, taken or locked up, or is. */
export const graveByOthers = oneOf(
  `${threatener} (?:(?:will|would|can|could|may|might|ll|is going to|says he|said he) ){0,2}(?:kill|kills|hurt|hurts|harm|harms|shoot|shoots|stab|stabs|murder|murders|burn|burns|finish|finishes) ${victim}(?! (?:chances?|visa|application|profile|career|on|out|with (?:fees?|questions|forms)))`,
  `(?:warna|warnah|varna|werna|nahi to|nai to|nhi to|otherwise|or else|or he|or she|or they|else) (?:[^ .]+ ){0,4}${victim} (?:ko )?(?:[^ .]+ ){0,2}(?:kill|hurt(?! by)|harm(?! by)|beat|shoot|nuqsan|nuksan|nuksaan|nuqsaan|maar|mar de*|mar da*|uthwa*|uthva*|utha le*|utha lu*|goli|zinda|qatal|jala|khatam)(?: [^ .]+)?`,
  `(?:warna|warnah|varna|werna|nahi to|nai to|nhi to) (?:[^ .]+ ){0,3}${victim} (?:ko )?(?:NAHI ch+[ou]*r*|g[ha]*ayab kar*|gha?[ia]*b kar*)(?: [^ .]+)?`,
  `(?<! (?:airport|station|hotel) se )${victim} (?:ko )?(?:ghar se )?utha (?:kar|ke|k) le ja(?:[a-z]*ge|[a-z]*ga)`,
  `(?:warna|warnah|varna|otherwise|or else|or he|or they|or) (?:[^ .]+ ){0,4}(?:break|breaks|cut|cuts) (?:my|our|his|her) (?:legs?|arms?|hands?|bones?|neck|head|fingers?)`,
  `(?:have|get|gets|getting|has|had|having) ${victim} (?:picked up from (?:my |the |our )?(?:home|house|bed|street|school|college|hostel)(?! (?:to|for|and drop) )|lifted|beaten|killed|finished|kidnapped|abducted|disappeared)`,
  `(?<! (?:airport|station|hotel) se )${victim} (?:ko )?(?:(?!airport|station|hotel)[^ .]+ ){0,2}(?:uthwa|uthva|uthwaa) (?:d|l)[a-z]*`,
  `${urduKin} (?:[^ .]+ ){0,2}(?:اٹھوا|اغوا|غایب کر)(?: [^ .]+)?|(?:ورنہ|نہیں تو) (?:[^ .]+ ){0,4}${urduKin} (?:[^ .]+ ){0,2}(?:نقصان|مار*|قتل|گولی|اٹھا*|جان|زندہ|ختم)(?: [^ .]+)?`,
  // "He knows where my sister goes to college": a threat without its name
  `(?<! (?:friend|dost|cousin|brother|sister|father|mother|counselor|teacher|classmate|senior) )(?:threatens|threatened|threatening|says?|said|saying|told|tells|texted|messaged|messages|writes|wrote|keeps|reminds|warned|warns) (?:[^ .]+ ){0,5}(?:know|knows) (?:where|which (?:school|college|house|street)|what time) (?:i|we|${kin}) (?:live|lives|go|goes|stay|stays|study|studies|work|works|sleep|sleeps|leaves?)`,
  `(?:keht[aeiy]|kehte|bola|bolt[aeiy]|kaha|keh rah[aeiy]|dhamka*) (?:[^ .]+ ){0,4}(?:pata|maloom|malum|ilm|jant[ae]) (?:hai |he |hun |hon |hain )?(?:ke |k )?(?:[^ .]+ ){0,1}${kin} (?:[^ .]+ ){0,3}(?:kahan|kis|kidhar|konse|kon se|kab)`,
  "(?:کہتا|کہتے|کہہ|بولا|کہا|دھمکا*) (?:[^ .]+ ){0,4}(?:پتا|پتہ|معلوم|علم|جانتا|جانتے) (?:[^ .]+ ){0,3}(?:بہن|بھای|بیٹی|بیوی|بچے|گھر والے) (?:[^ .]+ ){0,3}(?:کہاں|کس|کدھر|کب)",
  // Tied, chained, kept like a prisoner
  "(?:keep|keeps|kept|has|have|had|holds?|held|left) (?:me|us|her|him) (?:[^ .]+ ){0,1}(?:tied(?! (?:up with|to (?:home|work|a desk|my desk|one|this)))|chained|in chains|locked(?! out)|shut in|imprisoned|prisoner|captive)|(?:tie|ties|tied|chain|chains|chained) (?:me|us|her|him|my (?:sister|brother|wife)) (?:up(?! with)|to (?:the |a |my )|with (?:a |the )?(?:rope|chain))|(?:tied|chained) my (?:hands|feet|legs)|(?:i am|im|we are|she is|he is|hands are|hands were) (?:being )?(?:chained|tied up(?! (?:with|at|in))|kept in chains)",
  `${victim} (?:ko )?(?:[^ .]+ ){0,3}(?:baandh|bandh|zanjeer*|zanjir*) (?:kar |ke |mein |se |bandh kar )?(?:rakha|rakht[aeiy]|rakhi|diya|dete)(?: [^ .]+)?|(?:مجھے|${urduKin}) (?:[^ .]+ ){0,3}(?:باندھ|زنجیر*) (?:کر |میں )?(?:رکھ*|دیا|دیتے)`,
  `(?:ghar wal[aei]y?|gharwal[aei]y?|parents|abu|ami|walid|baap|shohar|bhai|chacha|mamu|susral) (?:[^ .]+ ){0,7}(?:aur|phir|or|and) (?:mujhe |muje |roz |bohat |bohot |hamein |behan ko )*(?:ma+rt[aei]|peet+[aei]|peett[aei]|pitai)`,
  "(?:koi|sab|ghar wal[ae]y?|wo|woh) (?:[^ .]+ ){0,2}(?:mujhe|muje|mujhy) zinda NAHI (?:dekh*|chahte|chahta)(?: [^ .]+)?",
  "گھر والے (?:[^ .]+ ){0,7}اور (?:مجھے |روز |بہت )*(?:مارتے|پیٹتے)",
);

const mine = "(?:my|our|mer[aeiy]|hamar[aeiy])";
const close = `${mine} (?:parents|mother|father|mom|mum|dad|family|sister|brother|wife|husband|kids|children|daughter|son|ami|abu|behan|bhai|walida?|walidain|maa)`;
const belongings = "(?:deposit|money|refund|savings|things|laptop|phone|everything|clothes)";

/** Somebody who writes this may be dead tonight. */
export const graveBySelf = oneOf(
  `(?:wrote|written|writen|writing|left|finished|posted) (?:the |a |my |last |final |his |two )*(?:letters?|notes?) (?:to|for) ${close} (?:[^ ]+ ){0,8}(?:roof|rooftop|bridge|canal|ledge|terrace|balcony|river|tracks|pills|rope|tonight|gone|forgive|goodbye)`,
  `(?:on|at) (?:the |a |my )?(?:edge of the )?(?:roof|rooftop|bridge|ledge|terrace|railway track|tracks) (?:[^ ]+ ){0,8}(?:(?:letters?|notes?) (?:to|for) ${close}|look(?:ing)? down|nobody (?:knows|will)|one step|let go)`,
  "better (?:if )?i (?:was |were |had )(?:all )?(?:dead|gone|not here|not alive|died|never born)|(?:i|we all) (?:was|were|am|would be) better (?:off )?dead|better to be dead",
  `(?:i )?(?:wont|will not|am not going to|not going to) be (?:here|around|there|alive) (?:(?:for |by |in |at )?(?:the |that )?(?:next|then|tomorrow|any ?more|january|september|intake|when) ?)(?:(?!mov|fly|travel|dubai|karachi|holiday|abroad)[^ ]+ ){0,8}(?:give|gives|return|send|pay|leave|hand) (?:it |${mine} |the |all )*(?:${belongings} )?(?:back )?to ${close}`,
  `(?:give|return|send|pay|leave) (?:${mine} |the |all )*${belongings} (?:back )?to ${close} (?:[^ ]+ ){0,6}(?:wont|will not|not going to) be (?:here|around|alive)(?! (?:because|as) (?:[^ .]+ ){0,3}(?:fly|mov|travel))`,
  "(?:main|mein|mai|me|maine|mene) (?:ne |n )?(?:[^ .]+ ){0,3}(?:rassi|phanda|fanda) (?:bhi )?(?:le|bana|khareed|kharid|khreed|bandh|baandh|laga|dal|daal|la|nikal|tayyar|tayar) (?:li|liya|lia|di|diya|dia|lee|kar)(?! (?:[^ ]+ ){0,4}(?:saman|samaan|luggage|bag|suitcase|box|tent))",
  "(?:phanda|phansi ka phanda|fanda) (?:bhi )?(?:bana|laga|dal|daal|tayyar|tayar) (?:li|liya|lia|diya|dia|kar)",
  "میں نے (?:[^ .]+ ){0,3}(?:رسی|پھندا) (?:[^ .]+ ){0,1}(?:لے|خرید|باندھ|لگا|ڈال|تیار) (?:لی|لیا|دی|دیا|کر)(?! (?:[^ ]+ ){0,4}(?:سامان|بیگ))",
  "(?:deposit|paise|paisay|fees?|refund|saman|samaan|cheezen|cheezein) (?:[^ .]+ ){0,2}(?:ami|ammi|abu|abbu|walida?|walidain|behan|bhai|ghar walon|maa) ko (?:[^ .]+ ){0,2}(?:de|dein|dena|wapas|lauta*|bhej*) (?:[^ ]+ ){0,5}NAHI (?:hunga|hungi|rahunga|rahungi|hon ga|hon gi|rahun ga|rahun gi)",
  "(?:امی|ابو|والدہ|والد|بہن|بھای|گھر والوں) کو (?:[^ .]+ ){0,3}(?:ڈپازٹ|پیسے|فیس|رقم|سامان|چیزیں) (?:[^ .]+ ){0,2}(?:دے|واپس|بھیج)(?: [^ ]+){0,6} (?:نہیں رہوں|نہیں ہوں گا|نہیں ہوں گی|نہیں ہوں)(?: گ[ای])?",
  "i (?:have |ve |already |just )*(?:bought|got|have|tied|found|took) (?:a |the |my |some )?(?:rope|noose)(?! (?:[^ ]+ ){0,4}(?:luggage|bag|bags|boxes|suitcase|climb*|tent|gym|course|skip*|jump*))",
  "(?:tonight|this|aaj|aj|tonite) (?:is|will be|s) (?:going to be )?(?:the|my) last night(?! (?:to|of|for|in|at|before|here|with) )|(?:aaj|aj|yeh|ye) (?:[^ .]+ ){0,2}(?:aakhri|akhri|akhiri|aakhiri) raat(?= (?:hai|he|h|hogi|ho gi) )(?! (?:hai|he|h) (?:apply|form|deadline|submit|jama))|(?:aaj|aj) ki raat (?:[^ .]+ ){0,2}(?:aakhri|akhri|akhiri)|(?:اج|یہ) (?:[^ .]+ ){0,2}اخری رات (?:ہے|ہوگی)|اج کی رات (?:[^ .]+ ){0,1}اخری",
  "(?:tired|sick|done|fed up|exhausted|hopeless|bored|weary) (?:of|with|about|from) (?:[^ .]+ ){1,5}(?:and|or) (?:of |with |about |from )?(?:life|living|being alive|being here|being born)(?! (?:in|at|on|abroad|alone|there|costs?|expenses|style|with))",
  "no ?(?:body|one) (?:here |at home |in (?:this|my) (?:house|family) )?(?:wants|loves|needs) me(?: (?:here|around|alive|at home|any ?more))+|(?:what is|whats|what s|wats) the point of (?:anything|it all|me)(?! (?:if|when|in|with|like|to) )",
);
