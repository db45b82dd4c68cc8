import { type CareLanguage, languageOf } from "@/lib/distress/read";
import { normalise } from "./question-words";

/**
 * What somebody wants to do, or was offered: show money that is not theirs, use false papers, hand in what another wrote, hide a refusal, marry for a
 * visa, have another person or a machine stand in, name somebody as family who is not, break the rules of the visa (work beyond
 * its hours, stay beyond its end, ask for asylum as a plan), sign in as somebody else.
 */
export type Deceit = "funds" | "papers" | "writing" | "hiding" | "marriage" | "standIn" | "family" | "rules" | "login";

/** What breaks a rule without a false word: what follows is named in the answer itself. */
const withoutLie: readonly Deceit[] = ["rules", "login"];

/*
 * What follows from deception, with its sources: questions "parked-funds", "uncle-statement", "loan-for-study" and
 * "refused-before" of the everyday questions, compiled on 22 Nov 2026. What only general knowledge says (Canada's five
 * years among it) is left out.
 */
const words: Record<
  CareLanguage,
  { no: Record<Deceit, string>; leads: string[]; allowed: Record<Deceit, string[]>; help: string }
> = {
  english: {
    no: {
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
        "**No, please do not do this.** Another person, another face or an AI voice in your test or interview is impersonation, and that is deception, even when an agent arranges it.",
      family:
        "**No, please do not do this.** To name somebody as husband, wife, child or dependant who is not, or as single who is married, is a false statement, and that is deception.",
      rules:
        "**No, please do not plan this.** To work beyond the hours of a student visa, for cash too, to stay after it has ended, or to ask for asylum as a way to settle breaks its conditions. It can end the visa, lead to removal and stand against every later application.",
      login:
        "**No, please give nobody your password or code, and sign in as nobody else.** That goes for our portal, the university, the embassy and the bank. We never ask for it.",
    },
    leads: [
      "**What it can lead to:**",
      "• **UK:** refusal and a ban, commonly ten years, even when the agent made the paper (Legal Jargons, 2021; one source)",
      "• **Australia:** refusal and a bar of three years under PIC 4020, which also covers papers that an agent made (Lexology; one source)",
      "**What is allowed:**",
    ],
    allowed: {
      funds: [
        "• real savings of yours or your parents, with a history that you can explain",
        "• an education loan from a bank in your or a parent's name, with its sanction letter (GOV.UK names student loans as evidence, 2025)",
        "• a sponsor who truly pays and says so in an affidavit. Countries differ: the UK takes your own, a parent's or a legal guardian's account, not an uncle's (University of Birmingham)",
        "• a cheaper course or country, a later intake, a scholarship",
      ],
      papers: [
        "• to take the test yourself, again if need be, or another test that the university accepts",
        "• to explain a gap or missing work as it was, with a genuine paper for each period",
        "• to apply yourself: an offer or a CAS comes from the university alone",
        "• an easier course, a foundation year, a later intake",
      ],
      writing: [
        "• to write it yourself: why this course, this university, and what you have done so far",
        "• to let a counsellor read your draft and say what is missing; the words stay yours",
      ],
      hiding: [
        "• to declare it, with the letter and what has changed since",
        "• to mend its ground first: funds, a missing paper, the choice of course",
        "• to wait for a later intake until the file is strong",
      ],
      marriage: [
        "• a student visa of your own, on your own file",
        "• a visa for a husband or wife where the marriage is real and the country allows it for your course",
      ],
      standIn: [
        "• to sit the test and the interview yourself, after practice: our counsellors hold mock interviews",
        "• another date, or another test that the university accepts",
      ],
      family: [
        "• a husband, wife or children who are yours, where the country allows it for your course",
        "• for a brother or sister: an application of their own",
      ],
      rules: [
        "• work within the hours of your visa, on the books",
        "• to extend, to switch or to leave before the visa ends; a graduate route where there is one",
        "• who is truly in danger at home should ask a lawyer or the authority about protection, openly",
      ],
      login: [
        "• to sign in yourself; if it does not work, the office helps you",
        "• to change the password now if somebody has it",
      ],
    },
    help: "If an agent offers you such a thing, walk away and sign nothing. Our counsellors look at your real papers and figures with you.",
  },
  roman: {
    no: {
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
        "**Nahi, yeh na karein.** Test ya interview mein koi aur shakhs, badla hua chehra ya AI awaz dhoka (deception) hai, chahe agent arrange kare.",
      family:
        "**Nahi, yeh na karein.** Kisi ko shohar, biwi, bacha ya dependant batana jo nahi hai, ya shadi shuda ko ghair shadi shuda, jhoot (false) bayan aur dhoka (deception) hai.",
      rules:
        "**Nahi, aisa plan na karein.** Student visa ke ghanton se zyada kaam, cash par bhi, visa khatam hone ke baad rukna, ya settle hone ke liye asylum lena visa ki sharten torta hai. Visa khatam ho sakta hai, mulk se nikala ja sakta hai, aur har agli application par asar parta hai.",
      login:
        "**Nahi, apna password ya code kisi ko na dein, aur kisi aur ke naam se sign in na karein.** Portal, university, embassy aur bank sab ke liye. Hum yeh kabhi nahi maangte.",
    },
    leads: [
      "**Is ka nateeja:**",
      "• **UK:** refusal aur ban, aam taur par das saal, chahe paper agent ne banaya ho (Legal Jargons, 2021; ek source)",
      "• **Australia:** refusal aur PIC 4020 ke tehat teen saal ki rok, agent ke banaye papers par bhi (Lexology; ek source)",
      "**Kya jaiz hai:**",
    ],
    allowed: {
      funds: [
        "• aap ki ya walidain ki asli savings, jin ki history aap samjha sakein",
        "• bank ka education loan aap ke ya walidain ke naam par, sanction letter ke saath (GOV.UK student loan ko saboot manta hai, 2025)",
        "• sponsor jo waqai kharcha uthaye aur affidavit de. Har mulk alag hai: UK mein sirf aap ka, walidain ka ya legal guardian ka account, chacha mamu ka nahi (University of Birmingham)",
        "• sasta course ya mulk, agla intake, scholarship",
      ],
      papers: [
        "• test khud dena, zaroorat ho to dobara, ya doosra test jo university manti ho",
        "• gap ko jaisa tha waisa batana, har arse ke asli paper ke saath",
        "• khud apply karna: offer ya CAS sirf university deti hai",
        "• asaan course, foundation year, agla intake",
      ],
      writing: [
        "• khud likhna: yeh course kyun, yeh university kyun, aur ab tak kya kiya",
        "• counsellor se apna draft parhwana, jo bataye ke kya kam hai; alfaz aap ke rahein",
      ],
      hiding: [
        "• refusal bata dena, letter ke saath, aur kya badla hai",
        "• pehle wajah theek karna: funds, kam paper, course ka chunao",
        "• file mazboot hone tak agle intake ka intezar",
      ],
      marriage: [
        "• apna student visa, apni file par",
        "• shohar ya biwi ka visa jahan shadi asli ho aur mulk ijazat de",
      ],
      standIn: [
        "• test aur interview khud dena, tayari ke saath: hamare counsellor mock interview karte hain",
        "• doosri date, ya doosra test jo university manti ho",
      ],
      family: [
        "• apni asli biwi, shohar ya bachon ko le jana, jahan mulk aap ke course par ijazat de",
        "• bhai ya behan ke liye: unki apni application",
      ],
      rules: [
        "• visa ke ghanton ke andar kaam, kaghzon par",
        "• visa khatam hone se pehle extend, switch ya wapsi; graduate route jahan ho",
        "• jise ghar par waqai khatra ho woh wakeel ya idare se khul kar panah ka poochhe",
      ],
      login: [
        "• khud sign in karna; na ho to office madad karta hai",
        "• password kisi ke paas hai to abhi badal dein",
      ],
    },
    help: "Agent aisi baat kare to wahan se hat jayein aur kuch sign na karein. Hamare counsellor aap ke asli papers aur figures ke saath madad karte hain.",
  },
  urdu: {
    no: {
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
      rules:
        "**نہیں، ایسا منصوبہ نہ بنائیں۔** سٹوڈنٹ ویزے کے گھنٹوں سے زیادہ کام، ویزا ختم ہونے کے بعد رکنا، یا رہنے کے لیے اسائلم لینا ویزے کی شرطیں توڑتا ہے۔ ویزا ختم ہو سکتا ہے، ملک سے نکالا جا سکتا ہے، اور ہر اگلی درخواست پر اثر پڑتا ہے۔",
      login:
        "**نہیں، اپنا پاس ورڈ یا کوڈ کسی کو نہ دیں، اور کسی اور کے نام سے سائن ان نہ کریں۔** ہم یہ کبھی نہیں مانگتے۔",
    },
    leads: [
      "**اس کا نتیجہ:**",
      "• **برطانیہ:** ریفیوزل اور پابندی، عام طور پر دس سال، چاہے کاغذ ایجنٹ نے بنایا ہو (Legal Jargons، 2021؛ ایک ذریعہ)",
      "• **آسٹریلیا:** ریفیوزل اور PIC 4020 کے تحت تین سال کی پابندی، ایجنٹ کے بنائے کاغذات پر بھی (Lexology؛ ایک ذریعہ)",
      "**کیا جائز ہے:**",
    ],
    allowed: {
      funds: [
        "• آپ کی یا والدین کی اصلی بچت، جس کی تاریخ آپ سمجھا سکیں",
        "• بینک کا تعلیمی قرض آپ کے یا والدین کے نام پر، منظوری کے خط کے ساتھ (GOV.UK، 2025)",
        "• ایسا سپانسر جو واقعی خرچ اٹھائے اور حلف نامہ دے۔ برطانیہ میں صرف آپ کا، والدین کا یا قانونی سرپرست کا اکاؤنٹ (University of Birmingham)",
        "• سستا کورس یا ملک، اگلا داخلہ، سکالرشپ",
      ],
      papers: [
        "• ٹیسٹ خود دینا، ضرورت ہو تو دوبارہ، یا دوسرا ٹیسٹ جو یونیورسٹی مانے",
        "• وقفے کو جیسا تھا ویسا بتانا، اصلی کاغذ کے ساتھ",
        "• خود درخواست دینا: آفر یا CAS صرف یونیورسٹی دیتی ہے",
        "• آسان کورس، فاؤنڈیشن سال، اگلا داخلہ",
      ],
      writing: [
        "• خود لکھنا: یہ کورس کیوں، یہ یونیورسٹی کیوں، اور اب تک کیا کیا",
        "• کونسلر سے اپنا مسودہ پڑھوانا؛ الفاظ آپ کے رہیں",
      ],
      hiding: [
        "• ریفیوزل بتا دینا، خط کے ساتھ، اور کیا بدلا ہے",
        "• پہلے وجہ ٹھیک کرنا: فنڈز، کم کاغذ، کورس کا انتخاب",
      ],
      marriage: ["• اپنا سٹوڈنٹ ویزا، اپنی فائل پر", "• شوہر یا بیوی کا ویزا جہاں شادی اصلی ہو اور ملک اجازت دے"],
      standIn: ["• ٹیسٹ اور انٹرویو خود دینا، تیاری کے ساتھ", "• دوسری تاریخ، یا دوسرا ٹیسٹ جو یونیورسٹی مانے"],
      family: [
        "• اپنی اصلی بیوی، شوہر یا بچوں کو لے جانا، جہاں ملک آپ کے کورس پر اجازت دے",
        "• بھائی یا بہن کے لیے: ان کی اپنی درخواست",
      ],
      rules: ["• ویزے کے گھنٹوں کے اندر کام", "• ویزا ختم ہونے سے پہلے توسیع، تبدیلی یا واپسی"],
      login: ["• خود سائن ان کرنا؛ نہ ہو تو دفتر مدد کرتا ہے", "• پاس ورڈ کسی کے پاس ہے تو ابھی بدل دیں"],
    },
    help: "ایجنٹ ایسی بات کرے تو وہاں سے ہٹ جائیں اور کچھ سائن نہ کریں۔ ہمارے کونسلر آپ کے اصلی کاغذات کے ساتھ مدد کرتے ہیں۔",
  },
};

/** Asks what follows, and not for the thing itself. */
const consequence =
  / (?:punish[^ ]*|penalt[^ ]*|consequences?|saza|jurmana|what (?:will |would )?happens?|kya (?:hoga|hota|ho ga)|pakr[^ ]*|pakad[^ ]*|caught|kitne saal (?:ka )?ban|ban kitne|سزا|پکڑ[^ ]*|کیا ہوگا) /;
const wanted =
  / (?:can (?:i|you|u)|make|banwa[^ ]*|bana (?:do|den|dein)|chahiye|chaiye|arrange[^ ]*|buy|kharid[^ ]*|chupa[^ ]*|hide|lun|loon|dun|dain|should i|how to) /;
const warnings: Record<CareLanguage, [lead: string, rest: string]> = {
  english: [
    "**It counts as deception, and it follows you for years:** the application is refused, and later ones are judged by it, even when an agent made the paper.",
    "For the other countries I hold no checked rule: expect a refusal, and often a ban.",
  ],
  roman: [
    "**Yeh dhoka (deception) mana jata hai aur saalon tak saath rehta hai:** application refuse, aur agli applications par bhi asar, chahe paper agent ne banaya ho.",
    "Baqi mulkon ka mere paas checked qanoon nahi: refusal, aur aksar ban, samjhein.",
  ],
  urdu: [
    "**یہ دھوکا (deception) مانا جاتا ہے اور سالوں تک ساتھ رہتا ہے:** درخواست مسترد، اور اگلی درخواستوں پر بھی اثر، چاہے کاغذ ایجنٹ نے بنایا ہو۔",
    "باقی ملکوں کا میرے پاس جانچا ہوا قانون نہیں: ریفیوزل، اور اکثر پابندی، سمجھیں۔",
  ],
};

/** Says that it is deception, what it can lead to, with sources, and what is allowed, in the language of the message. */
export function deceitAnswer(deceits: readonly Deceit[], message: string): string {
  const language = languageOf(message);
  const { no, leads, allowed, help } = words[language];
  const text = normalise(message);
  const isLie = deceits.some((deceit) => !withoutLie.includes(deceit));
  if (isLie && !deceits.includes("hiding") && consequence.test(text) && !wanted.test(text)) {
    const [lead, rest] = warnings[language];
    return [lead, ...leads.slice(0, -1), rest].join("\n");
  }
  return [
    ...deceits.map((deceit) => no[deceit]),
    ...(isLie ? leads : leads.slice(-1)),
    ...deceits.flatMap((deceit) => allowed[deceit]),
    help,
  ].join("\n");
}
