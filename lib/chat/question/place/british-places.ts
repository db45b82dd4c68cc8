/*
 * British universities and towns as families write them, in Latin and Urdu letters. Even a university that is not in
 * the catalogue says where the student will live, and so how much proof of funds the visa needs.
 */

/** Universities, towns and districts of the City and the boroughs: for the visa, all of them are London. */
const ofLondon =
  "greenwich|westminster|middlesex|brunel|uxbridge|roehampton|kingston university|kingston uni|kingston upon thames|london south bank|lsbu|london met|london metropolitan|goldsmiths|soas|birkbeck|uel|uwl|west london|city st georges|st georges university|ravensbourne|university of the arts london|kcl|ucl|qmul|lse|imperial college|twickenham|croydon|wembley|ilford|hounslow|harrow|ealing|newham|hackney|islington|camden|southwark|lewisham|tower hamlets|redbridge|barking|dagenham|bexley|bromley|haringey|wandsworth|waltham forest|walthamstow|enfield|havering|hillingdon|barnet|lambeth|east ham|southall|tooting|stratford london";

/** By town: what people call its universities and the town itself. */
const elsewhere: Readonly<Record<string, string>> = {
  Hatfield: "hatfield|hertfordshire|herts uni|herts university",
  Leicester: "leicester|de montfort|demontfort|dmu",
  Birmingham: "aston university|aston uni|birmingham city|bcu",
  Middlesbrough: "middlesbrough|teesside|teeside",
  "Stoke-on-Trent": "stoke on trent|staffordshire|keele",
  Canterbury: "kent|canterbury christ church",
  Colchester: "colchester|essex",
  Cambridge: "anglia ruskin|aru",
  Luton: "luton|bedfordshire",
  "High Wycombe": "high wycombe|buckinghamshire",
  Cranfield: "cranfield",
  Lancaster: "lancaster",
  Durham: "durham",
  Exeter: "exeter",
  Bath: "university of bath|bath university|bath uni|bath spa",
  Reading: "university of reading|reading university|reading uni",
  York: "york st john|university of york",
  Brighton: "brighton|sussex",
  Portsmouth: "portsmouth",
  Bournemouth: "bournemouth",
  Gloucester: "gloucester|gloucestershire|cheltenham",
  Worcester: "university of worcester|worcester university|worcester uni",
  Egham: "egham|royal holloway",
  Sheffield: "sheffield|hallam",
  Leeds: "leeds beckett",
  Liverpool: "liverpool|ljmu|john moores",
  Manchester: "manchester met|manchester metropolitan|mmu",
  Preston: "preston|uclan|central lancashire",
  Ormskirk: "edge hill",
  Glasgow: "strathclyde|glasgow caledonian|gcu",
  Edinburgh: "heriot watt|edinburgh napier|napier university",
  "St Andrews": "st andrews",
  Aberdeen: "aberdeen|robert gordon",
  Dundee: "dundee|abertay",
  Paisley: "paisley|west of scotland",
  Stirling: "stirling",
  Cardiff: "cardiff",
  Swansea: "swansea",
  Bangor: "bangor university|bangor uni|university of bangor",
  Aberystwyth: "aberystwyth",
  Wrexham: "wrexham",
  Norwich: "norwich|east anglia|uea",
  Ipswich: "ipswich",
  Newcastle: "newcastle university|newcastle uni|newcastle upon tyne|northumbria",
  Southampton: "solent",
  Chelmsford: "chelmsford",
};
/** Towns without another name. */
const towns =
  "Nottingham|Bradford|Derby|Hull|Wolverhampton|Bolton|Chester|Lincoln|Salford|Sunderland|Huddersfield|Plymouth|Northampton|Loughborough|Guildford|Peterborough|Slough";

type BritishPlace = { name: string; city: string; series: "London" | "outside London" };
const split = (list: string) => list.split("|");

/** Every name with its town, and whether the visa treats it as London. */
export const britishPlaces: readonly BritishPlace[] = [
  ...split(ofLondon).map((name) => ({ name, city: "London", series: "London" as const })),
  ...Object.entries(elsewhere).flatMap(([city, names]) =>
    split(names).map((name) => ({ name, city, series: "outside London" as const })),
  ),
  ...split(towns).map((city) => ({ name: city.toLowerCase(), city, series: "outside London" as const })),
];

/** Names in Urdu letters, with their Latin spelling. */
const inUrdu: Readonly<Record<string, string>> = {
  London: "لندن",
  Greenwich: "گرینچ|گرینوچ|گرین وچ|گرینیچ|گرین ویچ|گرینوچ",
  Westminster: "ویسٹ منسٹر|ویسٹمنسٹر",
  "Middlesex University": "مڈل سیکس یونیورسٹی|مڈلسیکس یونیورسٹی",
  Brunel: "برونل",
  Roehampton: "روہیمپٹن|روہمپٹن",
  "Kingston University": "کنگسٹن یونیورسٹی",
  "London Met": "لندن میٹ|لندن میٹروپولیٹن",
  "London South Bank": "لندن ساؤتھ بینک",
  "King's College London": "کنگز کالج لندن|کنگز کالج",
  "Imperial College": "امپیریل کالج",
  UCL: "یو سی ایل",
  "Queen Mary": "کوئین میری|کوین میری",
  "University of East London": "یونیورسٹی آف ایسٹ لندن|ایسٹ لندن یونیورسٹی|ایسٹ لندن",
  Manchester: "مانچسٹر|مانچیسٹر|مینچسٹر",
  Birmingham: "برمنگھم|برمنگہم",
  Coventry: "کوونٹری|کووینٹری|کاونٹری|کوینٹری",
  Leeds: "لیڈز|لیڈس",
  Glasgow: "گلاسگو|گلاسکو",
  Edinburgh: "ایڈنبرا|ایڈنبرگ|ایڈنبرہ",
  Sheffield: "شیفیلڈ",
  Liverpool: "لیورپول|لور پول",
  Nottingham: "ناٹنگھم|نوٹنگھم",
  Leicester: "لیسٹر|لیسسٹر",
  "De Montfort": "ڈی مونٹفورٹ|ڈی مونٹ فورٹ",
  Bradford: "بریڈفورڈ|بریڈ فورڈ",
  Bristol: "برسٹل",
  Cardiff: "کارڈف",
  Swansea: "سوانسی|سوانزی",
  Newcastle: "نیو کاسل|نیوکاسل",
  Southampton: "ساؤتھمپٹن|ساؤتھ ہیمپٹن",
  Portsmouth: "پورٹسمتھ",
  Luton: "لوٹن|لیوٹن",
  Bedfordshire: "بیڈفورڈ شائر|بیڈفورڈشائر",
  Hertfordshire: "ہرٹفورڈ شائر|ہرٹفورڈشائر|ہارٹفورڈشائر",
  Hatfield: "ہیٹ فیلڈ|ہیٹفیلڈ",
  Oxford: "آکسفورڈ",
  Cambridge: "کیمبرج",
  Salford: "سالفورڈ|سیلفورڈ",
  Bolton: "بولٹن",
  Huddersfield: "ہڈرزفیلڈ|ہڈرسفیلڈ",
  Sunderland: "سنڈرلینڈ",
  Teesside: "ٹیسائیڈ|ٹی سائیڈ",
  Wolverhampton: "وولورہیمپٹن|وولور ہیمپٹن",
  Belfast: "بیلفاسٹ",
  Aberdeen: "ایبرڈین",
  Dundee: "ڈنڈی",
  Exeter: "ایکسیٹر",
  Durham: "ڈرہم",
};
const latin = new Map(Object.entries(inUrdu).flatMap(([name, list]) => split(list).map((urdu) => [urdu, name])));
const urduNames = new RegExp(
  `(?<![\\p{L}\\p{M}])(?:${[...latin.keys()].toSorted((a, b) => b.length - a.length).join("|")})(?![\\p{L}\\p{M}])`,
  "gu",
);

/** Writes a message's British names in Latin letters, as in the tables of universities and towns. */
export const withLatinPlaces = (message: string): string =>
  message
    .replaceAll("ي", "ی")
    .replaceAll("ك", "ک")
    .replace(urduNames, (urdu) => latin.get(urdu) ?? urdu);

/** The British names in a normalised text: known, even if no other table has them. */
export const britishNamesIn = (text: string): string[] =>
  britishPlaces.flatMap(({ name }) => (text.includes(` ${name} `) ? [name] : []));
