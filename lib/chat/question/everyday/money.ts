import type { EverydayRule } from "@/lib/language/words";
import { refusal } from "./visa";

/** Words for people, in patterns of phrases(). */
export const people = {
  relatives:
    "uncle*|aunt|aunty|auntie|chacha|chachu|chacho|chachi|mamu|mamoo|mamon|mama ji|taya|taya ji|khala|khalu|phupho|phuppo|phupha|phoophi|brother*|bhai|bhaiya|bhaijan|sister*|behen|behan|bahan|baji|cousin*|relative*|rishtedar*|rishtay dar*|friend|friends|dost|grandfather|grandmother|nana|dada|nani|dadi|behnoi|susral|saas|sasur|susar|mother in law|in laws|father in law|brother in law|چچا|ماموں|تایا|خالہ|پھوپھو|بھائی|بہن|دوست|رشتہ دار*|کزن|انکل",
  parents: "father*|mother*|abbu|ammi|abba|papa|dad|dads|mom|moms|walid*|parents|والد*|ابو|امی|ماں باپ|باپ",
  anyone: "who can|kaun|kon|someone|anyone|any one|koi|third party|kis se|کون",
};
const sponsor =
  "sponsor*|sponser*|spansor*|sponcer*|sponsar*|financ*|financial support|kharcha utha*|اسپانسر*|سپانسر*|کفالت";

/** Money: sponsors, statements, refunds, loans, wages. More specific ones first. */
export const moneyRules: readonly EverydayRule[] = [
  {
    id: "question/parked-funds",
    all: [
      "show money|borrow*|rented money|rent money|parked|park money|temporary fund*|udhar|udhaar|dikhane ke liye|dikhane k liye|show kar de*|show kara de*|show karwa*|return later|wapis kar*|wapas kar*|statement ban*|statement bana*",
      "fund*|money|paise|paisa|lakh|lac|lakhs|statement*|account|bank|crore",
      "agent*|borrow*|udhar|udhaar|rent*|park*|return|wapis|wapas|arrange*|bana*|ban jay*|ban ja*|temporary|show money milega|consultant*",
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
    id: "question/sponsor-abroad",
    all: [
      people.parents,
      "salary|tankhwa*|tankha|income|salary slip*|payslip*|تنخواہ|آمدن*",
      "kafi|kaafi|enough|chal*|count*|accept*|valid|kaam a*|use|proof|show|dikha*|کافی|چل*|قبول",
    ],
    not: "business|shop|dukan*|karobar|zamindar*|farm*|cash|no salary|nahi hai|no tax",
  },
  {
    id: "question/sponsor-abroad",
    all: ["pension*|retire*|ریٹائر*|پنشن", people.parents],
    not: "sasta mulk|saste mulk|sasti country|sast*|cheap*|kam kharch*|mulk batao|which country|konsa mulk|kaun sa mulk|kon sa mulk|country batao",
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
      "refund*|refnd|given back|give back|gave back|money back|fee back|fees back|return my|return the fee*|return fee*|return the money|return money|paise wapas|paise wapis|wapas mil*|wapis mil*|wapas ho*|wapis ho*|wapas kar*|wapis kar*|wapas|wapis|get back|lose my money|lose my fee*|zaya|doob jay*|ریفنڈ|واپس|واپسی",
      `${refusal}|fee|fees|deposit|university|tuition|visa|paise|فیس|ڈپازٹ|ویزا|پیسے|نہ لگ*|na lag*`,
    ],
    not: "your office|aap ka office|consultation fee|consultancy|aap se|from you|wapas aa*|wapis aa*",
  },
  {
    id: "question/refund-refused",
    all: [
      "get it back|get them back|get that back|get this back|have it back|give it back|gives it back|return it|returned|they return|do they return|uni return*|university return*|lose it|lose the deposit|wapas|wapis|واپس",
      "deposit|tuition|fee|fees|advance|ڈپازٹ|فیس",
    ],
    not: "your office|aap ka office|consultation fee|consultancy|agent|statement*|borrow*|udhaa*|blocked account|wapas aa*",
  },
  {
    id: "question/send-fees-abroad",
    all: [
      "send|sending|sent|transfer*|remit*|bhej*|v 78|v78|pay my fee*|pay university fee*|pay uni fee*|pay the tuition|pay my tuition|pay the fee*|pay fee|pay fees|pay tuition|pay the university|بھیج*",
      "universit*|uni|fee|fees|tuition|abroad|bahar|foreign|یونیورسٹی|فیس",
      "bank|banks|dollar*|usd|limit|form|state bank|sbp|from pakistan|pakistan se|kaise|kese|kesay|how|بینک|ڈالر*|کیسے",
    ],
    not: "statement*|visa fee*|easypaisa|easy paisa|jazzcash|your office|consultation|consultancy|refund*|installment*|instalment*|application fee*",
  },
  {
    id: "question/pay-other-ways",
    all: [
      "card|cards|credit card*|debit card*|visa card|mastercard|master card|flywire|convera|transfermate|paymytuition|cash|naqad|easypaisa|easy paisa|jazzcash|jazz cash|sadapay|nayapay|wise|western union|hundi|hawala|exchange company|236y|advance tax|کارڈ|نقد",
      "fee|fees|tuition|universit*|uni|pay|deposit|jama|carry|take|take out|dollar*|pounds|le ja*|le kar|airport|abroad|bahar|tax|فیس|یونیورسٹی|ادائیگی",
    ],
    not: "uber|careem|job|jobs|work|kaam|salary|earn*|kama*|full time|delivery|statement*|show|funds|consultation|your office|aap ki fee*|apki fee*|aap ko|cash in hand|cash job*|visa fee*|visa ki fee*|ielts|pte|test|residence card|irp|irp card|residence permit|green card|opportunity card|chance card|id card|report card|result card|cas|deposited in my|deposit in my|account mein|account me|agent*|consultant*",
  },
  {
    id: "question/pay-other-ways",
    all: [
      "tax|ٹیکس",
      "send|sending|sent|fee|fees|bhej*|transfer*|remit*|foreign|bahar|abroad|universit*|فیس",
      "percent|5|lagta|lagega|katta|advance|still|abhi|how much|kitn*|کتنا|لگتا",
    ],
    not: "tax return*|income tax|council tax|salary|job|jobs|work|business|shop|dukan|sponsor*|refund*",
  },
  { id: "question/pay-other-ways", all: ["flywire|convera|transfermate|paymytuition|236y"] },
  {
    id: "question/part-time-pay",
    all: [
      "earn*|kama*|wage*|hourly|per hour|hour rate|minimum pay|pay rate|part time salary|part time pay|hours and pay|pay and hours|kitne paise mil*|kitni salary|کما*|تنخواہ",
      "part time|parttime|student*|job|jobs|work|kama*|while study*|sath|wage*|hour|hourly|germany|uk|australia|canada|ireland|کما*|پارٹ ٹائم",
    ],
    not: "after degree|after study*|after graduat*|after masters",
  },
  {
    id: "question/part-time-pay",
    all: [
      "ek ghante ke|ek ghante k|ek ghante ka|ghante ke kitne|ghante k kitne|ghante ka kitna|ghante ke paise|fi ghanta|per hour kitn*|ایک گھنٹے کے|گھنٹے کے کتنے|گھنٹے کا کتنا|گھنٹے کی کتنی|فی گھنٹہ",
      "kitn*|paise|paisay|euro|euros|pound|pounds|dollar|dollars|rate|mil*|کتن*|پیسے|ڈالر|یورو|پاونڈ|ملت*",
    ],
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
    not: `${people.parents}|what bank statement*|what bank balance|loan|loans|qarz|qarza|fee|fees|tuition|فیس|قرض`,
  },
  {
    id: "question/business-income",
    all: [
      "farm|farmer|farming|dairy|no tax return|business|shop|dukan|dukaan|karobar|self employed|freelanc*|zameendar*|zamindar*|agricultur*|kheti|landlord|cash business|دکان|کاروبار|زمیندار*",
      "income|proof|prove|show|salary slip*|tax|dikha*|statement*|sponsor*|fund|funds|source of|آمدن*|ثبوت|دکھا*",
    ],
    not: "business school*|mba|business course*|business degree*|fully funded",
  },
  {
    id: "question/business-income",
    all: [
      "salary slip*|pay slip*|payslip*|salary certificate|سیلری سلپ|تنخواہ کی رسید",
      "no|not|without|dont|doesnt|nahi|nahin|nai|nhi|bina|baghair|bagair|instead|نہیں|بغیر",
    ],
  },
  {
    id: "question/loan-for-study",
    all: ["loan|loans|qarz|qarza|qarz e hasna|interest free|قرض|قرضہ"],
  },
];
