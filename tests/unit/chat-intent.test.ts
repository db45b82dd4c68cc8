import { describe, expect, test } from "vitest";
import { mentionsConsultation, wantsBooking, wantsExpert } from "@/lib/chat/question/intent";

describe("a visitor who wants to book", () => {
  test.each([
    "book",
    "I want to BOOK a slot",
    "Can I meet a counsellor?",
    "An appointment, please.",
    "consultation?",
    "(book)",
    "e-book? no, just book it",
    "مجھے appointment چاہیے",
  ])("%j", (message) => {
    expect(wantsBooking(message)).toBe(true);
  });

  test.each([
    "Which notebook do I need?",
    "Facebook",
    "meeting",
    "the requirements I have to meetup",
    "bookkeeping courses",
    "consultations_",
    "ébook",
    "appointments",
    "",
  ])("not by %j", (message) => {
    expect(wantsBooking(message)).toBe(false);
  });
});

test("only who names the paid consultation gets it preselected", () => {
  for (const asked of ["Book the expert consultation", "an EXPERT please", "the 5000 one", "a paid session"]) {
    expect([asked, wantsExpert(asked)]).toEqual([asked, true]);
  }
  for (const asked of ["Can I book a consultation about the UK?", "appointment", "expertise", "my budget is 150000"]) {
    expect([asked, wantsExpert(asked)]).toEqual([asked, false]);
  }
});

describe("an answer that mentions a consultation", () => {
  test.each([
    "Book a **consultation**.",
    "You can schedule it",
    "it was scheduled",
    "booking",
    "Consultations are free",
  ])("%j", (reply) => {
    expect(mentionsConsultation(reply)).toBe(true);
  });

  test.each(["Buy text books", "the bookshop", "A consultant will help", "Reschedule"])("not by %j", (reply) => {
    expect(mentionsConsultation(reply)).toBe(false);
  });
});
