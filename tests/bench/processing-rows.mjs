import { readFileSync } from "node:fs";
import { inProject } from "../../scripts/setup/project.mjs";
import { chooser, dice, share, uuid } from "./dice.mjs";
import { personOf } from "./people.mjs";

/*
 * The rows of an office with this many students after three years: accounts in the order of creation, each with its
 * contact, about three documents, an application, ten messages and ten entries of the team.
 */
const day = 86_400_000;
const period = 3 * 365 * day;
const ids = {
  student: 1,
  document: 2,
  application: 3,
  step: 4,
  event: 5,
  request: 6,
  education: 7,
  file: 8,
  found: 9,
  entry: 10,
  contact: 11,
  note: 12,
};
const kinds = {
  country: 20,
  status: 21,
  place: 22,
  age: 23,
  type: 24,
  decision: 25,
  programme: 26,
  whose: 27,
  open: 28,
  talk: 29,
  owner: 30,
};
const messagesOfEach = 10;
const entriesOfEach = 10;
/** The last message of a few threads waits for the office. */
const isWaiting = (index) => share(kinds.talk, index) > 0.998;

const readData = (name) => JSON.parse(readFileSync(inProject("lib", "catalogue", "data", name), "utf8"));

const country = chooser([
  ...[
    ["uk", 24],
    ["usa", 15],
    ["canada", 14],
    ["australia", 13],
    ["germany", 11],
    ["ireland", 4],
    ["sweden", 3],
  ],
  ...[
    ["france", 2.5],
    ["netherlands", 2],
    ["newZealand", 1.5],
    ["norway", 1],
    ["switzerland", 0.7],
    [null, 8.3],
  ],
]);
const applicationStatus = chooser([
  ...[
    ["new", 3],
    ["pending", 11],
    ["submitted", 10],
    ["application_submitted", 9],
    ["in_review", 14],
  ],
  ...[
    ["in_progress", 11],
    ["offer_received", 9],
    ["accepted", 8],
    ["completed", 13],
    ["rejected", 12],
  ],
]);
const types = ["passport", "academic_transcript", "ielts", "personal_statement", "recommendation_letter", "cv_resume"];
const staff = uuid(99, 0);

/** The members who answer for the students; the account of the last one is closed. */
const members = 10;
/** The id of a member, by number. */
export const memberId = (number) => uuid(98, number);
/** Who answers for a student: one in five has nobody. */
const ownerOf = (student) =>
  share(kinds.owner, student) < 0.2 ? null : memberId(dice(kinds.owner, student) % members);
const countryOf = (student) => country(share(kinds.country, student));

/**
 * The rows for all tables of a run.
 *
 * @param {number} students
 * @param {number} now milliseconds
 * @param {{ entriesEach?: number }} [contacts] how much was noted of each student
 */
export function office(students, now, { entriesEach = entriesOfEach } = {}) {
  const universities = new Map(readData("universities.json").map((university) => [university.id, university]));
  const programmes = readData("programmes.json");
  const at = (time) => new Date(Math.min(time, now)).toISOString();
  const joined = (index) => now - period + (index / students) * period;
  const studentOf = (application) => Math.max(0, application - (dice(kinds.whose, application) % 40));
  const begun = (application) => joined(application) + share(kinds.age, application) * 20 * day;
  const statusOf = (application) => applicationStatus(share(kinds.status, application));

  /** The row of a member of the team. */
  const member = (number) => ({
    id: memberId(number),
    role: "processing",
    name: `Member ${number}`,
    email: `member-${number}@office.example`,
    phone: "042 0000000",
    password_hash: "$2b$12$nobodyknowsthispasswordnobodyknowsthispasswordnobodykn",
    active: number < members - 1,
    preferred_country: null,
    assigned_to_id: null,
    created_at: at(now - period),
    updated_at: at(now - period),
  });

  /** The copies that triggers keep. */
  const ofStudent = (student) => ({ assigned_to_id: ownerOf(student), student_country: countryOf(student) });

  function application(index) {
    const programme = programmes[dice(kinds.programme, index) % programmes.length];
    const university = universities.get(programme.universityId);
    const person = personOf(studentOf(index));
    const changed = begun(index) + share(kinds.decision, index) * 60 * day;
    const deadline = begun(index) + (30 + share(kinds.open, index) * 150) * day;
    const title = `${university.name} ${programme.name} ${person.name} ${person.email}`;
    return {
      id: uuid(ids.application, index),
      student_id: uuid(ids.student, studentOf(index)),
      university_name: university.name,
      program_name: programme.name,
      country: university.country,
      intake: "September 2027",
      status: statusOf(index),
      progress: 40,
      deadline: share(kinds.open, index) < 0.6 ? new Date(deadline).toISOString().slice(0, 10) : null,
      programme_id: programme.id,
      search_text: title.toLowerCase(),
      ...ofStudent(studentOf(index)),
      created_at: at(begun(index)),
      updated_at: at(changed),
    };
  }

  function document(index) {
    const whose = Math.floor(index / 3);
    const uploaded = joined(whose) + share(kinds.age, index) * 10 * day;
    const isRecent = now - uploaded < 30 * day;
    const isOpen = share(kinds.decision, index) < (isRecent ? 0.5 : 0.004);
    // One in twelve is a second version of the previous document.
    const place = (at) => (at % 3 === 2 && dice(kinds.type, at) % 4 === 0 ? 1 : at % 3);
    const isReplaced = index % 3 === 1 && place(index + 1) === 1;
    const kind = types[(dice(kinds.place, whose) + place(index)) % types.length];
    return {
      id: uuid(ids.document, index),
      user_id: uuid(ids.student, whose),
      type: kind,
      name: `${kind}.pdf`,
      mime_type: "application/pdf",
      size: 200_000,
      storage_key: uuid(ids.file, index),
      status: isOpen ? "pending" : share(kinds.status, index) < 0.8 ? "approved" : "rejected",
      reviewed_by_id: isOpen ? null : staff,
      reviewed_at: isOpen ? null : at(uploaded + 2 * day),
      uploaded_at: at(uploaded),
      replaced: isReplaced && kind !== "recommendation_letter",
      ...ofStudent(whose),
    };
  }

  /** What is the same in a student's account and in their contact. */
  const studentFacts = (index) => ({
    ...personOf(index),
    phone: `0300 ${1_000_000 + (index % 9_000_000)}`,
    created_at: at(joined(index)),
  });

  const student = (index) => ({
    id: uuid(ids.student, index),
    role: "student",
    ...studentFacts(index),
    password_hash: "$2b$12$nobodyknowsthispasswordnobodyknowsthispasswordnobodykn",
    active: true,
    preferred_country: countryOf(index),
    assigned_to_id: ownerOf(index),
    updated_at: at(joined(index)),
  });

  /** The contact that a trigger would have made of the account. */
  const contact = (index) => ({
    id: uuid(ids.contact, index),
    student_id: uuid(ids.student, index),
    ...studentFacts(index),
    country: countryOf(index),
    ...ofStudent(index),
    source: "registration",
    stage: "won",
    stage_since: at(joined(index)),
  });

  /** A call or a note, one a week after the student has joined. */
  function note(index) {
    const whose = Math.floor(index / entriesEach);
    const isCall = index % 2 === 0;
    return {
      id: uuid(ids.note, index),
      contact_id: uuid(ids.contact, whose),
      kind: isCall ? "call" : "note",
      text: "Waits for the transcript, wants to start in September.",
      outcome: isCall ? "reached" : null,
      minutes: isCall ? 5 : null,
      actor_id: staff,
      created_at: at(joined(whose) + (index % entriesEach) * 7 * day),
    };
  }

  return {
    users: [students + members, (index) => (index < students ? student(index) : member(index - students))],
    contacts: [students, contact],
    contact_entries: [students * entriesEach, note],
    documents: [students * 3, document],
    applications: [students, application],
    application_steps: [
      students * 3,
      (index) => ({
        id: uuid(ids.step, index),
        application_id: uuid(ids.application, Math.floor(index / 3)),
        position: index % 3,
        name: ["Documents collected", "Sent to the university", "Decision"][index % 3],
        status: ["completed", "in_progress", "pending"][index % 3],
        date: index % 3 === 0 ? at(begun(Math.floor(index / 3))) : null,
      }),
    ],
    application_events: [
      students,
      (index) => ({
        id: uuid(ids.event, index),
        application_id: uuid(ids.application, index),
        actor_id: staff,
        to: statusOf(index),
        progress: 40,
        changed: "{status}",
        created_at: at(begun(index) + share(kinds.decision, index) * 60 * day),
      }),
    ],
    threads: [
      students,
      (index) => ({
        id: uuid(ids.student, index),
        last_number: messagesOfEach,
        last_message_at: at(joined(index) + share(kinds.talk, index) * 60 * day),
        student_read: messagesOfEach,
        office_read: messagesOfEach - (isWaiting(index) ? 1 : 0),
        office_unread: isWaiting(index) ? 1 : 0,
        ...ofStudent(index),
      }),
    ],
    thread_messages: [
      students * messagesOfEach,
      (index) => {
        const whose = Math.floor(index / messagesOfEach);
        const number = (index % messagesOfEach) + 1;
        const isOffice = number % 2 === 1;
        const written = joined(whose) + share(kinds.talk, whose) * 60 * day;
        return {
          thread_id: uuid(ids.student, whose),
          number,
          side: isOffice ? "office" : "student",
          sender_id: isOffice ? staff : uuid(ids.student, whose),
          text: "Assalam-o-alaikum. The university has answered, please read the second page of its letter.",
          created_at: at(written - (messagesOfEach - number) * 0.5 * day),
        };
      },
    ],
    recommendations: [
      Math.floor(students / 5),
      (index) => ({
        id: uuid(ids.found, index),
        student_id: uuid(ids.student, index * 5),
        subject: `other:${index}`,
        type: "university",
        title: "University of Leeds",
        description: "Fits your level and your field.",
        match_percentage: 80,
        created_at: at(joined(index * 5)),
      }),
    ],
    audit_entries: [
      students,
      (index) => ({
        id: uuid(ids.entry, index),
        action: "document-viewed",
        actor_id: staff,
        actor_role: "processing",
        subject_id: uuid(ids.document, index * 3),
        created_at: at(joined(index) + 2 * day),
      }),
    ],
    requests: [
      Math.floor(students / 5),
      (index) => ({
        id: uuid(ids.request, index),
        student_id: uuid(ids.student, index * 5),
        recommendation_id: uuid(ids.found, index),
        kind: ["apply", "help", "eligibility"][index % 3],
        status: share(kinds.open, index) < 0.03 ? "open" : "done",
        ...ofStudent(index * 5),
        created_at: at(joined(index * 5) + 5 * day),
        updated_at: at(joined(index * 5) + 6 * day),
      }),
    ],
    education: [
      students,
      (index) => ({
        id: uuid(ids.education, index),
        user_id: uuid(ids.student, index),
        degree: "BS Computer Science",
        institution: "University of the Punjab",
        year_completed: 2024,
        gpa: "3.4 / 4.0",
        country: "Pakistan",
        major: "Computer Science",
        created_at: at(joined(index)),
      }),
    ],
  };
}

/** The id of the student with that number. */
export const studentId = (index) => uuid(ids.student, index);
/** The id of that student's contact. */
export const contactOf = (index) => uuid(ids.contact, index);
