import { mentions, phrases } from "@/lib/language/words";

/** What a question can ask for, with its words in English, Roman Urdu and Urdu. */
const topicWords = {
  cost: "cost|costs|costing|fee|fees|feez|fess|phees|tuition|tution|expense*|expensive|budget|price|afford*|cheap*|chep|kharch*|kharcha|khrcha|kharche|kitna paisa|kitne paise|paise|paisa|paisay|kitna paisay|sasta|sasti|sastay|saste|mehnga|mehngi|how much|lakh|lac|lakhs|lacs|crore|salana|saalana|living|rent|per month|monthly|فیس|فیسیں|خرچ|خرچہ|اخراجات|پیسے|لاگت|سستا|سستی|لاکھ|کروڑ|کتنے پیسے",
  funds:
    "guarantor*|zamin|zaamin|tax return*|income tax|fbr|ntn|salary slip*|payslip*|pay slip*|affidavit*|blocked acount*|blocked acc|blokd account|deposit|deposits|bank statement*|bank statment*|bank stat*|statement|bank balance|balance|blocked account|block account|blocked amount|gic|proof of fund*|show money|funds|financial proof|proof of money|money amount|living money|amount go up|money go up|amount increase*|amount rise*|amount change*|raqam|stay in bank|stay in the bank|stay in my bank|stay in account|stay in the account|in the bank|money in bank|show kitn*|sponsor|sponsorship|affidavit|bank me|bank mein|bank main|account me|account mein|money show|money to show|savings|maintenance|property|valuation|جائیداد|زمین|پلاٹ|business account*|current account*|saving account*|savings account*|joint account*|fixed deposit*|crypto*|overdraft|prize bond*|28 days|28 din|cash deposit|gift|gifts|gifted|gifting|gift deed|tohfa|hiba|تحفہ|تحفے|ہبہ|bank letter*|اسٹیٹمنٹ*|سٹیٹمنٹ*|بینک اسٹیٹمنٹ|بینک سٹیٹمنٹ|بینک|بلاک اکاؤنٹ|بلاکڈ اکاؤنٹ|فنڈز|فنڈ|سپانسر*|اسپانسر*|کفیل|ضامن|دکھانے|دکھانی|دکھانا|دکھائیں|بیلنس",
  visa: "mvv|ind fee*|visa|visas|viza|vissa|veza|wisa|vise|visay|visaa|study permit|student permit|residence permit|cas|i20|f1|sevis|ds160|embassy|consulate|vfs|gerry*|tb test|tb|x ray|xray|medical test|medical exam|biometric*|fingerprint*|interview|ihs|health surcharge|attestation letter|pal|processing time|sds|caq|study permits|direct stream|aps certificate|coe|genuine student|gte|ویزا|ویزہ|ویزے|ایمبیسی|سفارت خانہ|انٹرویو",
  documents:
    "document*|documnt*|papers|paperwork|checklist|check list|kagaz*|kaghz*|dastawez*|sop|lor|lors|statement of purpose|motivation letter|recommendation letter*|reference letter*|transcript*|cv|resume|passport|attest*|ibcc|hec attest*|hec attestation|hec|mofa|notar*|translation*|دستاویز|دستاویزات|کاغذات|پاسپورٹ",
  requirements:
    "requirement*|required|require|requires|zaroori|zaruri|lazmi|chahiye|chahie|chaiye|chahye|need|needed|ضروری|لازمی|چاہیے|چاہئے",
  work: "freelanc*|fiverr|upwork|remote work|online work|work|part time|parttime|part-time|job|jobs|jobs|naukri|nokri|noukri|kaam|kam karna|kam kar|kam kr|earn*|kama*|hours|working|20 hours|ghante|uber|careem|cash in hand|cash job*|cash pe|cash par|delivery rider|self employ*|کام|نوکری|ملازمت|جاب",
  afterStudy:
    "post study|psw|pswp|post-study|pgwp|graduate route|graduate visa|stay back|stayback|after study|after studies|after graduat*|after degree|after my degree|after masters|after completing|after completion|opt|stem opt|485|subclass 485|job search*|job seek*|degree ke baad|degree k baad|study ke baad|study k baad|parhai ke baad|parhai k baad|masters ke baad|masters k baad|graduation ke baad|chance to stay|reh sak*|rehne d*|rehne ki ijazat|arsa reh*|kitna arsa ruk*|kitna arsa kaam|ruk sak*|ruk skt*|kitna ruk*|rukne ki|stay after|can i stay|orientation year|zoekjaar|stamp 1g|stamp 1 g|work permit after|پڑھائی کے بعد|ڈگری کے بعد|تعلیم کے بعد",
  settling:
    "chance card|opportunity card|skilled worker*|blue card|job visa|pr|p r|permanent residen*|residency|settle*|citizenship|immigration|immigrate|nationality|green card|work visa|work permit|job visa|visit visa|tourist visa|شہریت",
  family:
    "spouse|wife|husband|dependent*|dependant*|dependend*|family|biwi|shohar|begum|bachay|bachon|bache|children|kids|child|parents with|miyan|married|shadi|فیملی|بیوی|شوہر|بچے|بچوں",
  intake:
    "intake*|intak|deadline*|dead line|last date|lastdate|akhri tareekh|akhri date|when to apply|when should i apply|when can i apply|kab apply|apply kab|apply karna kab|admission* kab|kab khul*|kab tak|kab se|kab start|kab shuru|session start*|semester start|start date|application* open|open kab|kab band|band kab|closing date|closing dates|round kab|admission* open|september|january|fall|spring intake|winter semester|summer semester|tareekh|last tareekh|date kya|داخلہ کب|آخری تاریخ|داخلے کب|کب",
  change:
    "news|new rule*|new law*|naya rule|naye rule*|change|changes|changed|latest|update*|recent*|ban|banned|pause|naya kya|closed|band ho|band hai|band kar|still open|increase*|نئے قوانین|نیا قانون|پابندی",
  university:
    "universit*|univercit*|unversit*|univrsit*|uni|unis|univ|univs|college|colleges|ranking*|ranked|qs|top 10|institute*|یونیورسٹی|یونیورسٹیاں|یونیورسٹیز|کالج",
  programme:
    "program|programs|programme*|course*|cours|degree|degrees|major|subject*|kon sa course|konsa course|field|fields|کورس|پروگرام|ڈگری|مضمون",
  admission:
    "admission*|admision*|admition*|addmission*|daakhla|dakhla|dakhlaa|dakhila|dakhle|apply|applying|aply|application|enrol*|کیسے اپلائی|داخلہ|داخلے|اپلائی",
  scholarship:
    "scholarship*|scholership*|scolarship*|sholarship*|schlorship*|scholorship*|scholar ship*|wazifa|wazeefa|wazaif|waziifa|funded|fully funded|fully-funded|full funded|funding|financial aid|grant|grants|assistantship*|free study|free education|free mein|free main|free me parh*|muft|stipend|fee waiver|tuition waiver|bursar*|اسکالرشپ|سکالرشپ|اسکالرشپس|وظیفہ|وظائف|وظیفے|مفت",
  test: "test|tests|english test|english proficiency|english requirement*|moi|medium of instruction|duolingo|det|oet|languagecert|language cert|ellt|linguaskill|celpip|cael|password test|oietc|band|bands|score|scores|without ielts|bina ielts|bagair ielts|ielts ke bagair|ielts k bagair|ielts ke bina|ielts k bina|language test|ٹیسٹ|بینڈ",
  profile:
    "gap|study gap|gaps|backlog*|supply|supplies|supply exam*|refus*|reject*|rejection|denied|deny|declined|age|age limit|umar|umer|umr|too old|years old|eligible|eligib*|chance|chances|cgpa|gpa|low marks|kam marks|marks|percentage|percent|number kam|weak profile|my profile|3rd division|third division|second division|suggest*|which country is best|best country|acha mulk|achha mulk|behtar mulk|behtareen mulk|konsa mulk|konsa country|kon sa country|kaun sa mulk|which country|konsi country|kis country|kahan jau*|kahan jana|گیپ|عمر|مسترد|ریجیکٹ",
  guarantee:
    "guarantee*|guaranty|gurantee|garanti|garantee|garanty|guarentee|100 percent|100%|surety|sure shot|pakka visa|visa pakka|confirm visa|done base|done basis|promise|zimmedari|zimedari|zimmadari|responsibility|success rate|visa ratio|ratio|گارنٹی",
  consultation:
    "consult*|counsel*|councel*|counsil*|appointment*|apointment*|meeting|meet|milna|milne|se mil sakt*|hum mil sakt*|ham mil sakt*|kab mil sakt*|aaj mil sakt*|kal mil sakt*|mil sakt* hoon|mil sakt* hun|mil sakt* hon|mil sakt* hu|mulaqat|book a|book an|book my|book slot|booking|book consult*|book krna|book karna|book karwana|book karni|book|slot|slots|mashwara|mashwra|talk to someone|talk to a|talk to an|speak to|speak with|baat karni|baat karna|expert|human agent|call me|callback|مشورہ|ملاقات|اپائنٹمنٹ|کنسلٹیشن|ملنا|بکنگ",
  office:
    "daftar|daftr|دفتر|office|address|location|located|where are you|kahan hai|kidhar hai|kahan ho|timing*|opening hours|office hours|working hours|your hours|ur hours|aap ke hours|hours of the office|you open now|you close|you closed|you shut|come now|come today|come tomorrow|visit you|visit tomorrow|visit today|visit the office|visit your office|open on|open today|are you open|open hai|khula|khulta|kab khulta|phone|phone number|contact|contact number|whatsapp|whats app|number kya|number do|number de|number send|email|e mail|map|sunday|saturday|branch|branches|itwar|hafta|aa jaun|aa jaon|aa jaoon|ajaun|ajaon|aajaun|baje aa*|bajay aa*|baje aana|bajay aana|can i come on|can i come at|can i come tomorrow|can i come today|can we come on|can we come tomorrow|come to you|ہفتہ|اتوار|دفتر|آفس|پتہ|فون|نمبر|رابطہ",
  services:
    "service*|services|what do you do|what do you offer|do you help|can you help|help with|aap kya karte|kya karte ho|kya krte|apply on my behalf|service charge*|charges|your fee|your fees|your charges|aap ki fee*|apki fee*|aapki fee*|ap ki fee*|consultancy fee*|consultation fee|processing fee|do you charge|charge|cost of consultation|preparation class*|prep class*|ielts class*|classes|briefing|سروس|خدمات",
  housing:
    "kamra|kamre|kamray|shared room|room rent|paying guest|accommodation|acommodation|accomodation|hostel*|housing|room|rooms|dorm*|rent|apartment|flat|rehna|rehaish|rihaish|kiraya|رہائش|ہاسٹل|کرایہ",
  payment:
    "pay fee|pay fees|pay my fee*|pay the fee*|pay tuition|fee payment|fees pay*|fee pay*|payment|transfer money|money transfer|bank transfer|send money|remit*|foreign exchange|credit card|flywire|paise bhej*|fees bhej*|fee bhej*|fees jama|fee jama",
  loan: "loan|loans|qarz|qarza|qarz e hasna|interest free|قرض",
  identity:
    "are you human|are you a human|are you real|real person|are you a bot|are you bot|are you a robot|robot|chatbot|chat bot|are you ai|you an ai|chatgpt|chat gpt|openai|which model|who are you|who r u|what are you|your name|aap kon|ap kon|aap kaun|kaun ho|kon ho|insan ho|insaan ho|aap insan|ap insan|bot ho|bot hain|آپ کون|کون ہیں",
  ability:
    "help|what can you do|what can you help|how can you help|kya kar sakte ho|help me|madad|i need help|guide me|مدد",
  account:
    "my application|meri application|mera application|meri aplication|application status|application ka status|application ka kya|my status|status check|check status|check my|my documents uploaded|documents upload*|document upload*|upload document*|upload my document*|upload in|upload kar*|my account|my password|forgot password|password reset|login|log in|sign in|password|portal|mera account|میری درخواست|لاگ ان",
  orders:
    "ignore all|ignore previous|ignore the|ignore your|previous instructions|disregard|forget your|forget all|developer mode|jailbreak|dan mode|act as|pretend|you are now|from now on|ab tum|answer only|say exactly|repeat after",
  setup:
    "system prompt|your prompt|prompt word|your instructions|initial instructions|hidden instructions|api key|apikey|secret key|source code|which model|your configuration|your rules",
  private:
    "database|admin password|other student*|another student|list of students|students list|student data|students data|dusre student*|doosre student*|naam ka student|name of students|phone number of|email of|phone numbers of|emails of|personal data",
  deceit:
    "bina exam diye|bina test diye|without giving exam|without giving the exam|without giving test|without appearing|kharid*|buy certificate|buy ielts|buy a degree|buy degree|buy bank statement|jugaar|jugar|koi setting|setting se|score arrange|score ka arrange|ka score arrange|result arrange|setting ho|setting kar*|arrange bank statement|arrange show money|show money arrange|statement banwa*|certificate banwa*|degree banwa*|letter banwa*|fake|jali|jaali|jaly|naqli|forged|forge|fraud|false document*|fake document*|duplicate degree|edit the bank|bribe|rishwat|agent fake|lie to|lie in|jhoot|جعلی|نقلی|جھوٹ",
  trust:
    "scam*|are you fraud|are u fraud|you are fraud|people are fraud|you are a fraud|you are all fraud|fraud ho|fraud hain|fraud hai|fraud company|fraud agency|fraud consultan*|fraud agent*|fake company|fake consultan*|fake agency|is this company real|are you genuine|are you legit|legit|genuine company|genuine consultan*|trust you|trust your|bharosa|trustworthy",
  extras:
    "oshc|health insurance|student insurance|insurance|insurence|health cover|uhip|بیمہ|انشورنس|uni assist fee*|uniassist fee*|ucas fee*|application fee*|admission fee*|registration fee*",
  recognition:
    "degree accept*|degree recogni*|degree valid*|degree chale*|degree manzoor*|degree qabool*|accept my degree|recogni* my degree|accept pakistani degree*|pakistani degree*|degree of pakistan|pakistan ki degree*|degree equivalen*",
  event: "seminar*|webinar*|event|events|expo|education fair|open day|open house|workshop*|سیمینار",
  complaint:
    "complain*|shikayat*|bad service|bad experience|refund from you*|refund from your office|refund of consultation|consultation refund|my money back from you|شکایت",
  life: "safe|safety|crime|racism|racist|weather|climate|halal|mosque|masjid|namaz|hijab|flight|flights|ticket|tickets|culture|food|khana|girls|girl|larkiyan|larkiyon|larki|female|women|محفوظ|حلال|موسم",
  thanks:
    "thanks|thank you|thankyou|thank u|thanx|thx|tnx|shukria|shukriya|shukrya|jazakallah|jazak allah|meherbani|mehrbani|great answer|very helpful|شکریہ|جزاک اللہ",
  farewell: "bye|goodbye|good bye|allah hafiz|khuda hafiz|khudahafiz|see you|take care|اللہ حافظ|خدا حافظ",
} as const;

export type QuestionTopic = keyof typeof topicWords;

const patterns = Object.entries(topicWords).map(([topic, list]) => [topic as QuestionTopic, phrases(list)] as const);
const greetings = phrases(
  "hi|hii|hiii|hello|helo|hellow|hey|heyy|salam|slam|salaam|aoa|a o a|assalam*|asalam*|assalamualaikum|asslam*|aslam*|good morning|good afternoon|good evening|namaste|adaab|السلام علیکم|اسلام علیکم|سلام|ہیلو|آداب",
);

/** Every word in the tables; none is a typing mistake. */
export const topicVocabulary = Object.values(topicWords).flatMap((list) => list.split(/[| ]/));

/** Single words to which a typing mistake may be corrected. */
export const topicTargets = [
  ...new Set(
    "universities university scholarship scholarships accommodation requirements requirement document documents consultation appointment counsellor admission admissions deadline deadlines intake intakes tuition expenses statement statements interview biometrics dependent spouse application programme engineering computer science artificial intelligence cybersecurity business management masters bachelors masters undergraduate postgraduate nursing medicine architecture hospitality psychology economics accounting finance marketing transcript attestation passport embassy guarantee preparation blocked account permanent residence refusal rejected rejection eligible eligibility graduate ranking cheapest affordable duolingo chevening fulbright commonwealth erasmus mundus permit address location timing office monthly living"
      .split(" ")
      .filter((word) => word.length >= 6),
  ),
];

/** Whether a text greets. */
export const greets = (text: string) => mentions(text, greetings);
const talk = phrases(
  `${topicWords.thanks}|${topicWords.farewell}|there|sir|madam|mam|dear|ji|jee|bhai|w|wa|o|walaikum|alaikum|alikum|aleikum|allaikum|warahmatullah|so much|very much|a lot|for your help|everyone|ap ka|aap ka|bohat|bohot|bahut|team|how are you|kaise ho|kya hal hai|kese ho|kaise hain|ok|okay|please`,
);
/** Whether a text asks for nothing besides greeting, thanks and farewell. */
export const isOnlyTalk = (text: string) => text.replace(greetings, "").replace(talk, "").trim() === "";

const doubt = phrases(topicWords.trust);
/** A normalised text without words that doubt the firm. */
export const withoutDoubt = (text: string) => text.replace(doubt, "").replace(/ +/g, " ");

/** The topics in a normalised text, most specific first. */
export const topicsIn = (text: string): QuestionTopic[] =>
  patterns.filter(([, pattern]) => mentions(text, pattern)).map(([topic]) => topic);
