import type { Language } from "@/lib/language/language";
import type { Deceit } from "./deceit-no";

/** The honest way instead of each, from the everyday questions "parked-funds", "uncle-statement", "loan-for-study" and "refused-before". */
export const allowed: Record<Language, Record<Deceit, string[]>> = {
  english: {
    funds: [
      "• real savings of yours or your parents, with a history that you can explain",
      "• a real gift from a relative: early, with a gift letter and where it came from, and it stays yours (a guide)",
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
      "• to hand in every page of a transcript: a supply or a failed paper that is passed since is common, and the university reads the whole (a guide)",
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
    bribe: [
      "• to apply on the official site yourself, and pay only the official fee, with a receipt",
      "• to book the earliest appointment there, and look again for places that others give back",
      "• to make the file stronger: funds, papers, the choice of course",
    ],
    story: [
      "• to tell a gap as it was, with its dates and a paper for each period that has one; up to two years is read without much fuss (a guide)",
      "• to practise the interview with your true reasons: our counsellors hold mock interviews",
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
  roman: {
    funds: [
      "• aap ki ya walidain ki asli savings, jin ki history aap samjha sakein",
      "• rishtedar ka asli tohfa: waqt se pehle, gift letter aur source ke saath, aur woh aap hi ke paas rahe (a guide)",
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
      "• transcript ka har page dena: supply jo pass ho chuki hai aam baat hai (a guide)",
      "• refusal bata dena, letter ke saath, aur kya badla hai",
      "• pehle wajah theek karna: funds, kam paper, course ka chunao",
      "• file mazboot hone tak agle intake ka intezar",
    ],
    marriage: ["• apna student visa, apni file par", "• shohar ya biwi ka visa jahan shadi asli ho aur mulk ijazat de"],
    standIn: [
      "• test aur interview khud dena, tayari ke saath: hamare counsellor mock interview karte hain",
      "• doosri date, ya doosra test jo university manti ho",
    ],
    family: [
      "• apni asli biwi, shohar ya bachon ko le jana, jahan mulk aap ke course par ijazat de",
      "• bhai ya behan ke liye: unki apni application",
    ],
    bribe: [
      "• official site par khud apply karna, sirf official fee, receipt ke saath",
      "• appointment wahin se lena aur cancel hone wali slots dekhte rehna",
      "• file mazboot karna: funds, papers, course ka chunao",
    ],
    story: [
      "• gap ko jaisa tha waisa batana, tareekhon ke saath, aur jis arse ka paper ho woh lagana; do saal tak aam taur par masla nahi (a guide)",
      "• interview ki tayari apni asli wajah ke saath: hamare counsellor mock interview karte hain",
    ],
    rules: [
      "• visa ke ghanton ke andar kaam, kaghzon par",
      "• visa khatam hone se pehle extend, switch ya wapsi; graduate route jahan ho",
      "• jise ghar par waqai khatra ho woh wakeel ya idare se khul kar panah ka poochhe",
    ],
    login: ["• khud sign in karna; na ho to office madad karta hai", "• password kisi ke paas hai to abhi badal dein"],
  },
  urdu: {
    funds: [
      "• آپ کی یا والدین کی اصلی بچت، جس کی تاریخ آپ سمجھا سکیں",
      "• رشتہ دار کا اصلی تحفہ: وقت سے پہلے، گفٹ لیٹر کے ساتھ، جو آپ ہی کے پاس رہے (a guide)",
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
    hiding: ["• ریفیوزل بتا دینا، خط کے ساتھ، اور کیا بدلا ہے", "• پہلے وجہ ٹھیک کرنا: فنڈز، کم کاغذ، کورس کا انتخاب"],
    marriage: ["• اپنا سٹوڈنٹ ویزا، اپنی فائل پر", "• شوہر یا بیوی کا ویزا جہاں شادی اصلی ہو اور ملک اجازت دے"],
    standIn: ["• ٹیسٹ اور انٹرویو خود دینا، تیاری کے ساتھ", "• دوسری تاریخ، یا دوسرا ٹیسٹ جو یونیورسٹی مانے"],
    family: [
      "• اپنی اصلی بیوی، شوہر یا بچوں کو لے جانا، جہاں ملک آپ کے کورس پر اجازت دے",
      "• بھائی یا بہن کے لیے: ان کی اپنی درخواست",
    ],
    bribe: [
      "• سرکاری سائٹ پر خود درخواست دینا، صرف سرکاری فیس، رسید کے ساتھ",
      "• فائل مضبوط کرنا: فنڈز، کاغذات، کورس کا انتخاب",
    ],
    story: [
      "• وقفے کو جیسا تھا ویسا بتانا، تاریخوں کے ساتھ؛ دو سال تک عام طور پر مسئلہ نہیں (a guide)",
      "• انٹرویو کی تیاری اپنی اصلی وجہ کے ساتھ",
    ],
    rules: ["• ویزے کے گھنٹوں کے اندر کام", "• ویزا ختم ہونے سے پہلے توسیع، تبدیلی یا واپسی"],
    login: ["• خود سائن ان کرنا؛ نہ ہو تو دفتر مدد کرتا ہے", "• پاس ورڈ کسی کے پاس ہے تو ابھی بدل دیں"],
  },
};
