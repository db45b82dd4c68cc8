import { mentions, phrases } from "./question-words";

// Everyday questions that cut across countries and topics: who may sponsor, what a refusal costs, how papers are
// attested. Each is known by words that have to come together.

const people = {
  relatives:
    "uncle*|aunt|aunty|auntie|chacha|chachu|chacho|chachi|mamu|mamoo|mamon|mama ji|taya|taya ji|khala|khalu|phupho|phuppo|phupha|phoophi|brother*|bhai|bhaiya|bhaijan|sister*|behen|behan|bahan|baji|cousin*|relative*|rishtedar*|rishtay dar*|friend|friends|dost|grandfather|grandmother|nana|dada|nani|dadi|behnoi|susral|in laws|father in law|brother in law|چچا|ماموں|تایا|خالہ|پھوپھو|بھائی|بہن|دوست|رشتہ دار*|کزن|انکل",
  parents: "father*|mother*|abbu|ammi|abba|papa|dad|walid*|parents|والد*|ابو|امی",
  anyone: "who can|kaun|kon|someone|anyone|any one|koi|third party|kis se|کون",
  partners:
    "spouse|wife|husband|dependent*|dependant*|dependend*|family|biwi|bivi|shohar|begum|bachay|bachon|bacho|bache|children|kids|child|son and|daughter and|miyan|married|shadi shuda|فیملی|بیوی|شوہر|بچے|بچوں",
};
const sponsor =
  "sponsor*|sponser*|spansor*|sponcer*|sponsar*|financ*|financial support|kharcha utha*|اسپانسر*|سپانسر*|کفالت";
const refusal = "refus*|reject*|denied|declin*|refuse ho*|مسترد|ریجیکٹ*|ریفیوز*|انکار";
const attest =
  "attest*|atest*|attset*|attastation|tasdeeq|tasdiq|tasdeek|verif*|stamp|stamped|legalis*|legaliz*|تصدیق|اٹیسٹ*|اٹسٹ*";
const exam = "ielts|pte|toefl|duolingo|det|آئیلٹس|پی ٹی ای";
const choice =
  "difference|diff|vs|versus|better|behtar|easier|easy|asan|aasan|which one|konsa|kon sa|kaunsa|compare*|comparison|farq|faraq|prefer*|instead|بہتر|فرق|آسان|کون سا";

type Rule = { id: string; all: readonly string[]; not?: string };

/** The more specific first. */
const rules: readonly Rule[] = [
  {
    id: "question/parked-funds",
    all: [
      "show money|borrow*|rented money|rent money|parked|park money|temporary fund*|udhar|udhaar|dikhane ke liye|dikhane k liye|show kar de*|show kara de*|show karwa*|return later|wapis kar*|wapas kar*|statement ban*|statement bana*",
      "fund*|money|paise|paisa|lakh|lac|lakhs|statement*|account|bank|crore",
      "agent*|borrow*|udhar|udhaar|rent*|park*|return|wapis|wapas|hazar|thousand|arrange*|bana*|ban jay*|ban ja*|temporary|show money milega|consultant*",
    ],
  },
  {
    id: "question/parked-funds",
    all: [
      "show|shows|dikha*",
      "lakh|lac|lakhs|lacs|crore|money|paise|funds|statement|account",
      "offer|offers|offered|offering|dega|de ga|denge|dilwa*|arrange*|kar de*|kara de*|karwa de*|for a fee|commission le*",
    ],
    not: "offer letter",
  },
  {
    id: "question/sponsor-abroad",
    all: [sponsor, `${people.relatives}|${people.parents}|${people.anyone}|dubai|saudi`],
  },
  {
    id: "question/sponsor-abroad",
    all: ["pay my*|pay for my|pay for me|support me|fund my|fund me|fees de*|kharcha de*|paise de*", people.relatives],
  },
  {
    id: "question/uncle-statement",
    all: [
      people.relatives,
      "statement*|statment*|bank balance|balance|account*|bank detail*|funds|اسٹیٹمنٹ|سٹیٹمنٹ|اکاؤنٹ",
    ],
  },
  {
    id: "question/refund-refused",
    all: [
      "refund*|refnd|money back|fee back|fees back|paise wapas|paise wapis|wapas mil*|wapis mil*|wapas ho*|wapis ho*|wapas kar*|wapis kar*|wapas|wapis|get back|lose my money|lose my fee*|zaya|doob jay*|ریفنڈ|واپس|واپسی",
      `${refusal}|fee|fees|deposit|university|tuition|visa|paise|فیس|ڈپازٹ|ویزا|پیسے|نہ لگ*|na lag*`,
    ],
    not: "your office|aap ka office|consultation fee|consultancy|aap se|from you|wapas aa*|wapis aa*",
  },
  {
    id: "question/dependants",
    all: [
      people.partners,
      "take|bring|sath|saath|le ja*|visa|dependen*|dependan*|come|join|allowed|work|school|with me|accompany|along|jana|ja sakt*|ساتھ|ویزا",
    ],
  },
  {
    id: "question/refused-before",
    all: [
      refusal,
      "visa|again|dobara|dubara|pehle|pahle|phir|phr|reapply|re apply|appeal|before|once|twice|third time|apply|history|ban|ویزا|دوبارہ|پہلے",
    ],
    not: "rate|ratio|refusal rate|chance*|guarantee*",
  },
  {
    id: "question/conversion-visa",
    all: [
      "visit visa|visiting visa|visitor visa|tourist visa|visit pe|visit par|وزٹ ویزا",
      "student*|study|studies|convert*|change|switch*|parhai|padhai|parh*|admission*|اسٹڈی|تبدیل|پڑھ*",
    ],
  },
  { id: "question/asylum", all: ["asylum|asylm|asylem|azylum|refugee*|assylum|پناہ|اسائلم"] },
  {
    id: "question/police-record",
    all: [
      "fir|criminal|police case|conviction|convicted|court case|jail|arrest*|muqadma|muqaddama|challan|مقدمہ|ایف آئی آر",
    ],
    not: "certificate|character",
  },
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
  { id: "question/pmdc-mbbs", all: ["pmdc|pm dc|mdcat"] },
  {
    id: "attestation/equivalence",
    all: [
      "equivalen*|eqivalence|مساوی",
      "o level*|a level*|olevel*|alevel*|o levels|igcse|cambridge|ibcc|matric|inter|او لیول|اے لیول",
    ],
  },
  {
    id: "attestation/apostille",
    all: ["apostil*|apostel*|appostil*|mofa|foreign office|ministry of foreign affairs|اپوسٹیل|وزارت خارجہ"],
  },
  { id: "attestation/nikah-nama", all: ["nikah*|nikkah*|marriage certificate|mrc|نکاح*"] },
  {
    id: "attestation/birth-certificate",
    all: ["birth certificate|frc|family registration|b form|پیدائش*"],
  },
  { id: "attestation/transcript", all: [attest, "transcript*|dmc|marksheet*|mark sheet*|detailed marks"] },
  {
    id: "attestation/intermediate",
    all: [
      `${attest}|ibcc`,
      "ibcc|matric*|metric|fsc|f sc|ics|icom|intermediate|inter|hssc|ssc|board|school certificate*|میٹرک|انٹر*|بورڈ",
    ],
  },
  {
    id: "question/hec-equivalence",
    all: [
      "hec|higher education commission|ایچ ای سی|equivalen*",
      "need|needed|required|zaroori|zaruri|lazmi|must|necessary|equivalen*|should i|do i|ضروری|لازمی",
    ],
    not: "scholarship*|wazifa|funded",
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
      "backlog*|back log*|supply|supplies|suply|sup ply|supplementary|compartment|failed subject*|fail subject*|fail in|failed in|fail ho*|fail hua|fail hui|repeat course*|سپلی|فیل",
    ],
    not: `supply chain|${exam}`,
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
      "private ba|private b a|ba private|private bcom|private b com|private bsc|private ma|private bachelor*|private graduation|private student|private degree|private candidate|private kiya|private ki hai|privately|private exam*|پرائیویٹ بی اے|پرائیویٹ",
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
    all: [
      "credit transfer*|transfer credit*|transfer of credit*|credits transfer*|transfer my credit*|transfer semester*|semester transfer*|transfer my semester*|credit hours transfer|credit exemption|transfer university|university transfer|transfer my degree|migrate|migration to university|کریڈٹ ٹرانسفر",
    ],
  },
  {
    id: "question/two-intakes",
    all: [
      "january|jan|spring|جنوری",
      "september|sept|sep|fall|better|behtar|acha|ستمبر|بہتر",
      "better|behtar|vs|versus|or|ya|which|konsa|kon sa|difference|acha|best|یا|بہتر",
    ],
  },
  { id: "question/two-intakes", all: ["january intake"] },
  {
    id: "question/under-18",
    all: [
      "under 18|under eighteen|underage|under age|below 18|minor|minors|1[567] saal|1[567] sal|1[567] years old|1[567] year old|1[567] ki hai|1[567] ka hai|i am 1[567]|im 1[567]|age 1[567]|umar 1[567]|18 se kam|اٹھارہ سال سے کم|1[567] سال",
    ],
    not: "16 years education|16 years of|minor in|minors in",
  },
  {
    id: "question/age-limit",
    all: [
      "age limit|max age|maximum age|umar ki had|umer ki had|umar kitni|umar ki limit|umer limit|umr ki|too old|my age|meri umar|meri umer|umar zyada|عمر",
    ],
  },
  {
    id: "question/cas-coe-i20",
    all: [
      "cas|coe|i20|i 20|confirmation of acceptance|confirmation of enrol*|cas letter",
      "what is|what are|whats|kya hai|kya he|kya hota|kya hoti|kia hai|matlab|mean*|full form|difference|explain|farq|when do i get|kab milta|kab milega|کیا ہے|مطلب",
    ],
  },
  {
    id: "question/processing-times",
    all: [
      "visa|visas|permit|processing|ویزا|ویزہ|ویزے",
      "how long|how many days|how many weeks|how much time|kitna time|kitne time|kitne din|kitnay din|kitna waqt|kitne hafte|kitne mahine|processing time|processing|duration|kab tak aa*|jaldi|کتنا وقت|کتنے دن|کتنے ہفتے",
    ],
    not: "processing fee|valid*|extend*|stay|last|after|hours|work|part time|full time|statement|hold|held|gap|tb|medical",
  },
  { id: "question/offer-types", all: ["conditional|unconditional|un conditional|offer letter|offer types|آفر لیٹر"] },
  {
    id: "question/interview",
    all: [
      "interview*|انٹرویو",
      "question*|sawal*|credibility|tips|prepar*|tayari|tayyari|pooch*|puch*|ask|asked|kaise|kesay|how|practice|clear|pass|سوال*|تیاری",
    ],
  },
  {
    id: "question/tb-test",
    all: [
      "tb|tuberculosis|ٹی بی",
      "where|kahan|kidhar|clinic*|center*|centre*|lahore|karachi|islamabad|valid*|how long|fee|fees|cost|book|appointment|kitne|kaise|kahan se|کہاں|کتنے",
    ],
  },
  {
    id: "question/biometrics-lahore",
    all: ["biometric*|bio metric*|fingerprint*|finger print*|vfs lahore|بائیومیٹرک*|بایومیٹرک*|فنگر پرنٹ*"],
  },
  {
    id: "question/medical",
    all: [
      "medical|medicals|میڈیکل",
      "test|tests|exam|exams|check up|checkup|kahan|where|kab|panel|required|zaroori|visa|ٹیسٹ|کہاں",
    ],
    not: "mbbs|bds|pmdc|medical college*|medical university|medical universities|medical course*|medical field|medical student*|pre medical|paramedical|aptitude",
  },
  {
    id: "question/ielts-pte-duolingo",
    all: [exam, choice],
    not: "countr*|cheapest",
  },
  { id: "question/ielts-pte-duolingo", all: ["duolingo|ڈولنگو"] },
  {
    id: "question/moi",
    all: [
      "moi|m o i|medium of instruction|without ielts|bina ielts|bagair ielts|baghair ielts|no ielts|ielts ke bagair|ielts k bagair|ielts ke baghair|ielts k baghair|ielts ke bina|ielts k bina|english proficiency letter|بغیر آئیلٹس|آئیلٹس کے بغیر",
    ],
  },
  {
    id: "question/part-time-pay",
    all: [
      "earn*|kama*|wage*|hourly|per hour|hour rate|minimum pay|pay rate|part time salary|part time pay|kitne paise mil*|kitni salary|کما*|تنخواہ",
      "part time|parttime|student*|job|jobs|work|kama*|while study*|sath|wage*|hour|hourly|germany|uk|australia|canada|ireland|کما*|پارٹ ٹائم",
    ],
    not: "after degree|after study*|after graduat*|after masters",
  },
  {
    id: "question/scholarship-honest",
    all: [
      "scholarship*|wazifa|اسکالرشپ|وظیفہ",
      "dilwa*|dila do|dila den|lagwa*|karwa*|kara do|kara den|get me|arrange*|guarantee*|pakki|pakka|confirm|your office|aap ki team|دلوا*",
    ],
  },
  {
    id: "question/bank-name",
    all: [
      "which bank|what bank|best bank|kis bank|konse bank|konsa bank|kon sa bank|kaunsa bank|kaun sa bank|konsay bank|easypaisa|easy paisa|jazzcash|jazz cash|sadapay|nayapay|microfinance|meezan|hbl|ubl|mcb|کس بینک|کون سا بینک",
    ],
  },
  {
    id: "question/business-income",
    all: [
      "business|shop|dukan|dukaan|karobar|self employed|freelanc*|zameendar*|zamindar*|agricultur*|kheti|landlord|cash business|salary slip*|دکان|کاروبار|زمیندار*",
      "income|proof|show|salary slip*|tax|dikha*|statement*|sponsor*|fund|funds|source of|آمدن*|ثبوت|دکھا*",
    ],
    not: "business school*|mba|business course*|business degree*|fully funded",
  },
  {
    id: "question/loan-for-study",
    all: ["loan|loans|qarz|qarza|qarz e hasna|interest free|قرض|قرضہ"],
  },
  {
    id: "question/ukstudents-recruit",
    all: [
      "uk|united kingdom|britain|england|برطانیہ|یو کے",
      "band ho*|band hai|band kar*|bund|ban|banned|stop*|paus*|closed|still tak*|still accept*|taking student*|restrict*|not accepting|بند|پابندی",
      "admission*|universit*|student*|pakistan*|uni|داخل*|یونیورسٹی*",
    ],
  },
];

/** Somebody of 26 or more who tells the age: "I am 32", "35 saal ka hun". */
const grown =
  / (?:i am|im|am|age|aged|age is|umar|umer|umr) (?:2[6-9]|[345]\d) (?!percent|marks|lakh|lac|in|days|thousand)| (?:2[6-9]|[345]\d) (?:years? old|saal (?:ka|ki|umar)|sal (?:ka|ki)) /;

/** "CGPA 2.3", "marks 48 percent": what universities call low, told by its number. */
const lowMarks =
  / c?gpa (?:(?:is|of|hai|only|sirf|just|mera|my) )*(?:1(?:\.\d+)?|2(?:\.[0-6]\d*)?) | (?:1(?:\.\d+)?|2(?:\.[0-6]\d*)?) c?gpa | (?:3\d|4\d|5[0-4])(?:\.\d+)? (?:percent|percentage|marks|fisad) | (?:marks|percentage|percent) (?:are |is |hain )?(?:3\d|4\d|5[0-4]) /;

const compiled = rules.map(({ id, all, not }) => ({
  id,
  all: all.map(phrases),
  not: not ? phrases(not) : null,
}));

/** Where one answer covers another, the first is enough. */
const covers: Record<string, readonly string[]> = {
  "question/parked-funds": ["question/uncle-statement", "question/bank-name", "question/loan-for-study"],
  "question/sponsor-abroad": ["question/uncle-statement", "question/business-income"],
  "question/refund-refused": ["question/refused-before"],
  "question/hec-equivalence": ["attestation/bachelors-degree"],
  "question/gap-letter": ["question/study-gap"],
  "question/aiou": ["question/distance-degree"],
  "question/pmdc-mbbs": ["question/medical"],
  "question/tb-test": ["question/medical"],
  "question/moi": ["question/ielts-pte-duolingo"],
  "attestation/apostille": ["attestation/bachelors-degree", "question/hec-equivalence"],
  "attestation/equivalence": ["question/hec-equivalence", "attestation/intermediate"],
  "attestation/transcript": ["attestation/bachelors-degree"],
  "attestation/intermediate": ["attestation/bachelors-degree"],
  "attestation/nikah-nama": ["attestation/bachelors-degree", "attestation/birth-certificate"],
  "attestation/birth-certificate": ["attestation/bachelors-degree"],
  "attestation/police-certificate": ["attestation/bachelors-degree", "attestation/apostille"],
};

/** Ids of the passages of the everyday questions that a normalised text asks, the most specific first. */
export function everydayIn(text: string): string[] {
  const found = compiled
    .filter(({ all, not }) => all.every((pattern) => mentions(text, pattern)) && !(not && mentions(text, not)))
    .map(({ id }) => id);
  if (lowMarks.test(text)) found.push("question/low-cgpa");
  if (grown.test(text)) found.push("question/age-limit");
  const covered = found.flatMap((id) => covers[id] ?? []);
  return [...new Set(found)].filter((id) => !covered.includes(id));
}

/** Every word of the table, none of which is a typing mistake. */
export const everydayVocabulary = rules
  .flatMap(({ all, not = "" }) => [...all, not])
  .flatMap((list) => list.split(/[| ]/))
  .filter((word) => /^\p{L}+\*?$/u.test(word));

/** Single words that a typing mistake may be mended to. */
export const everydayTargets =
  "attestation attested equivalence apostille conditional unconditional sponsor sponsorship refund refunded refused duolingo biometrics biometric interview credibility asylum backlogs supplementary conversion dependants recognised recognized medical private distance".split(
    " ",
  );
