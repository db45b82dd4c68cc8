/** The consultancy's services. The four main ones have a tab on /services each; the rest are panels below. */
export type Service = {
  id: "university-admission" | "course-selection" | "visa-assistance" | "test-preparation";
  title: string;
  /** One line for the home page. */
  summary: string;
  description: string;
  features: readonly [string, string, string, string, string];
  image: string;
  /** Where Learn More leads, and its text. */
  more: {
    href: "/services#admission-steps" | "/services#course-steps" | "/services#visa-steps" | "/services#tests";
    about: string;
  };
};

export const services: readonly Service[] = [
  {
    id: "university-admission",
    title: "University Admission",
    summary: "Shortlist, applications and offer letters: we work through them with you.",
    description:
      "We find the universities that fit your marks, your budget and your plans, prepare complete applications with you before their deadlines, and follow up each one until you have an answer.",
    features: [
      "A shortlist with ambitious, likely and safe choices",
      "Application forms filled and checked with you",
      "Help with the statement of purpose and reference letters",
      "Deadlines, fees and replies in one place",
      "Offers compared side by side before you accept",
    ],
    image: "/art/service-university-admission.svg",
    more: { href: "/services#admission-steps", about: "how an admission goes, step by step" },
  },
  {
    id: "course-selection",
    title: "Course Selection",
    summary: "A course that fits your marks, your budget and the job you want.",
    description:
      "The same title can mean very different courses. We read the modules and entry rules, look at where the course can lead, and compare that with what you want to do.",
    features: [
      "A talk about your strengths, interests and plans",
      "Entry requirements checked against your transcripts",
      "Modules, length and intakes compared",
      "Tuition and living costs for the whole course",
      "Work rules during and after the course",
    ],
    image: "/art/service-course-selection.svg",
    more: { href: "/services#course-steps", about: "how we choose a course, step by step" },
  },
  {
    id: "visa-assistance",
    title: "Visa Assistance",
    summary: "Your file prepared and checked page by page, with a mock interview.",
    description:
      "A visa application can fail because of a small gap. We prepare yours from the official checklist, check every page and practise the interview with you.",
    features: [
      "The official checklist explained for your case",
      "Bank statements and proof of funds reviewed",
      "Forms and appointments, step by step",
      "A mock interview with feedback",
      "Advice on what to do after a refusal",
    ],
    image: "/art/service-visa-assistance.svg",
    more: { href: "/services#visa-steps", about: "how a visa file is made, step by step" },
  },
  {
    id: "test-preparation",
    title: "Test Preparation",
    summary: "IELTS, PTE, TOEFL, GRE, GMAT and SAT, with practice tests.",
    description:
      "Preparation for six tests: what each one tests, timed practice, and a plan that works back from your application deadline.",
    features: [
      "Advice on which test you need, if any",
      "A study plan from your current score to the score you need",
      "Timed practice tests",
      "Feedback on the parts that cost you points",
      "Help with booking the test date",
    ],
    image: "/art/service-test-preparation.svg",
    more: { href: "/services#tests", about: "the six tests" },
  },
];

type Journey = {
  id: "admission-steps" | "course-steps" | "visa-steps";
  title: string;
  steps: readonly { title: string; text: string }[];
};

/** The steps of three of the services, in order: where their Learn More leads. The fourth leads to the tests. */
export const journeys: readonly Journey[] = [
  {
    id: "course-steps",
    title: "Choosing a course",
    steps: [
      {
        title: "You tell us where you stand",
        text: "Your marks, your yearly budget, and what you want to do afterwards.",
      },
      {
        title: "We read the courses",
        text: "Modules, entry rules, length and intakes, and what is still open to you.",
      },
      {
        title: "You compare",
        text: "The courses left on your list side by side, with tuition, living costs and work rules.",
      },
      {
        title: "You decide",
        text: "Take the list home and discuss it with your family. We won't rush you.",
      },
    ],
  },
  {
    id: "admission-steps",
    title: "Getting your offer",
    steps: [
      { title: "The shortlist", text: "Ambitious, likely and safe choices, each with its deadline and its fee." },
      {
        title: "Your papers",
        text: "Transcripts, test score, statement and references. You upload them once, and we check them.",
      },
      {
        title: "The applications",
        text: "You read each one before we send it, and see its status in the student portal.",
      },
      {
        title: "The answer",
        text: "We compare the offers with you and explain deposits and conditions before you accept.",
      },
    ],
  },
  {
    id: "visa-steps",
    title: "Getting the visa",
    steps: [
      { title: "The checklist", text: "The country's official list, explained for your case and your sponsor." },
      {
        title: "The money",
        text: "We check bank statements and proof of funds early, while there is time to fix problems.",
      },
      { title: "The file", text: "Forms, appointments and fees in order. You sign only what is true." },
      { title: "The interview", text: "A practice interview with feedback, if the country interviews students." },
    ],
  },
];

type AdditionalService = {
  id: string;
  title: string;
  text: string;
  /** A link to more information. */
  link?: { href: "/countries" | "/book-consultation?type=free" | "/contact"; label: string };
};

/** The six additional services. */
export const additionalServices: readonly AdditionalService[] = [
  {
    id: "documentation",
    title: "Documentation assistance",
    text: "We list what each university and embassy wants to see, and help you get transcripts, attestations and translations ready in good time.",
  },
  {
    id: "accommodation",
    title: "Accommodation",
    text: "University halls or a rented room: what each costs, how far it is from campus and when to apply. Show us the contract before you pay a deposit.",
  },
  {
    id: "pre-departure",
    title: "Pre-departure briefing",
    text: "Luggage, money, insurance, arrival papers and the first week, explained to students and their parents before the flight.",
  },
  {
    id: "post-arrival",
    title: "Post-arrival support",
    text: "University registration, a bank account, a residence permit, a doctor: the first weeks raise new questions. Write or call. We still answer.",
    link: { href: "/contact", label: "How to reach us" },
  },
  {
    id: "career-counselling",
    title: "Career counselling",
    text: "Which courses lead to which jobs, in Pakistan and abroad, and how long you may stay after your degree to look for one.",
    link: { href: "/book-consultation?type=free", label: "Book a free consultation" },
  },
  {
    id: "scholarships",
    title: "Scholarship guidance",
    text: "Which awards you can apply for, what they require and when they close. Each destination's page lists the scholarships we know.",
    link: { href: "/countries", label: "Scholarships by destination" },
  },
];
