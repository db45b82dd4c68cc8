import type { EverydayRule } from "@/lib/language/words";

const partners =
  "spouse|wife|husband|dependent*|dependant*|dependend*|family|biwi|bivi|shohar|begum|bachay|bachon|bacho|bache|bacha|bachi|bachcha|children|kids|child|son and|daughter and|miyan|married|shadi shuda|فیملی|بیوی|شوہر|بچے|بچوں";
export const refusal = "refus*|reject*|denied|declin*|refuse ho*|مسترد|ریجیکٹ*|ریفیوز*|انکار";
const exam = "ielts|pte|toefl|duolingo|det|آئیلٹس|پی ٹی ای|ٹوفل|ڈوئلنگو|ڈولنگو|ڈیولنگو";
const choice =
  "difference|diff|vs|versus|better|behtar|easier|easy|asan|aasan|which one|konsa|kon sa|kaunsa|compare*|comparison|farq|faraq|prefer*|instead|بہتر|فرق|آسان|کون سا";

/** Visas, tests, families and admissions. More specific ones first. */
export const visaRules: readonly EverydayRule[] = [
  {
    id: "question/dependants",
    all: [
      partners,
      "take|bring|bula*|bulwa*|sath|saath|le ja*|visa|dependen*|dependan*|come|join|allowed|work|school|with me|sweden|norway|canada|australia|uk|usa|new zealand|accompany|along|jana|ja sakt*|ساتھ|ویزا",
    ],
    not: "account|acount|statement*|sponsor*|ki income|ki salary|ki savings|ke paise|ke paisay",
  },
  {
    id: "question/dependants",
    all: [
      `${partners.replace("family|", "")}|family of|whole family|with family|family ke sath|family k sath|family sath`,
      "money|paise|paisa|paisay|funds|fund|bank|deposit|show|how much|kitn*|پیسے|کتن*",
    ],
    not: "husband will|husband is|father|income|scholarship*|account|statement*",
  },
  {
    id: "question/refused-before",
    all: [
      refusal,
      "visa|again|dobara|dubara|pehle|pahle|phir|phr|reapply|re apply|appeal|before|once|twice|third time|apply|history|ban|ویزا|دوبارہ|پہلے",
    ],
    not: "rate|ratio|refusal rate|chance*|guarantee*|refuse hoga|reject hoga|refuse kareg*|reject kareg*",
  },
  {
    id: "question/conversion-visa",
    all: [
      "visit visa|visiting visa|visitor visa|tourist visa|visit pe|visit par|وزٹ ویزا",
      "student*|study|studies|convert*|change|switch*|parhai|padhai|parh*|admission*|apply|اسٹڈی|تبدیل|پڑھ*",
    ],
    not: "purpose of visit",
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
    id: "question/ielts-pte-duolingo",
    all: [
      exam,
      "home edition|at home|from home|home test|home based|ghar baith*|ghar beth*|ghar bait*|ghar se|ghar pe|ghar par|online|گھر بیٹھ*|گھر سے|گھر پر|آن لائن",
      "visa|accept*|chal*|valid|allowed|manzoor|qabool|give|take|australia|new zealand|uk|usa|canada|ireland|germany|ویزا|ویزے|قبول|چل",
    ],
    not: "preparation|tayari|tayyari|prepare*|class|classes|coaching|book|booking|register*|registration|result|academy|تیاری",
  },
  {
    id: "question/two-intakes",
    all: [
      "january|jan|spring|جنوری",
      "september|sept|sep|fall|better|behtar|acha|ستمبر|بہتر",
      "better|behtar|vs|versus|or|ya|which|konsa|kon sa|difference|acha|best|یا|بہتر",
    ],
  },
  {
    id: "question/two-intakes",
    all: ["january intake"],
    not: "countr*|kahan|where|which universit*|mulk",
  },
  {
    id: "question/under-18",
    all: [
      "under 18|under eighteen|underage|under age|below 18|minor|minors|1[567] saal|1[567] sal|1[567] years old|1[567] year old|is 1[567]|1[567] ki hai|1[567] ka hai|i am 1[567]|im 1[567]|age 1[567]|umar 1[567]|18 se kam|اٹھارہ سال سے کم|1[567] سال",
    ],
    not: "16 years education|16 years of|minor in|minors in|lakh|percent|ielts|marks|gpa|cgpa",
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
    not: "account|acount|bank|rakh*|keep|kept|اکاؤنٹ|رکھ*|processing fee|valid*|extend*|stay|last|after|hours|work|part time|full time|statement|hold|held|gap|tb|medical",
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
  { id: "question/ielts-pte-duolingo", all: ["duolingo|duo lingo|det|ڈولنگو"] },
  {
    id: "question/moi",
    all: [
      "moi|m o i|medium of instruction|without ielts|bina ielts|bagair ielts|baghair ielts|no ielts|ielts ke bagair|ielts k bagair|ielts ke baghair|ielts k baghair|ielts ke bina|ielts k bina|english proficiency letter|بغیر آئیلٹس|آئیلٹس کے بغیر",
    ],
  },
  {
    id: "question/ukstudents-recruit",
    all: [
      "universit*",
      "taking|accepting|still accept*|stopped|stop*|ban|banned|paus*",
      "pakistani student*|students from pakistan|pakistanis",
    ],
    not: "germany|canada|australia|usa|america|france|ireland|sweden|norway",
  },
  {
    id: "question/ukstudents-recruit",
    all: [
      "uk|united kingdom|britain|england",
      "refusal rate|refusal ratio|rejection rate|refusal percent*|visa ratio",
      "pakistan*",
    ],
  },
  {
    id: "question/ukstudents-recruit",
    all: [
      "uk|united kingdom|britain|england|برطانیہ|یو کے",
      "admission nahi d*|admission nahi de*|nahi de rah*|nahi le rah*|nai le rah*|nahi dete|nahi deti|nahi leti|nahi lete|mana kar*|band ho*|band hai|band kar*|bund|ban|banned|stop*|paus*|closed|still tak*|still accept*|taking student*|restrict*|not accepting|بند|پابندی",
      "admission*|universit*|student*|pakistan*|uni|داخل*|یونیورسٹی*",
    ],
  },
];
