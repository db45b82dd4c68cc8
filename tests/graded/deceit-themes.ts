import type { Deceit } from "@/lib/chat/firm/deceit-no";

/** The kind of each theme of deceit/deceit.txt, by a part of its heading; mixed themes have none. */
const kinds: readonly (readonly [Deceit, RegExp])[] = [
  ["rules", /overstaying|work over hours|asylum|work on friend|dropping out|visit visa|work, stay/],
  ["login", /portal login/],
  ["bribe", /bribes|insiders for money|setting money|clinic that clears|contacts who sell/],
  ["marriage", /paper marriage|marriage for the visa/],
  ["writing", /SOP essay|written by others/],
  ["standIn", /sits the test|earpiece|proxy|whispering/],
  ["hiding", /hiding|removing supplies|not writing|old passport|half of the record|page left out|left unsaid/],
  ["family", /calling uncle|relatives (?:named|renamed)|single who is married/],
  ["story", /gap fillers|covering gaps|lies in interview|broker's|friend confirms|claims of work/],
  [
    "papers",
    /edited|experience letter|experience for work|marks|HEC|leaked|reference|age|sports|samples|dates, names|buying|deed|stamp|tax|rent agreement|property|valuation|certificates|income|insider and leaked/,
  ],
  [
    "funds",
    /money|balance|statement|sum |ghost|loan|committee|FD|hundi|hawala|account|bank|sponsor|funds|term deposit|turnover|in their name/,
  ],
];

/** The kind of a theme; null if its sentences are of several kinds. */
export const kindOfTheme = (theme: string): Deceit | null =>
  /third person|parents|opinion|urdu|innocent|slips|agent says funds|does the embassy|agent guarantee/.test(theme)
    ? null
    : (kinds.find(([, pattern]) => pattern.test(theme))?.[0] ?? null);
