/*
 * What somebody does not want, has turned down, or wants to be safe from: it contains the word for a trick, but they
 * don't ask for it.
 */

const trick =
  "(?:fakes?|false|forged|jali|jaali|jaly|naqli|nakli|jhoot[aie]?|bogus|jugaa?[dr]*|setting|settings|rishwat|bribes?|do number|2 number|parked|borrowed|جعلی|نقلی|جگاڑ|رشوت)";
const thing =
  "(?:papers?|documents?|docs|statements?|certificates?|letters?|degrees?|kaghz[^ ]*|kaghaz|kaam|kuch|anything|cheez[^ ]*|bank statement|experience letter|waghera|wagera|wagaira|wghera|money|funds)";
const hide = "(?:hide|hiding|conceal[^ ]*|chupa[^ ]*|chhupa[^ ]*|lie|lying|cheat[^ ]*|fake|forge)";
const past =
  "(?:refusals?|rejection|gap|ban|marriage|visa history|deportation|backlogs?|supply|it|this|that|anything|kuch|about)";
const not = "(?:nahi|nahin|nai|nhi|ni|mat|na|نہیں|نہ)";
const wish =
  "(?:karna|karni|karne|krna|krni|chahiye|chahye|chaiye|chahie|chahta|chahti|chahte|chahata|rakhna|lena|leni|dena|bolna|bolunga|karunga|karungi|karoonga|krunga|چاہیے|چاہتا|چاہتی|کرنا|چاہئے)";

const denied = new RegExp(
  ` (?:${[
    `(?:koi |kisi )?${trick} (?:${thing} )?(?:bilkul |hargiz )?${not}(?! (?:lag|dikh|samjh|nikal|chal)[^ ]*)(?: (?:${thing} )?${wish})?(?: (?:hai|hain|hun))?`,
    `${not} ${hide}(?: ${wish})?(?: (?:hai|hain|hun))?`,
    `(?:gap |refusal |kuch |ban |rejection )?(?:ko )?(?:hide|chupana|chhupana|chupani|chhupani|jhoot bolna|jhoot) ${not} (?:${wish})(?: (?:hai|hain|hun|chahta|chahti|chahte))*`,
    `${hide} ${not} (?:kar[^ ]*|kr[^ ]*|${wish})(?: (?:hai|hain|hun|chahta|chahti))*`,
    `(?:i |we )?(?:dont|do not|didnt|did not|never|will not|wont|not) (?:(?:want|wanted|wish|like|going|planning|trying|intend|try) )*(?:to )?(?:${hide} (?:my |the |any |a )?(?:${past})?|(?:use|make|buy|show|submit|have|need|want|get) (?:any |a |some )?${trick} ${thing}|want (?:any |a )?${trick}(?: ${thing})?)`,
    `(?:without|instead of) ${hide}(?: (?:my |the |any )?${past})?`,
    `(?:no|not) ${trick}(?: (?:${thing}|please|pls|plz|just|only))+`,
    `(?:an? |the |my |our |some |one )?(?:agents?|consultants?|uncle|friend|cousin|someone|somebody|he|they|banda) (?:has |had |ne |mujhe )*(?:offered|offering|offers|wanted|suggested|told|asked|proposed|said|promised|kaha|bola) (?:[^ ]+ ){0,5}${trick} (?:[^ ]+ ){0,3}(?:(?:and|but|so|aur|lekin|magar|par|to) )?(?:i |we |maine |mein ne |main ne |hum ne )?(?:have |had )?(?:said no|say no|refused(?! by)|declined|rejected it|turned (?:it|him|them) down|walked away|mana kar diya|mana kr diya|inkar (?:kar|kr) diya|nahi mana|saaf mana)`,
    `(?:agent|consultant|dost|banda|chacha|mamu|us|is|un) (?:log )?(?:ne|nay) (?:[^ ]+ ){0,3}${trick} (?:[^ ]+ ){0,4}(?:kaha|bola|kiya|diya|di) (?:[^ ]+ ){0,3}(?:mana|inkar|na) (?:kar |kr )?(?:diya|dia|di)`,
  ].join("|")})(?= )`,
  "gu",
);
/** Hiding something, or a trick after all: then words of refusal beside it prove nothing. */
const butMeant =
  / (?:pakr[^ ]*|pakar[^ ]*|caught|detect[^ ]*|notice[^ ]*|kisi ko pata|but (?:i )?(?:have to|need|must)|lekin (?:koi|majboori)|magar majboori|na (?:bata|likh|dikha)[^ ]*|not (?:mention|tell|declare)|dont (?:mention|tell|declare)) /;

/** A normalised text without what somebody says they do not want, or turned down. */
export const withoutDenied = (text: string): string =>
  butMeant.test(text)
    ? text
    : text.replace(
        denied,
        (match) => match.match(/ (?:refusals?|rejection|gap|ban|marriage|backlogs?|supply)(?= |$)/g)?.join("") ?? " ",
      );

/** Whether a normalised text mentions something only to turn it down. */
export const isDenied = (text: string): boolean => withoutDenied(text) !== text;

const swindlers =
  "(?:agents?|agnts?|consultants?|consultanc(?:y|ies)|compan(?:y|ies)|agenc(?:y|ies)|ejents?|job offers?|offers?|emails?|websites?|calls?|ads?|ایجنٹ[^ ]*|کنسلٹنٹ[^ ]*|کمپنی[^ ]*)";
const schools = "(?:universit(?:y|ies)|unis?|colleges?|institutes?|یونیورسٹی[^ ]*|یونیورسٹیوں|کالج[^ ]*)";
const untrue =
  "(?:fake|jali|jaali|jaly|naqli|nakli|fraud|fraudulent|scam|bogus|dhoke ?baz|do number|جعلی|نقلی|فراڈ|دھوکے ?باز)";
const warded =
  / (?:avoid|escape|protect|safe from|beware|recogni[sz]e|identify|spot|detect|tell if|know if|know whether|find out|check|verify|report|list|bach[^ ]*|mehfooz|pehchan[^ ]*|pehchaan[^ ]*|pata (?:chal|lag|kais)[^ ]*|maloom|shikayat|or real|or fake|fake or|real or|ya asli|ya nakli|ya jali|ya fake|to nahi|بچ[^ ]*|پہچان[^ ]*|محفوظ) /u;
const wanting =
  / (?:banwa[^ ]*|bana (?:do|de|den|dein)|arrange|lagwa[^ ]*|kharid[^ ]*|buy|cheapest|admission|enrol[^ ]*|apply|make me|need a|caught|pakr[^ ]*|pakar[^ ]*|(?:my|mera|meri|mere|apna|apni) (?:fake|jali|nakli|naqli)) /;

/** Whether a normalised text asks how to avoid false agents or false universities; null if it asks neither. */
export function wardedIn(text: string): "agent" | "university" | null {
  if (!warded.test(text) || wanting.test(text)) return null;
  const near = (who: string) =>
    new RegExp(` (?:${untrue} (?:[^ ]+ ){0,2}${who}|${who} (?:[^ ]+ ){0,3}${untrue}) `, "u").test(text);
  return near(swindlers) ? "agent" : near(schools) ? "university" : null;
}
