/*
 * What is asked about somebody else who is with us, told in a plain sentence or two: who asks ("I am the mother of …"), that the
 * other is our student, and what they are said to have done.
 */

/** Common first and family names in Pakistan, in small letters. */
export const names =
  "ali|raza|ahmed|ahmad|ayesha|aisha|bilal|fatima|hassan|hasan|hussain|husain|usman|umar|omar|zain|zainab|sana|hira|maryam|mariam|hamza|saad|abdullah|muhammad|mohammad|khan|malik|iqra|amna|amina|imran|irfan|kamran|kashif|asad|faisal|farhan|fahad|haris|ibrahim|ismail|junaid|khalid|nadia|noor|rabia|rehan|rizwan|saima|salman|sara|sarah|shahid|shoaib|sidra|tahir|talha|tariq|usama|waqas|yasir|younas|zeeshan|zara|aqsa|areeba|arslan|atif|awais|danish|daniyal|ehsan|eman|fariha|ghulam|hafsa|hina|huma|iqbal|javed|kinza|komal|laiba|mahnoor|mehwish|momina|mubashir|nida|nimra|osama|qasim|ramsha|sadia|sajid|sheikh|sohail|sumaira|sundas|syed|taimoor|umair|urooj|uzma|wajahat|waleed|warda|yousaf|zubair|chaudhry|butt|qureshi|siddiqui|mirza|shah|علی|رضا|احمد|عائشہ|بلال|فاطمہ|حسن|حسین|عثمان|عمر|زین|زینب|ثنا|مریم|حمزہ|سعد|عبداللہ|محمد|خان|عمران|فیصل";
const kin =
  "(?:son|daughter|child|kid|kids|brother|bro|sister|sis|wife|husband|fiance|fiancee|nephew|niece|cousin|friend|roommate|classmate|class fellow|student|client|ex|ex girlfriend|girlfriend|boyfriend|son in law|daughter in law|brother in law|bhabhi|beta|bete|beti|bhai|behan|behn|bahan|biwi|shohar|bhanja|bhanji|bhatija|bhatiji|mangetar|dost|kazin|parosi)s?";
const kinUrdu = "(?:بیٹا|بیٹے|بیٹی|بھائی|بھای|بہن|بیوی|شوہر|بھتیجا|بھتیجے|بھتیجی|بھانجا|بھانجے|بھانجی|کزن|دوست|منگیتر)";
const named = `(?:(?:mr|ms|miss|mrs) )?(?:${names})s?(?: (?:${names})s?)*`;
const they = `(?:he|she|they|(?:my |our |the )?${kin}|${named})`;
const asks =
  "(?:mother|father|dad|daddy|mum|mom|mama|papa|parent|parents|guardian|sponsor|teacher|tutor|husband|wife|brother|sister|uncle|aunt|fiance|walid|walida|ammi|abbu|sarparast|hr|employer|agent)";

/** "I am the mother of …", "Usman's dad", "sponsor hun": the writer is not the student. */
const asker = new RegExp(
  ` (?:(?:i am|i m|im|this is|main|mein|me|hum) (?:[^ ]+ ){0,3}${asks} (?:of|here|ki|ka|hun|hon|hoon|at|and)|${asks} (?:of (?:[^ ]+ ){0,2}(?:${names})|here|hun|hon|hoon)|(?:${names})s? (?:ki |ka )?${asks}|i (?:am )?(?:sponsor|paying for|pay for)|i am from the (?:bank|embassy|school|company)|میں (?:[^ ]+ ){0,4}(?:والدہ|والد|ماں|باپ|سرپرست|سپانسر|استاد|بھائی|بہن|شوہر|بیوی) ہوں) `,
  "u",
);
/** That the other came to us. */
const ours =
  / (?:(?:is|s|are|was) (?:also |already |registered )?(?:with (?:you|your|u)|your (?:student|client))|your (?:student|client)s?|(?:registered|enrolled|applied|applying|signed up|went|going|admission|consultation|appointment|booking|apply[^ ]*) (?:[^ ]+ ){0,5}(?:with|through|from|via|thru|at) (?:you|u|your|ur)|(?:paid|pay) (?:[^ ]+ ){0,4}(?:with|to) you|your (?:portal|records?|system|counsell?ors?|consultancy|office record)|a+p (?:ka|ki|ke|k) (?:student|client|through|zariye|record|counsell?or|system|portal)|a+p (?:ke|k) (?:paas|pas) (?:[^ ]+ ){0,3}(?:record|registered|file)|a+p (?:ki|ke) (?:taraf|office) (?:se)?|آپ (?:کا|کی|کے) (?:سٹوڈنٹ|اسٹوڈنٹ|طالب|ذریعے|ریکارڈ|پاس)) /u;
const deeds =
  "(?:pay|paid|apply|applied|choose|chosen|chose|select|selected|attend|attended|upload|uploaded|submit|submitted|write|written|wrote|get|got|gotten|receive|received|told|tell|complete|completed|book|booked|accept|accepted|deposit|deposited|cancel|cancelled|miss|missed|pick|picked|visit|visited|refused|rejected|approved|give|gave|gives)";
/** A question about what the other person did. */
const done = [
  `(?:did|has|have|had|was|were) ${they} (?:[^ ]+ ){0,2}${deeds}`,
  `(?:is|was) ${they} (?:going|planning|leaving|your|coming|really|registered|enrolled|refused|accepted)`,
  `(?:which|what|how many|how much|where|when|kon|konsi|kaunsi|kitni) (?:[^ ]+ ){0,5}(?:did |has |have |had |is |was )?${they} (?:has |have |had )?(?:[^ ]+ )?${deeds}`,
  `(?:which|what) (?:[^ ]+ ){0,2}(?:gave|accepted|refused|offered|rejected) (?:him|her|them|my ${kin})`,
  `(?:when|what|where|which|how) (?:is|are|was|were) (?:his|her|their) (?:[^ ]+ ){0,3}(?:interview|appointment|status|application|visa|result|score|marks|university|country|fee|fees|file)`,
  `need (?:his|her|their) (?:[^ ]+ ){0,2}(?:status|marks|documents?|file|result|visa|score)`,
  "(?:us|is|un|in|us|apne) ?n[ey] (?:[^ ]+ ){0,5}(?:ki|kiya|kia|diya|dia|di|karai|karayi|kara di|karwai|bhari|bheji|chuni|chuna|liya|li|choose|select|apply|upload|submit)",
  "us ?k[aie] (?:[^ ]+ ){0,3}(?:score|visa|marks|number|status|fees?|file|application|result|documents?|cas|offer)",
  "اس نے (?:[^ ]+ ){0,6}(?:کیا|کرائی|کرای|دی|دیے|بھری|چنی|لیا|اپلائی|اپلای|بھیجی)",
].join("|");
const isDone = new RegExp(` (?:${done}) `, "u");

/** Asks for another person's papers with us: to read them, to get them, whether they arrived. Nobody has to say that they are our student. */
const oursAnyway = new RegExp(
  ` (?:${[
    `(?:email|e mail|send|show|give|share|forward|tell|read|see|open)(?: me| us)? (?:[^ ]+ )?my ${kin} (?:[^ ]+ ){0,2}(?:offer|offer letter|admission letter|letter|sop|documents?|marks|scores?|result|passport number|file|statement|progress|application|status|cnic|phone|visa status)(?! (?:to (?:the )?(?:embassy|university|uni|visa)|with my))`,
    `did (?:my |our )?${kin} (?:[^ ]+ ){0,2}(?:attend|upload|submit|miss|cancel) (?:[^ ]+ ){0,2}(?:appointment|meeting|consultation|documents?|papers|counsell?or)`,
    `what (?:did|has) my ${kin} (?:write|written|wrote|say|said|upload[^ ]*|submit[^ ]*|choose|chosen|select[^ ]*|told)`,
    `(?:which|what|how many) (?:[^ ]+ ){0,2}(?:has|have|did) my ${kin} (?:select|selected|choose|chosen|apply|applied|submit|submitted|upload|uploaded) `,
    `what is my ${kin} (?:login|password|username|status)|my ${kin} (?:login|password)`,
    `is my ${kin} (?:application|file|profile|registration|form) (?:complete|completed|submitted|done|ok|approved)`,
    `(?:who|kis ne|kisne) paid (?:[^ ]+ ){0,3}for (?:${named}|my ${kin})`,
    `(?:has|did) (?:she|he) (?:got|get|received?|paid|pay) (?:[^ ]+ )?(?:cas|coe|offer|i20)`,
    `(?:passport|documents?|degree|file) of my ${kin} (?:[^ ]+ ){0,2}(?:in|with|at) (?:your|ur|you)`,
    `(?:mere|meri|mera|apne|apni) ${kin} (?:ki|ke|ka) (?:file|application|profile|record) (?:mein|me|main|may) (?:[^ ]+ ){0,5}(?:jama|hai|hain|upload[^ ]*)`,
    `(?:mera|meri|mere) ${kin} (?:[^ ]+ ){0,2}(?:a+p (?:ke|k)) (?:[^ ]+ )?office (?:[^ ]+ )?(?:aya|aaya|ayi|aye|pohancha|gaya) (?:tha |thi |the )?(?:ya|kya|k|ke)`,
    `(?:mere|meri|mera|apne|apni)? ?${kin} ki appointment (?:cancel|confirm|book|reschedule)`,
    `(?:${names}) (?:ki|ka|ke) (?:i20|cas|coe|offer|visa|admission|offer letter) (?:aa|aya|ayi|a|mil|lag|ho)(?: gay[ai]| gai| gya)?`,
    `(?:کیا )?(?:میری|میرے|میرا) ${kinUrdu} (?:کی|کا|کے) (?:فیس|درخواست|فائل|فایل|ملاقات|اپائنٹمنٹ) (?:[^ ]+ ){0,2}(?:ہو گئی|ہو گی|ہوگئی|ہو گیی|جمع ہو|منظور ہو|کینسل ہو)`,
    `(?:دوست|کزن|بھتیجے|بھانجے|بیٹے|بیٹی|بہن|بھائی|بھای) (?:[^ ]+ )?(?:نے|کے) (?:[^ ]+ ){0,3}(?:کون سی|کونسی|کتنے نمبر|کتنی) (?:[^ ]+ ){0,2}(?:چنی|منتخب کی|آئے|ائے|آیے|جمع)`,
  ].join("|")}) `,
  "u",
);

/** Whether a message asks what somebody else, who is or may be with us, did or got. Takes the normalised text. */
export const isToldOfAnother = (text: string): boolean =>
  (isDone.test(text) && (asker.test(text) || ours.test(text))) || oursAnyway.test(text);

const theirs = `(?:his|her|their|uska|uski|uske|us ka|us ki|us ke|unka|unki|un ka|un ki|${names})s?(?: ki| ka| ke)?`;
const thing = "(?:application|aplication|file|case|visa|admission|offer|درخواست|فائل|فایل|ویزا)";
const cost = "(?: (?:fees?|cost|requirements?|documents|process|time|interview|validity|rules|need|take|chances)[^ ]*)";
/** How the case of one person stands: "how is his application", "us ki file ka kya bana". */
const howItStands = new RegExp(
  ` (?:${[
    `(?:how|where|what) (?:is|s|are|about|has) (?:happening |going |going on |up |new |the status |the progress )*(?:with |of |on |to )?${theirs} ${thing}(?!${cost})`,
    `how ${theirs} ${thing} (?:is|stands|goes)|(?:any )?(?:news|update|word) (?:of|on|about) ${theirs} ${thing}`,
    `${theirs} ${thing} (?:ka |ki |ke )?(?:kya (?:bana|hua|haal|status|scene)|status|kahan|kidhar|kab tak|kis stage|bana|pohanch[^ ]*|kya chal)`,
    "اس کی (?:درخواست|فائل|فایل) (?:کا |کی )?(?:کیا|کہاں|کب)",
  ].join("|")}) `,
  "u",
);
/** Asks for a case by its number, or for names and numbers of people who got a visa. */
const byNumber = new RegExp(
  ` (?:${[
    "(?:application|file|case|registration) (?:(?:number|no|num|id|نمبر) )?\\d{2,}(?: (?:ka|ki|ke))? (?:[^ ]+ ){0,2}(?:status|kahan|kidhar|kya|update|progress|stage|check|dekh[^ ]*|bata[^ ]*)",
    "(?:status|progress|update|stage|result|details?) (?:of|on|for) (?:the |my |an )?(?:application|file|case|registration) (?:(?:number|no|num|id) )?\\d{2,}",
  ].join("|")}) `,
  "u",
);
const whoGot = new RegExp(
  ` (?:${[
    "(?:kis kis|kin kin|kin (?:students?|logon|bachon|larkon|clients?))(?: (?:ka|ki|ke|ko|se))? (?:[^ ]+ ){0,2}(?:visa|visay|admission|offer|scholarship) (?:lag|mil|hu|aya|aaya)[^ ]*",
    "which (?:of your )?(?:students|clients|girls|boys) (?:[^ ]+ ){0,5}(?:applied|came|went|registered|joined|booked) (?:[^ ]+ ){0,2}(?:with|through|via|from) (?:you|u|your)",
  ].join("|")}) `,
  "u",
);

/** Whether a message asks how one person's case is going, or who got a visa. Takes the normalised text. */
export const isCaseOfAnother = (text: string): boolean => howItStands.test(text) || whoGot.test(text);
/** Whether a message asks for a case by its number: nobody here can know whose it is. */
export const isCaseByNumber = (text: string): boolean => byNumber.test(text);
