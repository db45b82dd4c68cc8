/*
 * Roman Urdu has no fixed spelling, and people drop vowels on a phone: "kr skty hn", "bchon k sath", "paisy". Such
 * words get one spelling first, so the tables need only that one.
 */

const spellings: Readonly<Record<string, string>> = {
  kar: "kr",
  karna: "krna",
  karne: "krne krny karny karnay",
  karni: "krni",
  karun: "krun kroon",
  karen: "kren krein krain",
  sakta: "skta sakata",
  sakti: "skti",
  sakte: "skty skte sakty saktay sktay",
  hun: "hn hu",
  hain: "hen hein haen",
  rakhna: "rkhna rakhana",
  rakhne: "rkhne rkhny rakhny",
  dena: "deyna",
  milta: "mlta",
  milega: "mlega",
  batao: "btao btaao",
  jana: "jna jaana",
  rehne: "rhne rahne rahnay rehnay rehny rahny",
  chahiye: "chye chhye chahye chaiye chaye chahie chaheye chahiay chahyay chaiyay chahiyay chaheay",
  paise: "pese paisy paisey pesay pysay pesy pysy paysay",
  paisa: "pesa paysa",
  mahine: "mahiny mhine mahene maheene mahinay mhiny",
  mahina: "mhina maheena",
  ghante: "ghnty ghanty ghantay ghnte ghntay",
  hafte: "hafty haftay hfty",
  kitna: "ktna kitnaa",
  kitni: "ktni",
  kitne: "ktne ktny kitny kitnay",
  kaise: "kese kesay kaisay kesy",
  liye: "lye liay liey",
  account: "acount accnt accunt akaunt akount acconut accout",
  blocked: "blockd blokd blocd bloked",
  statement: "statment stmt statmnt steatment statemnt stetment",
  biwi: "bv bivi bewi biwe biwy",
  bachay: "bchy bchay bachy",
  bachon: "bchon bachoon",
  bacha: "bcha",
  sponsor: "sponser spansor sponcer sponsr",
  refuse: "rfuse refuz",
  insurance: "insurence insurnce inshurance",
  interview: "intervew interveiw intrview",
};

const plainOf = new Map(
  Object.entries(spellings).flatMap(([word, list]) => list.split(" ").map((one) => [one, word] as const)),
);
const words = new RegExp(`(?<![\\p{L}\\d])(?:${[...plainOf.keys()].join("|")})(?![\\p{L}\\d])`, "giu");
/** "Degree k bad", "visa ky bad" */
const after = /(?<=(?<![\p{L}])(?:k|ke|ky|kay) )bad(?![\p{L}])/giu;

/** "Chacha's account" */
const possessive =
  /(?<=(?<![\p{L}])(?:uncle|aunt|aunty|auntie|chach[aiu]|mamu|mamoo|taya|khala|khalu|phupho|brother|bhai|sister|behen|behan|cousin|friend|dost|father|mother|abbu|ammi|papa|dad|mom|husband|wife|parent|son|daughter))['’]s(?![\p{L}])/giu;

/** Writes shortened Roman Urdu words in full; names and English don't change. */
export const respelt = (message: string): string =>
  message
    .replace(words, (word) => (/^\p{Lu}{2,}$/u.test(word) ? word : (plainOf.get(word.toLowerCase()) ?? word)))
    .replace(after, "baad")
    .replace(possessive, "");
