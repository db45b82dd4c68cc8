import type { Guide } from "@/lib/catalogue/views";

/** What families ask first, with short answers. */
export function Questions({ guide }: { guide: Guide }) {
  return guide.questions.map(({ question, answer }) => (
    <div key={question} className="guide-question">
      <h3>{question}</h3>
      <p className="guide-text">{answer}</p>
    </div>
  ));
}
