import { type CareLanguage, languageOf } from "@/lib/distress/read";
import { normalise } from "./question-words";

/** What somebody wants to do, or was offered: show money that is not theirs, use false papers, hide a refusal, marry for a visa. */
export type Deceit = "funds" | "papers" | "hiding" | "marriage";

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
      hiding:
        "**No, please do not hide it: it must be declared.** Leaving out a refusal, a ban or anything else that the form asks for is false representation, and that is deception. It is worse than the refusal itself.",
      marriage:
        "**No, please do not do this.** A marriage that is not genuine and exists only for a visa is deception, of the embassy and perhaps of a person.",
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
      hiding: [
        "• to declare it, with the letter and what has changed since",
        "• to mend its ground first: funds, a missing paper, the choice of course",
        "• to wait for a later intake until the file is strong",
      ],
      marriage: [
        "• a student visa of your own, on your own file",
        "• a visa for a husband or wife where the marriage is real and the country allows it for your course",
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
      hiding:
        "**Nahi, chupayein nahi: likhna zaroori hai (it must be declared).** Refusal, ban ya jo bhi form poochta hai usay na batana ghalat bayani (false representation) hai, aur yeh dhoka (deception) hai. Yeh refusal se bhi bura hai.",
      marriage: "**Nahi, yeh na karein.** Sirf visa ke liye shadi asli (genuine) nahi aur dhoka (deception) hai.",
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
      hiding: [
        "• refusal bata dena, letter ke saath, aur kya badla hai",
        "• pehle wajah theek karna: funds, kam paper, course ka chunao",
        "• file mazboot hone tak agle intake ka intezar",
      ],
      marriage: [
        "• apna student visa, apni file par",
        "• shohar ya biwi ka visa jahan shadi asli ho aur mulk ijazat de",
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
      hiding:
        "**نہیں، چھپائیں نہیں، لکھنا ضروری ہے (must be declared)۔** ریفیوزل یا جو بھی فارم پوچھے اسے نہ بتانا غلط بیانی (false representation) ہے اور دھوکا (deception) ہے۔ یہ ریفیوزل سے بھی برا ہے۔",
      marriage: "**نہیں، یہ نہ کریں۔** صرف ویزے کے لیے شادی اصلی (genuine) نہیں اور دھوکا (deception) ہے۔",
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
      hiding: [
        "• ریفیوزل بتا دینا، خط کے ساتھ، اور کیا بدلا ہے",
        "• پہلے وجہ ٹھیک کرنا: فنڈز، کم کاغذ، کورس کا انتخاب",
      ],
      marriage: ["• اپنا سٹوڈنٹ ویزا، اپنی فائل پر", "• شوہر یا بیوی کا ویزا جہاں شادی اصلی ہو اور ملک اجازت دے"],
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
  if (!deceits.includes("hiding") && consequence.test(text) && !wanted.test(text)) {
    const [lead, rest] = warnings[language];
    return [lead, ...leads.slice(0, -1), rest].join("\n");
  }
  return [...deceits.map((deceit) => no[deceit]), ...leads, ...deceits.flatMap((deceit) => allowed[deceit]), help].join(
    "\n",
  );
}
