import type { Language } from "@/lib/language/language";

/**
 * What somebody wants to do, or was offered: show money that is not theirs, use false papers, hand in what another wrote, hide a refusal, marry for a
 * visa, have another person or a machine stand in, name somebody as family who is not, tell of a job that never was, pay for a
 * visa or a result, break the rules of the visa (work beyond its hours, stay beyond its end, ask for asylum as a plan), sign in as
 * somebody else.
 */
export type Deceit =
  | "funds"
  | "papers"
  | "writing"
  | "hiding"
  | "marriage"
  | "standIn"
  | "family"
  | "story"
  | "bribe"
  | "rules"
  | "login";

/** The refusal of each, and the reason. */
export const no: Record<Language, Record<Deceit, string>> = {
  english: {
    funds:
      "**No, please do not do this.** Money that is borrowed, rented or parked only to be shown is not a genuine proof of funds: it says something false about you. That is deception, even when an agent arranges it.",
    papers:
      "**No. We work with genuine papers only.** A false, bought or changed paper, letter or test result is deception, even when an agent makes it. I cannot help with it.",
    writing:
      "**No. We do not write it for you to hand in as yours.** A statement, an essay or a thesis that you present as your own has to be your own words; anything else is deception, of the university and of the embassy.",
    hiding:
      "**No, please do not hide it: it must be declared.** Leaving out a refusal, a ban or anything else that the form asks for is false representation, and that is deception. It is worse than the refusal itself.",
    marriage:
      "**No, please do not do this.** A marriage that is not genuine and exists only for a visa is deception, of the embassy and perhaps of a person.",
    standIn:
      "**No, please do not do this.** Another person, another face or an AI voice in your test or interview, or another's result under your name, is impersonation, and that is deception, even when an agent arranges it.",
    family:
      "**No, please do not do this.** To name somebody as husband, wife, child or dependant who is not, or as single who is married, is a false statement, and that is deception.",
    bribe:
      '**No, please do not pay for it.** Nobody can sell a visa, an appointment, a place or a test result: no agent, no officer, nobody with a contact inside. To pay for it is bribery, or you are being cheated; a visa that is "sure" for money does not exist.',
    story:
      "**No, please say only what is so.** A job that you never had, or a reason or plan that is not yours, is a false statement, in a form, a statement of purpose or an interview. That is deception; employers are called.",
    rules:
      "**No, please do not plan this.** To work beyond the hours of a student visa, for cash too, to stay after it has ended, or to ask for asylum as a way to settle breaks its conditions. It can end the visa, lead to removal and stand against every later application.",
    login:
      "**No, please give nobody your password or code, and sign in as nobody else.** That goes for our portal, the university, the embassy and the bank. We never ask for it.",
  },
  roman: {
    funds:
      "**Nahi, yeh na karein.** Udhaar, kiraye ya sirf dikhane ke paise asli (genuine) funds nahi: yeh aap ke bare mein jhoot (false) hai. Yeh dhoka (deception) hai, chahe agent arrange kare.",
    papers:
      "**Nahi. Hum sirf asli kaghzat (genuine papers only) par kaam karte hain.** Jali (false), kharida hua ya badla hua paper, letter ya test result dhoka (deception) hai, chahe agent banaye. Is mein main madad nahi kar sakta.",
    writing:
      "**Nahi. Hum likh kar nahi dete ke aap usay apna keh kar jama karayein.** Statement, essay ya thesis jo aap ke naam se jaye woh aap ke apne alfaz hon; warna yeh university aur embassy se dhoka (deception) hai.",
    hiding:
      "**Nahi, chupayein nahi: likhna zaroori hai (it must be declared).** Refusal, ban ya jo bhi form poochta hai usay na batana ghalat bayani (false representation) hai, aur yeh dhoka (deception) hai. Yeh refusal se bhi bura hai.",
    marriage: "**Nahi, yeh na karein.** Sirf visa ke liye shadi asli (genuine) nahi aur dhoka (deception) hai.",
    standIn:
      "**Nahi, yeh na karein.** Test ya interview mein koi aur shakhs, badla hua chehra ya AI awaz, ya kisi aur ka result apne naam se, dhoka (deception) hai, chahe agent arrange kare.",
    family:
      "**Nahi, yeh na karein.** Kisi ko shohar, biwi, bacha ya dependant batana jo nahi hai, ya shadi shuda ko ghair shadi shuda, jhoot (false) bayan aur dhoka (deception) hai.",
    bribe:
      '**Nahi, is ke paise na dein.** Visa, appointment, seat ya test result koi nahi bech sakta: na agent, na officer, na koi andar ka banda. Is ke paise dena rishwat (bribe) hai, ya aap ke saath fraud ho raha hai; paison se "pakka" visa hota hi nahi.',
    story:
      "**Nahi, sirf sach batayein.** Jo job kabhi nahi ki, ya jo wajah ya plan aap ka nahi, woh form, SOP ya interview mein jhoot (false) bayan hai. Yeh dhoka (deception) hai; employer ko call ki jati hai.",
    rules:
      "**Nahi, aisa plan na karein.** Student visa ke ghanton se zyada kaam, cash par bhi, visa khatam hone ke baad rukna, ya settle hone ke liye asylum lena visa ki sharten torta hai. Visa khatam ho sakta hai, mulk se nikala ja sakta hai, aur har agli application par asar parta hai.",
    login:
      "**Nahi, apna password ya code kisi ko na dein, aur kisi aur ke naam se sign in na karein.** Portal, university, embassy aur bank sab ke liye. Hum yeh kabhi nahi maangte.",
  },
  urdu: {
    funds:
      "**نہیں، یہ نہ کریں۔** ادھار، کرائے یا صرف دکھانے کے پیسے اصلی (genuine) فنڈز نہیں: یہ آپ کے بارے میں جھوٹ (false) ہے۔ یہ دھوکا (deception) ہے، چاہے ایجنٹ کرائے۔",
    papers:
      "**نہیں۔ ہم صرف اصلی (genuine) کاغذات پر کام کرتے ہیں۔** جعلی (false)، خریدا ہوا یا بدلا ہوا کاغذ یا نتیجہ دھوکا (deception) ہے، چاہے ایجنٹ بنائے۔ اس میں میں مدد نہیں کر سکتا۔",
    writing:
      "**نہیں۔ ہم لکھ کر نہیں دیتے کہ آپ اسے اپنا کہہ کر جمع کرائیں۔** سٹیٹمنٹ، مضمون یا تھیسس جو آپ کے نام سے جائے وہ آپ کے اپنے الفاظ ہوں؛ ورنہ یہ یونیورسٹی اور ایمبیسی سے دھوکا (deception) ہے۔",
    hiding:
      "**نہیں، چھپائیں نہیں، لکھنا ضروری ہے (must be declared)۔** ریفیوزل یا جو بھی فارم پوچھے اسے نہ بتانا غلط بیانی (false representation) ہے اور دھوکا (deception) ہے۔ یہ ریفیوزل سے بھی برا ہے۔",
    marriage: "**نہیں، یہ نہ کریں۔** صرف ویزے کے لیے شادی اصلی (genuine) نہیں اور دھوکا (deception) ہے۔",
    standIn:
      "**نہیں، یہ نہ کریں۔** ٹیسٹ یا انٹرویو میں کوئی اور شخص، بدلا ہوا چہرہ یا AI آواز دھوکا (deception) ہے، چاہے ایجنٹ کرائے۔",
    family:
      "**نہیں، یہ نہ کریں۔** کسی کو شوہر، بیوی، بچہ یا زیرِ کفالت بتانا جو نہیں ہے، جھوٹا (false) بیان اور دھوکا (deception) ہے۔",
    bribe:
      "**نہیں، اس کے پیسے نہ دیں۔** ویزا، اپائنٹمنٹ، سیٹ یا ٹیسٹ کا نتیجہ کوئی نہیں بیچ سکتا: نہ ایجنٹ، نہ افسر، نہ کوئی اندر کا بندہ۔ اس کے پیسے دینا رشوت (bribe) ہے، یا آپ کے ساتھ فراڈ ہو رہا ہے۔",
    story:
      "**نہیں، صرف سچ بتائیں۔** جو نوکری کبھی نہیں کی، یا جو وجہ آپ کی نہیں، وہ فارم یا انٹرویو میں جھوٹا (false) بیان ہے، اور یہ دھوکا (deception) ہے۔",
    rules:
      "**نہیں، ایسا منصوبہ نہ بنائیں۔** سٹوڈنٹ ویزے کے گھنٹوں سے زیادہ کام، ویزا ختم ہونے کے بعد رکنا، یا رہنے کے لیے اسائلم لینا ویزے کی شرطیں توڑتا ہے۔ ویزا ختم ہو سکتا ہے، ملک سے نکالا جا سکتا ہے، اور ہر اگلی درخواست پر اثر پڑتا ہے۔",
    login:
      "**نہیں، اپنا پاس ورڈ یا کوڈ کسی کو نہ دیں، اور کسی اور کے نام سے سائن ان نہ کریں۔** ہم یہ کبھی نہیں مانگتے۔",
  },
};

/** The same in a few words, for a message that may mean it. */
export const meant: Record<Language, Record<Deceit, string>> = {
  english: {
    funds: "money that is lent, rented or moved only for the statement",
    papers: "a paper or a result that is not what it says",
    writing: "a text that another writes and you hand in as yours",
    hiding: "leaving out what the form or the university asks for",
    marriage: "a marriage only for the visa",
    standIn: "somebody else, or hidden help, in your test or interview",
    family: "a relative or sponsor who is none, or a family told as it is not",
    rules: "working or staying beyond what the visa allows",
    login: "giving somebody your password or code",
    bribe: "paying somebody for a visa, a place or a result",
    story: "a job, a reason or a plan that was never there",
  },
  roman: {
    funds: "sirf statement ke liye udhaar, kiraye ya idhar udhar kiye paise",
    papers: "paper ya result jo asli na ho",
    writing: "kisi aur ka likha apne naam se dena",
    hiding: "form ya university jo poochti hai usay chupana",
    marriage: "sirf visa ke liye shadi",
    standIn: "test ya interview mein koi aur, ya chhupi madad",
    family: "rishtedar ya sponsor jo asal mein na ho",
    rules: "visa ki ijazat se zyada kaam ya rukna",
    login: "apna password ya code kisi ko dena",
    bribe: "visa, seat ya result ke liye kisi ko paise dena",
    story: "job, wajah ya plan jo kabhi tha hi nahi",
  },
  urdu: {
    funds: "صرف سٹیٹمنٹ کے لیے ادھار، کرائے یا ادھر ادھر کیے ہوئے پیسے",
    papers: "کاغذ یا نتیجہ جو اصلی نہ ہو",
    writing: "کسی اور کا لکھا اپنے نام سے دینا",
    hiding: "فارم یا یونیورسٹی جو پوچھتی ہے اسے چھپانا",
    marriage: "صرف ویزے کے لیے شادی",
    standIn: "ٹیسٹ یا انٹرویو میں کوئی اور",
    family: "رشتہ دار یا سپانسر جو اصل میں نہ ہو",
    rules: "ویزے کی اجازت سے زیادہ کام یا رکنا",
    login: "اپنا پاس ورڈ یا کوڈ کسی کو دینا",
    bribe: "ویزے، سیٹ یا نتیجے کے لیے کسی کو پیسے دینا",
    story: "نوکری، وجہ یا ارادہ جو کبھی تھا ہی نہیں",
  },
};
