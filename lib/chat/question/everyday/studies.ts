import type { EverydayRule } from "@/lib/language/words";

const attest =
  "attest*|atest*|attset*|attastation|tasdeeq|tasdiq|tasdeek|verif*|stamp|stamped|legalis*|legaliz*|laminat*|laminet*|lamint*|لیمینیٹ*|لیمینیشن|تصدیق|اٹیسٹ*|اٹسٹ*";
/** Names of a school paper, also next to a result card: HEC accepts none of them. */
const school =
  "matric*|metric|ssc|hssc|10th|12th|fsc|f sc|fa|f a|ics|icom|i com|intermediate|inter|bise|o level*|a level*|olevel*|alevel*|igcse|school|میٹرک|انٹر*|ایف ایس سی|ایف اے";
const sheets = "transcript*|dmc|marksheet*|mark sheet*|marks sheet*|result card*|detailed marks";
const exam = "ielts|pte|toefl|duolingo|det|آئیلٹس|پی ٹی ای";

/** Papers, marks and degrees: attestation, gaps, recognition. More specific ones first. */
export const studyRules: readonly EverydayRule[] = [
  {
    id: "attestation/police-certificate",
    all: ["police|پولیس", "certificate*|character|clearance|verification|report|سرٹیفکیٹ|کریکٹر"],
  },
  {
    id: "question/pmdc-mbbs",
    all: [
      "mbbs|bds|medical degree|medicine|doctor|dentist*|md degree|pmdc|pm dc|pmc|ایم بی بی ایس|ڈاکٹر",
      "pmdc|pm dc|pmc|recogni*|accepted in pakistan|valid|mdcat|nle|nre|registered|registration|licen*|house job|abroad|bahar|bahir|foreign|wapas|wapis|practice in pakistan|china|kyrgyz*|kirgiz*|uzbek*|turkey|russia|georgia|romania|hungary|iran|kazakh*|azerbaijan|cuba|منظور*|بیرون|باہر|چین",
    ],
  },
  { id: "question/pmdc-mbbs", all: ["pmdc|pm dc|mdcat|nle|nre|national licensing|licensing exam"] },
  { id: "attestation/countries", all: ["wes|credential evaluation|course by course|eca report|ece evaluation"] },
  {
    id: "attestation/equivalence",
    all: [
      "equivalen*|eqivalence|مساوی",
      "o level*|a level*|olevel*|alevel*|o levels|igcse|cambridge|ibcc|matric|inter|او لیول|اے لیول",
    ],
  },
  {
    id: "attestation/matric",
    all: [`${attest}|ibcc|mofa|apostil*|appostil*|اپوسٹیل`, "matric*|metric|ssc|10th|میٹرک"],
    not: "equivalen*|o level*|a level*",
  },
  {
    id: "attestation/o-a-levels",
    all: [`${attest}|apostil*|mofa`, "o level*|a level*|olevel*|alevel*|o levels|a levels|igcse|او لیول|اے لیول"],
    not: "equivalen*|eqivalence|مساوی",
  },
  { id: "attestation/apostille", all: ["apostil*|apostel*|appostil*|اپوسٹیل"] },
  {
    id: "attestation/apostille",
    all: ["mofa|foreign office|ministry of foreign affairs|وزارت خارجہ"],
    not: "hec|degree*|transcript*|nikah*|birth|police|matric*|fsc|intermediate|ibcc",
  },
  { id: "attestation/nikah-nama", all: ["nikah*|nikkah*|marriage certificate|mrc|نکاح*"] },
  {
    id: "attestation/birth-certificate",
    all: ["birth certificate|frc|family registration|b form|پیدائش*"],
  },
  { id: "attestation/transcript", all: [attest, sheets], not: school },
  // "My FSc marksheet and my bachelor's transcript": both.
  {
    id: "attestation/transcript",
    all: [attest, sheets, "bachelor*|degree*|university|bs|bsc|bba|masters|msc|graduation"],
  },
  {
    id: "attestation/intermediate",
    all: [
      `${attest}|ibcc|mofa|apostil*|appostil*|اپوسٹیل`,
      "ibcc|matric*|metric|fsc|f sc|fa|f a|ics|icom|i com|intermediate|inter|hssc|12th|ssc|board|bise|school certificate*|میٹرک|انٹر*|ایف ایس سی|ایف اے|بورڈ",
    ],
  },
  {
    id: "question/hec-equivalence",
    all: [
      "hec|higher education commission|ایچ ای سی|equivalen*",
      "need|needed|required|zaroori|zaruri|lazmi|must|necessary|equivalen*|should i|do i|ضروری|لازمی",
    ],
    not: "scholarship*|wazifa|funded|counter*|appointment*|walk in|کاؤنٹر|اپائنٹمنٹ",
  },
  {
    id: "attestation/bachelors-degree",
    all: [
      attest,
      "hec|degree*|masters|bachelor*|certificate*|document*|papers|higher education|ڈگری|ایچ ای سی|کاغذات|دستاویزات",
    ],
    not: "attestation letter",
  },
  {
    id: "attestation/bachelors-degree",
    all: ["hec|ایچ ای سی", "fee|fees|charges|cost|kitn*|per document|courier|tcs|فیس"],
    not: "scholarship*|funded|phd|equivalen*",
  },
  {
    id: "attestation/bachelors-degree",
    all: [
      "hec|higher education commission|ایچ ای سی",
      "counter*|office|offices|walk in|visit|branch*|address|where|kahan|kidhar|appointment*|by hand|in person|dasti|gulberg|کاؤنٹر|دفتر|کہاں|اپائنٹمنٹ",
    ],
    not: "scholarship*|funded|phd|equivalen*|hec paris",
  },
  {
    id: "question/send-fees-abroad",
    all: ["v78|v 78|form v"],
  },
  {
    id: "attestation/bachelors-degree",
    all: ["hec attest*|hec verif*|hec stamp|hec portal|hec e attest*|ایچ ای سی سے"],
  },
  {
    id: "question/gap-letter",
    all: [
      "gap|gaps|گیپ",
      "letter|explanation|explain*|explanatory|justif*|likh*|write|sop|reason|proof|certificate|لیٹر|خط",
    ],
  },
  { id: "question/study-gap", all: ["gap|gaps|study gap|گیپ"] },
  {
    id: "question/backlogs",
    all: [
      "backlog*|back log*|supply|supplies|suply|sup ply|supplementary|compartment|failed subject*|fail subject*|failed 1|failed 2|failed 3|failed 4|failed one|failed two|failed three|failed some|failed a paper|papers fail*|subjects fail*|fail in|failed in|fail ho*|fail hua|fail hui|repeat course*|سپلی|فیل",
    ],
    not: `supply chain|${exam}|gre|gmat|sat`,
  },
  {
    id: "question/low-cgpa",
    all: [
      "low cgpa|low gpa|low marks|low percentage|less marks|bad marks|poor marks|weak grades|low grades|cgpa kam|gpa kam|marks kam|kam marks|kam number*|number kam|kam cgpa|kam gpa|third division|3rd division|second division|2nd division|3rd class|c grade|نمبر کم|کم نمبر*|کم مارکس",
    ],
  },
  {
    id: "question/aiou",
    all: ["aiou|a i o u|allama iqbal|open university|علامہ اقبال*"],
  },
  {
    id: "question/distance-degree",
    all: [
      "distance|distance learning|virtual university|vu degree|vu se|online degree*|correspondence|fasilati|فاصلاتی|ورچوئل یونیورسٹی",
      "degree*|learning|university|bachelor*|bs|bsc|ba|masters|education|study|vu se|fasilati|accept*|ڈگری|یونیورسٹی|فاصلاتی",
    ],
    not: "study online|online masters abroad",
  },
  {
    id: "question/private-vs-regular",
    all: [
      "2 year ba|2 year bsc|2 years ba|2 years bsc|two year ba|two year bsc|2 saal ki ba|2 saala ba|14 years|14 year|14 saal|associate degree|private ba|private b a|ba private|private bcom|private b com|private bsc|private ma|private bachelor*|private graduation|private student|private degree|private candidate|private kiya|private ki hai|privately|private exam*|پرائیویٹ بی اے|پرائیویٹ|دو سالہ|دو سال کی",
    ],
    not: "private university|private universities|private college*|private job",
  },
  {
    id: "question/field-change",
    all: [
      "change|chang*|switch*|shift*|chhor*|chor kar|chor ke|badal*|different|non related|unrelated|other field|تبدیل|بدل*|چھوڑ",
      "field*|subject*|major|background|stream|line|engineering|business|computer|medical|bsc|فیلڈ|مضمون",
    ],
    not: "visa|country|university|consult*|appointment*|difference",
  },
  {
    id: "question/second-bachelors",
    all: [
      "second bachelor*|2nd bachelor*|another bachelor*|dusra bachelor*|doosra bachelor*|second undergrad*|second bs|dusra bs|dobara bachelor*|second degree|دوسرا بیچلر*|دوسری بیچلر*",
    ],
  },
  {
    id: "question/credit-transfer",
    all: ["transfer|migrate|migration", "universit*|uni|college|semester*|lums|nust|comsats|fast|uet"],
    not: "money|paise|bank|fund|funds|fee|fees|amount|payment|remit*",
  },
  {
    id: "question/credit-transfer",
    all: [
      "credit transfer*|transfer credit*|transfer of credit*|credits transfer*|transfer my credit*|transfer semester*|semester transfer*|transfer my semester*|credit hours transfer|credit exemption|transfer university|university transfer|transfer my degree|migrate|migration to university|کریڈٹ ٹرانسفر",
    ],
  },
];
