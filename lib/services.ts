/** What the consultancy does. The four main services have a tab on /services each; the rest are lines below them. */
export type Service = {
  id: "university-admission" | "course-selection" | "visa-assistance" | "test-preparation";
  title: string;
  /** One line for the home page. */
  summary: string;
  description: string;
  features: readonly [string, string, string, string, string];
  image: string;
};

export const services: readonly Service[] = [
  {
    id: "university-admission",
    title: "University Admission",
    summary: "Shortlist, applications and offer letters, handled with you.",
    description:
      "We find the universities that fit your marks, your budget and your plans, send complete applications before their deadlines and stay with each one until there is an answer.",
    features: [
      "A shortlist with ambitious, likely and safe choices",
      "Application forms filled and checked with you",
      "Help with the statement of purpose and reference letters",
      "Every deadline, fee and reply in one place",
      "Offers compared side by side before you accept",
    ],
    image: "/art/service-university-admission.svg",
  },
  {
    id: "course-selection",
    title: "Course Selection",
    summary: "A course that fits your marks, your budget and the job you want.",
    description:
      "The same title can mean very different courses. We read the modules, the entry rules and what graduates do afterwards, and compare them with what you want to become.",
    features: [
      "A talk about your strengths, interests and plans",
      "Entry requirements checked against your transcripts",
      "Modules, length and intakes compared",
      "Tuition and living costs for the whole course",
      "Work rules during and after the course",
    ],
    image: "/art/service-course-selection.svg",
  },
  {
    id: "visa-assistance",
    title: "Visa Assistance",
    summary: "Files prepared and checked line by line, with a mock interview.",
    description:
      "A visa file is refused for small gaps. We prepare yours from the official checklist, check every page and practise the interview with you.",
    features: [
      "The official checklist explained for your case",
      "Bank statements and proof of funds reviewed",
      "Forms and appointments, step by step",
      "A mock interview with feedback",
      "Advice on what to do after a refusal",
    ],
    image: "/art/service-visa-assistance.svg",
  },
  {
    id: "test-preparation",
    title: "Test Preparation",
    summary: "IELTS, PTE, TOEFL, GRE, GMAT and SAT, with practice tests.",
    description:
      "Classes in small groups for six tests, with practice under exam conditions and a plan that works back from your application deadline.",
    features: [
      "A placement test before you choose a class",
      "Small groups, with time for every student",
      "Timed practice tests with marked answers",
      "Speaking and writing corrected one to one",
      "Help with booking the test date",
    ],
    image: "/art/service-test-preparation.svg",
  },
];

/** The six tests we teach: who needs them and what they look like. */
export const testProgrammes = [
  {
    name: "IELTS",
    purpose: "Universities and visas in the UK, Australia, Canada and most of Europe",
    format: "Listening, reading, writing, speaking; band 0 to 9",
  },
  {
    name: "PTE Academic",
    purpose: "Universities and visas in Australia, New Zealand and the UK",
    format: "On a computer; score 10 to 90",
  },
  {
    name: "TOEFL iBT",
    purpose: "Universities in the United States and Canada",
    format: "On a computer; reading, listening, speaking, writing",
  },
  {
    name: "GRE",
    purpose: "Master's and PhD programmes, above all in the United States",
    format: "Verbal, quantitative and analytical writing",
  },
  { name: "GMAT", purpose: "Business schools", format: "Quantitative, verbal and data insights" },
  {
    name: "SAT",
    purpose: "Bachelor's programmes in the United States",
    format: "On a computer; reading and writing, mathematics",
  },
] as const;

/** The six additional services. */
export const additionalServices = [
  {
    title: "Documentation assistance",
    text: "Transcripts, attestations and translations put in order before anyone asks for them.",
  },
  { title: "Accommodation", text: "Halls, shared flats and host families compared, and the contract read with you." },
  {
    title: "Pre-departure briefing",
    text: "Luggage, money, insurance and the first week, for students and their parents.",
  },
  {
    title: "Post-arrival support",
    text: "Registration, bank account, residence permit: we answer after you land, too.",
  },
  { title: "Career counselling", text: "Which course leads to which work, here and abroad." },
  { title: "Scholarship guidance", text: "Which awards you can win, what they want to read, and by when." },
] as const;
