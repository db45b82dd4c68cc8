import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { parseChatText, plainChatText } from "@/components/chat/messages/chat-text";
import { FormattedText } from "@/components/chat/messages/formatted-text";

/** The spans of a text's last line, bold as <b>…</b> and italic as <i>…</i>. */
function look(text: string, isUnfinished = false): string {
  const line = parseChatText(text, isUnfinished).at(-1);
  return (line?.spans ?? [])
    .map(({ text: words, isBold, isItalic }) => {
      const inner = isItalic ? `<i>${words}</i>` : words;
      return isBold ? `<b>${inner}</b>` : inner;
    })
    .join("");
}

describe("bold and italic", () => {
  test.each([
    ["Plan for **three** things", "Plan for <b>three</b> things"],
    ["a *statement of purpose*.", "a <i>statement of purpose</i>."],
    ["***both***", "<b><i>both</i></b>"],
    ["**bold *and* more**", "<b>bold </b><b><i>and</i></b><b> more</b>"],
    ["*word **and** more*", "<i>word </i><b><i>and</i></b><i> more</i>"],
    ["**bold *both***", "<b>bold </b><b><i>both</i></b>"],
    ["(*why?*) **“Fees”:** 5", "(<i>why?</i>) <b>“Fees”:</b> 5"],
    ["**Fee:**5000 and IELTS**6.5**only", "<b>Fee:</b>5000 and IELTS<b>6.5</b>only"],
    ["**جرمنی** میں *پڑھائی*", "<b>جرمنی</b> میں <i>پڑھائی</i>"],
  ])("%s", (text, expected) => expect(look(text)).toBe(expected));
});

describe("unpaired asterisks stay asterisks", () => {
  test.each([
    "a **bold that never ends",
    "an *italic that never ends",
    "ends only**",
    "5*3*2 = 30",
    "2 * 3 * 4",
    "** spaced **",
    "rated 5* and 4*",
    "****",
    "a ***** b",
    "*",
  ])("%s", (text) => expect(look(text)).toBe(text));

  test("and never span lines", () => {
    expect(parseChatText("**one\ntwo**").map(({ spans }) => spans)).toEqual([
      [{ text: "**one", isBold: false, isItalic: false }],
      [{ text: "two**", isBold: false, isItalic: false }],
    ]);
  });
});

describe("while the answer is streaming", () => {
  test("no part of a marker is shown, and no word changes its style when the rest arrives", () => {
    const whole = "Plan **three things** and *one more* thing";
    const seen = Array.from({ length: whole.length + 1 }, (_, length) => look(whole.slice(0, length), true));
    expect(seen.filter((html) => html.includes("*"))).toEqual([]);
    const words = (html: string) => html.replaceAll(/<\/?[bi]>/g, "");
    for (const [index, html] of seen.entries()) {
      const next = seen[index + 1] ?? html;
      expect(words(next).startsWith(words(html))).toBe(true);
    }
    expect(look("Plan **thr", true)).toBe("Plan <b>thr</b>");
    expect(look("Plan **three things*", true)).toBe("Plan <b>three things</b>");
  });

  test("only the last line can be open", () => {
    expect(parseChatText("**one\ntwo", true)[0]?.spans).toEqual([{ text: "**one", isBold: false, isItalic: false }]);
  });
});

describe("lines", () => {
  test("a list marker is separated from its text, for a hanging indent", () => {
    expect(parseChatText("• **Visa:** 8 weeks\n- fee\n*not one*\n-5 degrees\n•").map(({ marker }) => marker)).toEqual([
      "• ",
      "- ",
      "",
      "",
      "",
    ]);
  });

  test("the text for screen readers has no markers", () => {
    expect(plainChatText("**Fee:** 5000\r\n• *one*\n\n5*3")).toBe("Fee: 5000\n• one\n\n5*3");
  });
});

describe("on the screen", () => {
  const html = (text: string, isUnfinished = false) => renderToStaticMarkup(FormattedText.type({ text, isUnfinished }));

  test("only strong, em, paragraphs and our own spans are created", () => {
    const hostile = [
      "<script>alert(1)</script> <img src=x onerror=alert(1)> **<b onclick=x>bold</b>**",
      "[a link](javascript:alert(1)) ![a picture](https://example.com/x.png) https://example.com",
      '*"><svg onload=alert(1)>* &lt;i&gt; `code` # heading',
    ].join("\n");
    const shown = html(hostile);
    const elements = [...shown.matchAll(/<\/?([a-z]+)/g)].map(([, name]) => name);
    expect([...new Set(elements)].sort()).toEqual(["em", "p", "strong"]);
    expect(shown).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(shown).toContain("[a link](javascript:alert(1))");
  });

  test("every line has the direction of its own script", () => {
    expect(html("جرمنی\nGermany").match(/<p dir="auto"/g)).toHaveLength(2);
  });

  test("an empty line becomes the space between paragraphs, lines of one paragraph are closer", () => {
    expect(html("one\ntwo\n\nthree")).toBe(
      '<p dir="auto">one</p><p dir="auto" data-follows="true">two</p><p dir="auto">three</p>',
    );
  });

  test("the caret is after the last word, also at the start of a line and before the first word", () => {
    const caret = '<span class="[^"]*animate-blink" aria-hidden="true"></span></p>';
    for (const text of ["", "one", "one\n", "• one"]) {
      expect(html(text, true)).toMatch(new RegExp(`${caret}$`));
      expect(html(text)).not.toContain("animate-blink");
    }
  });
});
