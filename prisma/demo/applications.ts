import { randomUUID } from "node:crypto";
import { changeableFields } from "@/lib/applications/changes";
import { stepsFor } from "@/lib/applications/steps";
import type { ApplicationStatus } from "@/lib/generated/prisma/enums";
import { dateColumn, dateIn, daysAgo, intakeAfter } from "./calendar";
import type { DemoCatalogue } from "./catalogue";
import type { Student } from "./people";
import type { Staff } from "./staff";

type Saved = [status: ApplicationStatus, daysAgo: number, progress: number, notes?: string];

type Plan = {
  student: string;
  programme: string;
  /** The saved changes in order: days ago, status, progress and, in some, notes. */
  history: Saved[];
  /** Days until the university's deadline. */
  deadline?: number;
};

/** Twelve applications: every status at least once, eight of them active and from students of the demo partner. */
export const applicationPlans: Plan[] = [
  {
    student: "ayesha",
    programme: "manchester-msc-data-science-computer-science-data-informatics",
    history: [
      ["pending", 64, 5],
      ["submitted", 58, 25],
      ["in_review", 41, 60],
      ["in_review", 15, 70, "The department asks for the final transcript. Ayesha brings it this week."],
      ["offer_received", 6, 90, "Conditional on the final transcript. Deposit of GBP 2,000 is due within six weeks."],
    ],
  },
  {
    student: "ayesha",
    programme: "rwth-aachen-data-science-msc",
    history: [
      ["pending", 38, 5],
      ["submitted", 30, 25],
      ["in_review", 10, 60],
    ],
    deadline: 53,
  },
  {
    student: "ayesha",
    programme: "alberta-msc-in-computing-science",
    history: [
      ["pending", 12, 5],
      ["submitted", 3, 25, "Waiting for the English test result before it goes out."],
    ],
    deadline: 41,
  },
  {
    student: "sana.riaz",
    programme: "leeds-msc-advanced-computer-science-artificial-intelligence",
    history: [
      ["new", 60, 0],
      ["submitted", 52, 30],
      ["application_submitted", 44, 45],
      ["in_review", 20, 65, "The university confirmed that nothing is missing."],
    ],
  },
  {
    student: "omar.farooq",
    programme: "monash-master-of-data-science",
    history: [
      ["pending", 100, 5],
      ["application_submitted", 84, 40],
      ["in_review", 70, 60],
      ["offer_received", 33, 85, "Went through the offer with Omar and his father."],
      ["accepted", 9, 95, "Deposit paid, CoE requested."],
    ],
  },
  {
    student: "maryam.ali",
    programme: "trinity-dublin-msc-business-analytics",
    history: [
      ["new", 8, 0],
      ["pending", 5, 10],
    ],
    deadline: 12,
  },
  {
    student: "bilal.ahmed",
    programme: "tmu-msc-data-science-and-analytics",
    history: [
      ["pending", 40, 5, "The transcript of the last term is still to come."],
      ["in_progress", 16, 35, "Transcript is here. Both references are asked for."],
    ],
    deadline: 9,
  },
  {
    student: "hira.shahid",
    programme: "kth-msc-cybersecurity",
    history: [
      ["pending", 36, 5],
      ["submitted", 27, 25],
      ["application_submitted", 11, 45],
    ],
  },
  {
    student: "hamza.iqbal",
    programme: "rwth-aachen-software-systems-engineering-msc",
    history: [["new", 2, 0]],
    deadline: 53,
  },
  {
    student: "zoya.rehman",
    programme: "melbourne-bachelor-of-commerce",
    history: [
      ["pending", 110, 5],
      ["submitted", 96, 30],
      ["in_review", 71, 60],
      ["offer_received", 14, 90],
    ],
  },
  {
    student: "usman.tariq",
    programme: "birmingham-msc-civil-engineering",
    history: [
      ["pending", 180, 5],
      ["submitted", 171, 30],
      ["in_review", 150, 60],
      ["offer_received", 110, 85],
      ["accepted", 92, 92],
      ["completed", 48, 100, "Visa granted, ticket booked, file closed."],
    ],
  },
  {
    student: "fatima.noor",
    programme: "toronto-master-of-science-in-applied-computing-mscac",
    history: [
      ["pending", 120, 5],
      ["submitted", 111, 30],
      ["in_review", 88, 60],
      ["rejected", 22, 60, "Places were full. Suggest Alberta and Waterloo for the next round."],
    ],
  },
];

/** The fields a save changed, as recorded in the history. */
function changedBy([status, , progress, notes]: Saved, before: Saved | undefined) {
  if (!before) return [];
  const isNew = { status: status !== before[0], progress: progress !== before[2], notes: notes !== undefined };
  const marks: Record<string, boolean> = { ...isNew, steps: isNew.status };
  return changeableFields.filter((field) => marks[field]);
}

/** The applications' rows with their steps and histories. */
export function applicationRows(students: Student[], staff: Staff, catalogue: DemoCatalogue) {
  const idOf = new Map(students.map(({ key, id }) => [key, id]));
  const made = applicationPlans.map((plan, index) => {
    const id = randomUUID();
    const programme = catalogue.programme(plan.programme);
    const [first, last] = [plan.history[0], plan.history.at(-1)];
    if (!first || !last) throw new Error(`The application of ${plan.student} has no history.`);
    const [status, changed, progress] = last;
    // Two members share the work, and sometimes continue what the other started.
    const actorAt = (place: number) => ((index + place) % 3 === 2 ? staff.second : staff.processing);
    const application = {
      id,
      studentId: idOf.get(plan.student) ?? "",
      universityName: programme.university.name,
      programName: programme.name,
      country: programme.university.country.name,
      intake: intakeAfter(programme.intakes[0] ?? "September", first[1]),
      status,
      progress,
      notes: plan.history.findLast(([, , , notes]) => notes !== undefined)?.[3] ?? null,
      deadline: plan.deadline ? dateColumn(dateIn(plan.deadline)) : null,
      programmeId: programme.id,
      version: plan.history.length,
      createdAt: daysAgo(first[1], 10, index),
      updatedAt: daysAgo(changed, 14, index * 3),
    };
    const events = plan.history.map((saved, place) => {
      const [to, days, reached, notes = null] = saved;
      const before = plan.history[place - 1];
      return {
        applicationId: id,
        actorId: actorAt(place),
        from: before?.[0] ?? null,
        to,
        progress: reached,
        notes,
        changed: changedBy(saved, before),
        createdAt: place === 0 ? application.createdAt : daysAgo(days, 14, index * 3),
      };
    });
    const proposed = stepsFor(status);
    const completed = proposed.filter((step) => step.status === "completed").length;
    const steps = proposed.map((step, position) => {
      const days = Math.round(first[1] - ((first[1] - changed) * (position + 1)) / Math.max(1, completed));
      const date = step.status === "completed" ? daysAgo(days, 12, index) : null;
      return { applicationId: id, position, name: step.name, status: step.status, date };
    });
    return { application, events, steps };
  });
  return {
    applications: made.map(({ application }) => application),
    events: made.flatMap(({ events }) => events),
    steps: made.flatMap(({ steps }) => steps),
  };
}
