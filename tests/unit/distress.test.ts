import { describe, expect, test } from "vitest";
import { firmWord } from "@/lib/chat/firm/firm";
import { distressIn } from "@/lib/distress/read/read";
import { languageOf } from "@/lib/language/language";
import { plain } from "@/lib/language/plain-letters";
import { heardAs, neverAlone, ordinary, perhaps, swallowed } from "../graded/distress-kinds";
import { inDistress, notInDistress } from "../graded/distress-sentences";
import { ordinaryKept } from "../graded/ordinary-questions";
import { graded } from "../graded/sentences";

const all = Object.entries(inDistress).flatMap(([language, sentences]) =>
  sentences.map((sentence) => ({ language, sentence })),
);

/** A pseudo-random number below `most`, the same in every run. */
function dice(seed: number) {
  let state = seed;
  return (most: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % most;
  };
}

/** One typing mistake in one of the longer words: a letter omitted, doubled, swapped or replaced. */
function mistyped(sentence: string, throwDice: (most: number) => number): string {
  const words = [...sentence.matchAll(/\p{L}{4,}/gu)];
  const word = words[throwDice(Math.max(1, words.length))];
  if (!word) return sentence;
  const at = word.index + 1 + throwDice(word[0].length - 1);
  const letter = sentence.charAt(at);
  const [before, after] = [sentence.slice(0, at), sentence.slice(at + 1)];
  const isLast = at === word.index + word[0].length - 1;
  const other = /[a-z]/i.test(letter) ? "aeioustnr".charAt(throwDice(9)) : letter;
  const swapped = isLast ? "" : after.charAt(0) + letter + after.slice(1);
  return before + ([after, letter + letter + after, isLast ? after : swapped, other + after][throwDice(4)] ?? after);
}

/** The percentage of sentences that are recognised with one more mistake. */
function heardOf(sentences: readonly string[]): number {
  const throwDice = dice(7);
  const tries = sentences.flatMap((sentence) => Array.from({ length: 8 }, () => mistyped(sentence, throwDice)));
  return (100 * tries.filter((text) => distressIn(text)?.isCertain).length) / tries.length;
}

describe("distress", () => {
  test.each(all)("is recognised in: $sentence", ({ language, sentence }) => {
    expect(distressIn(sentence)).toMatchObject({ language, isCertain: true });
  });

  test.each(notInDistress)("is not recognised in: %s", (sentence) => {
    expect(distressIn(sentence)?.isCertain ?? false).toBe(false);
  });

  test.each(Object.entries(inDistress))("is recognised with one more typing mistake, %s", (_, sentences) => {
    expect(heardOf(sentences)).toBeGreaterThan(85);
  });

  test("mistyped ordinary questions hardly ever match", () => {
    expect(heardOf(notInDistress)).toBeLessThan(1);
  });

  test("says who is in danger", () => {
    const kinds = [
      ["I want to die", "self"],
      ["mera dost khudkushi karna chahta hai", "other"],
      ["میرا شوہر مجھے مارتا ہے", "violence"],
      ["i took 20 panadol", "self"],
      ["my son locked himself in room after refusal and says he will not live", "other"],
      ["my bro posted goodbye on whatsapp after his visa got refused n his phone is off", "other"],
      ["my daughter is cutting her wrists since IELTS result", "other"],
      ["mere mamu mujhe ghalat tareeqe se chhote hain, main ghar se bhagna chahti hun", "violence"],
    ] as const;
    for (const [sentence, kind] of kinds) expect(distressIn(sentence)).toMatchObject({ kind });
  });

  test("is recognised anywhere in a long message, and in hidden or spaced letters", () => {
    const long = `${"I want to study in the UK and my father pays. ".repeat(60)} I want to end my life.`;
    for (const text of [long, "s.u.i.c.i.d.e", "SU1CIDE", "kill\u200b myself", "kíll mysélf", "I want to\ndie"]) {
      expect(distressIn(text)).not.toBeNull();
    }
  });

  test("reads no more of a sign that stands for a whole sentence than of any other text", () => {
    expect(plain("\ufdfa".repeat(5000)).length).toBeLessThan(8000);
  });

  test("parses the longest text of the site in a few milliseconds", () => {
    const longest = "zindagi aur kill ya die ka matlab kya hai my friend ".repeat(120);
    const start = performance.now();
    for (let round = 0; round < 10; round += 1) distressIn(longest);
    expect((performance.now() - start) / 10).toBeLessThan(400);
  });

  test.each([
    "yaar ielts ne mar hi dala, teesri dafa 6 band aye hain. dil karta hai sab chor dun. 6 band pe uk me kuch ho sakta hai?",
    "sop likhte likhte pagal ho gaya hun, sar phat raha hai. canada september intake ki applications kab tak jati hain?",
    "visa officer ne to qatal kar diya, refuse ho gaya. appeal ho sakti hai australia me?",
    "suicide lagti hai ye ielts ki writing, koi aasan test hai?",
    "امتحانوں نے مار ڈالا، جرمنی میں سٹوڈین کولیگ کتنے مہینے کا ہے؟",
    "kill me now, the portal crashed again. when does the daad application close?",
    "agreement khatam kar dun agent ke sath?",
    "i have got admission in MS in Germany. Can my wife and 2 year old daughter travel with me at the same time?",
    "mere mamu mujhe 40 lakh gift kar rahe hain, wapis nahi lena. UK visa k liye allowed hai?",
    "paise sab khatam ho gaye hain, cheap university batayein",
  ])("is not recognised in a groan about a test, a form or a queue: %s", (sentence) => {
    expect(distressIn(sentence)).toBeNull();
  });

  test.each([
    ["tang aa gaya hun zindagi se, ielts bhi fail", true],
    ["زندگی سے تنگ آ گیا ہوں، آئیلٹس بھی فیل ہو گیا", true],
    ["pagal ho gaya hun, khud ko kaat leta hun raat ko. germany ka visa kab aye ga", true],
    ["dil karta hai sab chor dun aur mar jaun. ielts me phir 6 band, uk me kuch ho sakta hai?", true],
    ["sar phat raha hai, bhai ne mara hai mujhe. canada intake kab hai", true],
    ["sab chor dun, dunya bhi. exam ka result aya hai", false],
    ["sab khatam kar dun ga, visa phir refuse hua. germany ka blocked account kitne ka hai?", true],
    ["tang aa gaya hun shohar ki maar se, uk ka visa chahiye", true],
    [
      "ielts ne tor dia hai mujhe, ab bas sona chahta hun hamesha ke liye. canada september intake ki applications kab tak jati hain?",
      true,
    ],
  ])("is recognised beside such a groan: %s", (sentence, isCertain) => {
    expect(distressIn(sentence)).toMatchObject({ isCertain });
  });

  test.each([
    "agent kehta hai 100 percent visa guarantee, yaqeen karun?",
    "consultant says 100% visa ratio, believe him?",
    "my old agent says dont mention it, they cant see it",
    "ایجنٹ پاسپورٹ مانگ رہا ہے، دینا چاہیے؟",
    "my parents are scared to send me alone, what should i tell them",
    "بیٹی کو اکیلے بھیجنے سے ڈر لگتا ہے، ہاسٹل محفوظ ہے؟",
    "feeling hopeless about my 2.3 gpa, anything possible?",
    "full scholarship for bachelors in usa, we have no money",
  ])("is not recognised in doubts about an agent's word, a family that worries, low marks: %s", (sentence) => {
    expect(distressIn(sentence)).toBeNull();
  });

  test.each([
    "agent ne 9 lakh liye, ab kehta hai aur do warna passport nahi milega",
    "i feel hopeless about everything, my gpa too",
    "agent says i must work in his hotel until the visa is paid, he has my passport",
  ])("but is beside them: %s", (sentence) => {
    expect(distressIn(sentence)).not.toBeNull();
  });

  /** The percentage of sentences that are recognised like this. */
  // The lists are long, and each sentence is read once.
  const known = new Map<string, ReturnType<typeof distressIn>>();
  const once = (sentence: string) => {
    if (!known.has(sentence)) known.set(sentence, distressIn(sentence));
    return known.get(sentence) ?? null;
  };
  const shareOf = (list: Parameters<typeof graded>[0], isHeard: (heard: ReturnType<typeof distressIn>) => boolean) => {
    const sentences = graded(list);
    return (100 * sentences.filter(({ sentence }) => isHeard(once(sentence))).length) / sentences.length;
  };

  test("is recognised in sentences that neither a list nor the weights have seen", () => {
    expect(shareOf("care/fresh-in-need", (heard) => heard !== null)).toBeGreaterThan(90);
    // A sentence that no phrase and no rule knows counts as certain too, when its score is far above every ordinary
    // question.
    expect(shareOf("care/fresh-in-need", (heard) => heard?.isCertain ?? false)).toBeGreaterThan(33);
  });

  test("hardly any ordinary question is answered with care, and next to none with care alone", () => {
    expect(shareOf("care/fresh-ordinary", (heard) => heard !== null)).toBeLessThan(4);
    expect(shareOf("care/fresh-ordinary", (heard) => heard?.isCertain ?? false)).toBe(0);
    expect(shareOf("care/ordinary", (heard) => heard !== null)).toBeLessThan(2);
    expect(shareOf("care/ordinary", (heard) => heard?.isCertain ?? false)).toBeLessThan(0.3);
  });

  test("hardly any everyday question that was kept from training is", () => {
    const kept = ordinaryKept("need");
    const heard = kept.filter((sentence) => once(sentence) !== null);
    expect((100 * heard.length) / kept.length).toBeLessThan(2.8);
    expect(heard.filter((sentence) => once(sentence)?.isCertain)).toEqual([]);
  });

  test.each([
    ["loss beside gain", "uk k fayde nuqsan"],
    ["loss beside gain", "main soch raha hun September tak ruk jaun, faida hai ya nuqsan?"],
    ["one's own small child", "i'm married with a two year old"],
    ["an expired paper", "is my 2019 stamped degree stale"],
    ["earnings", "kamai kaisi hai students ki perth mein"],
    ["what is accepted", "PMDC manta hai us ko?"],
    ["what is accepted", "آسٹریلیا کتنے سال کا gap مانتا ہے"],
    ["asked for a test", "12 saal cambridge system mein parha, ab bhi ielts mangen ge?"],
    ["a semester", "detained semester, attendance short thi. uk uni ko pata chalega?"],
    ["no salary slips", "I have no salary slips. I want to go to the UK in September."],
    ["an illness at home", "meri ammi ke kidney ka masla hai, kya main unhen UK le ja sakti hun?"],
    ["sent home after the degree", "after i finish do they kick me out"],
    ["a passport one has", "can i hold a british passport and apply chevening"],
  ])("a word that a phrase uses differently does not count, %s: %s", (_, sentence) => {
    expect(distressIn(sentence)).toBeNull();
  });

  test.each([
    "main ne khud ko nuqsan pohanchaya",
    "14 saal ki behan ki mangni zabardasti kar di",
    "they kicked me out of the house",
    "abbu mujhe marte hain",
  ])("but it counts where it means harm: %s", (sentence) => {
    expect(distressIn(sentence)).toMatchObject({ isCertain: true });
  });

  test.each([
    ["4 months se so nahi paya, visa wait, dawai ki poori strip samne parhi hai. pte ki fees bata do", "self"],
    ["everyone would be better without the burden of my fees. what is cheapest country anyway", "self"],
    [
      "Mera beta refuse hoke kamray mein band hai, khana chor dia, kehta hai mere baghair tum log aasan raho ge",
      "other",
    ],
    ["my father beats my mother whenever visa expense topic comes, options in ireland?", "violence"],
    ["میری منگنی زبردستی کر دی ہے اور بھائی نے کہا ہے زندہ نہیں چھوڑوں گا", "violence"],
    ["teacher at my ielts academy keeps sending me dirty messages and says he will fail my mock", "image"],
    ["ex has my private pics and says he'll send to the university if i go to Sweden", "image"],
    ["Landlord in london uni flat says send pic without clothes instead of deposit, is it normal", "image"],
    ["a consultant took my original passport and degrees and wants 3 lakh to return", "held"],
    ["my agent is threatening to keep my documents", "held"],
    ["paid 8 lakh to an agent on facebook for canada job + study combo, now number is off", "cheated"],
    ["mera bhai libya mein agent ke pas qaid hai", "stranded"],
    ["abbu behosh ho gaye hain", "medical"],
    ["meri behan ka susral usko kamray main lock kr k rakhtay hain, uski scholarship accept kaise karen", "violence"],
    ["consultant keeps calling me to his hotel room for 'final documents', is it normal? australia file", "image"],
    // Asked together with something else
    ["bhai ko agent libya k raste italy bhej raha, kal flight hai, kya ye student visa hai?", "stranded"],
    ["ex bf says he will send our video to my father if i go to canada. plz tell canada visa processing time", "image"],
    ["agent ne dubai bula k passport lay lia aur kehta hai pehle 6 mahinay kaam karo phir canada bhejunga", "held"],
    ["my flatmate in toronto hasnt come out of room since refusal and says its over, what visa options?", "other"],
    ["bhai 2 din se kuch kha pi nahi raha, kamray se nahi nikalta, fees wapas milegi?", "other"],
    ["نہ بھوک لگتی ہے نہ نیند آتی ہے جب سے ویزا ریجیکٹ ہوا، کیا دوبارہ اپلائی کر سکتا ہوں؟", "self"],
    ["ابو نے کمرے میں بند کر رکھا ہے، شناختی کارڈ بھی لے لیا، کہتے ہیں اگلے جمعے نکاح ہے پڑھائی ختم", "violence"],
    ["ghar walon ne kamre mein band kar rakha hai, jumme ko nikah hai", "violence"],
    ["hun jeen nu dil nai karda, visa fer nai lagya te ghar wale gallan karde ne", "self"],
    ["im 15 and ran off, can i sleep at your office", "child"],
  ] as const)("is certain, and of its kind: %s", (sentence, kind) => {
    expect(distressIn(sentence)).toMatchObject({ kind, isCertain: true });
  });

  test.each([
    "جرمنی کے بلاکڈ اکاؤنٹ میں آج کل کتنے یورو ڈالنے پڑتے ہیں؟ ایک ایجنٹ 12552 کہہ رہا ہے",
    "france visa k liye har maheene 615 euro hi dikhane hote hain na ab bhi?",
    "Australia student visa application fee is 2000 dollars right? and how much living money do they want to see",
    "TOEFL ke naye 1 se 6 wale scale par 4.5 purane 120 me kitne nmbr hote",
    "I am the mother of Ayesha Khan, tell me which documents she uploaded and how much she has paid so far",
  ])("an ordinary question about amounts, tests or papers is none: %s", (sentence) => {
    expect(distressIn(sentence)).toBeNull();
  });

  test("a figure of speech about a thesis is none", () => {
    expect(distressIn("haha prof ne kaha thesis will kill you, PhD norway salary kitni?")).toBeNull();
  });
});

describe("what strangers wrote", () => {
  test.each(Object.entries(heardAs).flatMap(([kind, all]) => all.map((sentence) => ({ kind, sentence }))))(
    "is certain, $kind: $sentence",
    ({ kind, sentence }) => {
      expect(distressIn(sentence)).toMatchObject({ kind, isCertain: true });
    },
  );

  test.each(perhaps)("is recognised at least as a possible need: %s", (sentence) => {
    expect(distressIn(sentence)).not.toBeNull();
  });

  test.each(swallowed)("is swallowed already, and by whom: %s", (sentence, kind, language) => {
    expect(distressIn(sentence)).toMatchObject({ kind, language, isCertain: true, isTaken: true });
  });

  test.each(ordinary)("is an ordinary question: %s", (sentence) => {
    expect(distressIn(sentence)).toBeNull();
  });

  test.each(neverAlone)("is never answered with help alone: %s", (sentence) => {
    expect(distressIn(sentence)?.isCertain ?? false).toBe(false);
  });

  test.each([
    "I am in Cyprus, they locked me in a house, kept my passport and did not pay wages",
    "malaysia mein boss ne passport le liya hai aur jane nahi deta",
    "سعودی عرب میں کفیل نے پاسپورٹ رکھ لیا ہے",
    "my son is hiding, mob outside his hostel in bishkek",
  ])("happens abroad: %s", (sentence) => {
    expect(distressIn(sentence)).toMatchObject({ isCertain: true, isAbroad: true });
  });

  test.each(["my father beats me whenever i talk about studying in a good university", "i want to die"])(
    "happens here: %s",
    (sentence) => {
      expect(distressIn(sentence)).not.toHaveProperty("isAbroad");
    },
  );

  test("an English sentence with two words of Urdu is English", () => {
    const mixed =
      "agent changed my file to another branch and he is holding my original transcript for attestation, normal hai kya?";
    expect(distressIn(mixed)).toMatchObject({ kind: "held", language: "english" });
    expect(languageOf("ielts 6.5 hai, uk ki university for masters kya milegi")).toBe("roman");
  });

  test.each(["main zehar kha lun ga", "I will take poison", "10 saal pehle zehar kha liya tha"])(
    "is not swallowed yet, or long ago: %s",
    (sentence) => {
      expect(distressIn(sentence)).not.toHaveProperty("isTaken");
    },
  );

  test.each([
    "PhD on stroke in UK",
    "BS thesis on bleeding disorders",
    "my cousin works on seizure detection with AI",
    "my father died of a stroke in 2019, can my uncle sponsor me",
    "I want to dye my own fabrics, textile design masters in uk",
    "Mera cousin Danish ne file jama karai thi, uska visa laga ya nahi check kar dain",
  ])("is not recognised in an illness that is a subject or over, in dye, or in an everyday word: %s", (message) => {
    expect(distressIn(message)).toBeNull();
    expect(firmWord(message)?.text ?? "").not.toContain("1122");
  });

  test.each([
    "my father just collapsed, not breathing",
    "abbu ko abhi stroke hua hai, masters ka baad mein dekhte hain",
  ])("an acute illness is recognised: %s", (message) =>
    expect(distressIn(message)).toMatchObject({ kind: "medical", isCertain: true }),
  );
});

describe("a phrase of plain questions", () => {
  test.each([
    "fully funded scholarship please, no money at all, i keep thinking about the river",
    "fully funded scholarship, no money, nobody would miss me here",
    "scholarship paise nahi hain, dil karta hai kahin gayab ho jaun, kisi ko fark nahi",
    "scholarship, no money, landlord wants pictures instead of rent",
    "family afraid to send me, i can not sleep and i think of jumping",
  ])("silences no need that stands beside it: %s", (message) => {
    expect(distressIn(message)).not.toBeNull();
  });

  test.each([
    "full scholarship, we have no money",
    "parents are scared to send me abroad alone",
    "my father is afraid of sending me abroad",
    "walidain beti ko bahar bhejne se ghabra rahe hain, koi hostel hai?",
  ])("is none by itself: %s", (message) => {
    expect(distressIn(message)).toBeNull();
  });
});

describe("no distress", () => {
  test.each([
    "phd topic: honour killing in sindh, any funded position in sweden?",
    "my thesis topic: forced marriage laws in pakistan, llm in uk",
    "khudkushi par research karni hai, norway mein supervisor",
    "IELTS retake ke naam se hi heart attack aa jata hai, UKVI aur normal me farq?",
    "uk ja k pehla mahina class lun phir gayab ho k kaam karun to koi pakarta hai?",
    "bhai GRE quant ne to zinda laash bana dia, retake kitne din bad",
    "can I just not upload my first semester DMC, gpa was 1.9 there",
    "tum log sab chor ho, mera admission 100% pakka karo warna paisay wapis",
    "can you send the campus video to my brother, unless it is too big",
  ])("is in: %s", (message) => {
    expect(distressIn(message)).toBeNull();
  });
});
