/** The public holidays of Pakistan: the calendar's word for each, and what people call it. */
export const holidayNames: readonly (readonly [name: string, words: string])[] = [
  [
    "Eid ul-Fitr",
    "choti eid|chhoti eid|meethi eid|eid ul fitr|eidul fitr|eid al fitr|eid ul fitar|عیدالفطر|عید الفطر|چھوٹی عید",
  ],
  [
    "Eid ul-Adha",
    "bari eid|badi eid|bakra eid|bakrid|eid ul adha|eid ul azha|eidul adha|eidul azha|eid al adha|qurbani*|عیدالاضحی|عید الاضحی|بڑی عید",
  ],
  ["Eid Milad", "milad|12 rabi*|eid milad*|میلاد"],
  ["Ashura", "ashura|muharram|moharram|9 10 muharram|محرم|عاشورہ"],
  ["Kashmir", "kashmir day|kashmir solidarity|یوم کشمیر"],
  ["Pakistan Day", "pakistan day|یوم پاکستان"],
  ["Labour", "labour day|labor day|mazdoor*|یوم مزدور"],
  ["Independence", "independence day|azadi*|یوم آزادی"],
  ["Iqbal", "iqbal day|یوم اقبال"],
  ["Quaid", "quaid day|quaid e azam day|quaide azam day|christmas|xmas|کرسمس"],
  ["Youm-e-Takbeer", "youm e takbeer|takbeer|takbir|یوم تکبیر"],
  ["Urs", "urs|data darbar|data sahib|data sahab|عرس"],
];
