import { patternsWithin } from "@/lib/language/words";

/*
 * Another person's money that stays in the account for a time and goes back. What happens to the money decides, not who
 * gives it or how politely it is asked. Each part alone is honest; together they mean money that is only shown.
 */

const within = patternsWithin(0);
const any = (words: string) => within(words.trim().replaceAll(/\s*\|\s*/g, "|"));

const money = any(
  "pounds? | hazar | thousand | euros? | dollars? | \\d+ ?(?:lakhs?|lacs?|lac|k|crore|million|pounds?|dollars?|euros?) | funds? | money | balance | paise | paisa | paisay | pese | raqam | savings? | amount | cash | لاکھ | پیسے | رقم | بیلنس",
);
const place = any(
  "account | acount | acc | statement* | bank | show | dikha* | funds? | balance | embassy | visa | اکاؤنٹ | اکاونٹ | کھاتے | سٹیٹمنٹ | اسٹیٹمنٹ | ویزا | ویزے",
);
const putIn = any(
  `put | puts | putting | place* | deposit* | transfer* | park* | keep | keeps | keeping | send | sends | lend* | gives? | giving | arrange* | add | adds | borrow* | move | moves
  | rakh* | rkh* | dal | daal | dale* | daale* | dalw* | dal* | jama | bhej* | de raha | de rahi | de rahe | dega | degi | denge | dengi | de | dengay | utha
  | رکھ* | ڈال* | جمع | بھیج* | دے`,
);
/** It leaves the account again. */
const takenBack = any(
  `(?:take|takes|taking|took|give|gives|gave|pay|pays|send|sends|transfer|transfers|get|gets|want|wants|need|needs) (?:(?:it|them|this|that|him|her|everything|all|the money|the amount) )?(?:back|out)
  | return (?:it|them|the money|money|the amount|to him|to her|to them) | i (?:will )?return | then return | returned to (?:him|her|them) | refund (?:him|her|them) | withdraw* | remove* | goes back | back after | back to (?:him|her|them)
  | wap[aiu]s | vap[ai]s | lauta* | lota* | nikal* | nikaal* | nikl* | utha le*
  | واپس | نکال* | لوٹا*`,
);
/** It only stays there for a time. */
const forTime = any(
  `for (?:the )?(?:a|one|two|three|few|some|\\d+) (?:few )?(?:days?|weeks?|months?) | (?:until|till) (?:the |my )?(?:visa|decision|stamp) | temporar* | (?:just|only) (?:for|to|so)
  | (?:\\d+|ek|aik|do|teen|kuch|chand) (?:din|dino|dinon|hafte|hafton|mahine|maheene|mahina|maah|mah|months?|weeks?) (?:ke|k|ky|kay|kliye|liye|tak) | \\d+ din | visa (?:lagne |aane |milne )?tak | arzi | waqti
  | (?:دن|ہفتے|مہینے|ماہ) کے لی* | ویزا (?:لگنے|انے|آنے|ملنے) تک | عارضی`,
);
/** Asks whether anybody will notice, about money that is not what it seems. */
const noticed = any(
  "suspect* | suspicious | notice* | find out | found out | caught | detect* | doubt* | problem | shak | shaq | pata | pakr* | pakar* | maloom | trace* | check later | looks good | look good | شک | پتہ | پتا | پکڑ*",
);
/** Not the student's own money, and not money that they only move. */
const another = any(
  `friend* | dost* | cousin* | kazin* | uncle* | aunt* | chacha* | chachu* | mamu* | mamoo* | khala* | khalu* | phup+h?[aiou]* | taya* | tayi* | brother in law | behnoi* | behnoyi | jeej[au]* | dewar | boss | manager | company | employer | neighbour* | neighbor* | parosi* | padosi* | colleague* | agent* | consultant* | relative* | rishtedar* | rishtay* | someone* | somebody* | kisi | koi | banda | bnda | man | guy | people | he | she | they | wo | woh | teacher | sir | roommate* | committee | kameti | brother* | sister* | bhai* | behan* | sasur* | susar* | father in law
  | دوست* | کزن | چچا | ماموں | خالہ | پھوپھو | پھپھو | تایا | بھائی | بہن | کسی | کوئی | کوی | بندہ | پڑوسی | رشتہ* | کمیٹی | کمپنی | انکل`,
);

/** Nobody of the family: they would not do it unless they got it back. */
const outsider = any(
  "friend* | dost* | boss | manager | company | employer | neighbour* | neighbor* | parosi* | padosi* | colleague* | agent* | consultant* | someone* | somebody* | banda | bnda | man | guy | roommate* | دوست* | بندہ | پڑوسی | کمپنی",
);

/** Money that somebody owes or an office refunds, and fees that are paid with it. */
const honest = any(
  `refund* | fee | fees | tuition | university return* | deposit back | wap[aiu]s (?:nahi|nahin|nai|ni|nhi|mil*|milta|milti|hota|hoti|ho ja*|ayen*|aye|kab|pakistan) | nahi wap[aiu]s | not return* | sponsor* | scholarship | insurance | rent | hostel | biometric* | stolen | fraud | scam | فیس | واپس (?:نہیں|مل*|ہو*)`,
);
const kept = any("gift* | tohfa | tohfay | never take* | wapas nahi le* | wapis nahi le* | permanent* | for good");

/** A price for leaving it there: nobody sells a gift. */
const priced = any(
  "\\d+ ?(?:percent|per cent|fisad|feesad|fee sad|%) | \\d+ pe | \\d+ par | commission | markup | charges | byaj | sood | منافع | فیصد",
);

/** Whether a normalised text is about money that is put in for a time and taken back. */
export function isParkedMoney(text: string): boolean {
  if (!money.test(text) || !place.test(text) || !putIn.test(text) || honest.test(text)) return false;
  if (outsider.test(text) && forTime.test(text) && priced.test(text)) return true;
  if (kept.test(text)) return false;
  const isBack = takenBack.test(text);
  if (outsider.test(text) && forTime.test(text)) return true;
  if (another.test(text)) return isBack || (forTime.test(text) && noticed.test(text));
  return (
    isBack && (noticed.test(text) || / (?:after|until|till) (?:the |my )?visa | visa (?:ke|k|ky) b[ae]+d /.test(text))
  );
}
