import { asks, bullet, type Draft, type Part } from "@/lib/chat/canned/parts/text";
import type { QuestionTopic } from "@/lib/chat/question/topics";
import { additionalServices } from "@/lib/services";
import { site } from "@/lib/site";

const lodging =
  "rehne ki jagah|rehne ki jaga|rehne ka intezam|rehne ka intizam|rehne ka bandobast|rehaish|rihaish|accommodation|acommodation|accomodation|hostel*|housing|room|rooms|apartment|flat|رہائش|رہنے کی جگہ|ہاسٹل";
const found =
  "dhoond*|dhund*|dhoondh*|dhundh*|find|arrange*|help|provide|dilwa*|dilate|dila|intezam|intizam|bandobast|karwa*|karwate|le kar dete|book kar*|dete ho|dete hain|dete hein|ڈھونڈ*|انتظام|بندوبست|دلوا*";
const byUs =
  "aap|ap|aap log|you|your office|dete ho|dete hain|dete hein|karte ho|karte hain|karwate ho|karwate hain|twelve gates|آپ|دیتے";
const airport = "airport|air port|ایئرپورٹ|ائیرپورٹ";
const pickUp =
  "pick|pickup|pick up|picks|lene|leny|receive|receives|receiving|drop|ata hai|aata hai|aye ga|ayega|aayega|meet|transfer|لینے|پک";
const arrival =
  "landing|land|landed|arrival|after arriving|on arrival|arrive|after reaching|pohanch*|pahunch*|pehle din|first day|first days|first week|utarne ke baad|پہنچ*";
const firstThings =
  "help|sim|sim card|bank account|account khol*|account khul*|kya karna|kya karun|what to do|what do i do|guide|support|madad|first things|پہلے|مدد";
/** Subjects that may come with it and ask for nothing else. */
const beside: readonly QuestionTopic[] = ["housing", "services", "life", "ability", "university", "office"];

const service = (id: string) => {
  const one = additionalServices.find((each) => each.id === id);
  return one ? bullet(one.title, one.text) : null;
};

/**
 * Whether we find a room, and whether anybody meets students at the airport: what the office does, and what we don't
 * know.
 */
export const answerSettlingIn: Part = (question): Draft | null => {
  const asksLodging = asks(question, lodging) && asks(question, found) && asks(question, byUs);
  const asksPickUp = asks(question, airport) && asks(question, pickUp);
  const isMore = question.topics.some((topic) => !beside.includes(topic)) || question.everyday.length > 0;
  const asksArrival = asks(question, arrival) && asks(question, firstThings);
  if (asksArrival && !question.topics.some((topic) => ["work", "scholarship", "funds", "test"].includes(topic)))
    return {
      lines: [
        "**After you land**",
        "**Yes, we help after the flight too.** I don't know what banks, shops and phone companies there ask for; the university's welcome page lists its first steps.",
        service("post-arrival"),
        service("pre-departure"),
        asksPickUp && `Whether somebody meets you at the airport, ask the office on ${site.phones[0]}.`,
      ],
      used: [],
    };
  if ((!asksLodging && !asksPickUp) || isMore) return null;
  return {
    lines: [
      "**Before you fly and after you land**",
      asksLodging && "**Yes, we help you find accommodation:** you choose it and sign for it.",
      asksPickUp &&
        `**I don't know whether somebody meets you at the airport:** ask the office on ${site.phones[0]}. Many universities run their own airport pick-up in the first days; look on your university's arrival page (a guide).`,
      asksLodging && service("accommodation"),
      service("pre-departure"),
      service("post-arrival"),
    ],
    used: [],
  };
};
