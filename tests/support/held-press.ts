import type { Locator, Page } from "@playwright/test";

/** The effect of a press: whether anything in the form moved under it, and what it hit. */
type Press = { moved: string[]; hit: boolean; submits: number };

/**
 * Watches a form from the next press to its click: the positions of its controls at both moments, and the target hit.
 */
async function watch(form: Locator, target: Locator): Promise<void> {
  const pressed = await target.elementHandle();
  await form.evaluate((element, wanted) => {
    const found = document.documentElement.dataset;
    const mine = String(Math.random());
    Object.assign(found, { watch: mine, submits: "0", moved: "[]", hit: "" });
    type Place = { name: string; at: number[] };
    const places = (): Place[] =>
      [...element.querySelectorAll("input, select, textarea, button, label, legend")].map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect();
        return { name: part.id || (part.textContent ?? ""), at: [x, y, width, height] };
      });
    let before: Place[] = [];
    /** A pressed button sinks by a pixel. */
    const hasMoved = (was: Place, is: Place | undefined) =>
      !is || was.at.some((value, index) => Math.abs(value - (is.at[index] ?? 0)) > 1.1);
    const down = () => {
      if (found.watch === mine) before = places();
    };
    const click = ({ target: hit }: Event) => {
      if (found.watch !== mine || found.hit) return; // a label's click is followed by its control's own
      const after = places();
      const moved = before.flatMap((was, index) =>
        hasMoved(was, after[index]) ? [`${was.name} ${was.at.join(" ")} → ${after[index]?.at.join(" ")}`] : [],
      );
      found.moved = JSON.stringify(moved);
      found.hit = String(hit instanceof Node && wanted instanceof Node && wanted.contains(hit));
    };
    const submit = () => {
      if (found.watch === mine) found.submits = String(Number(found.submits) + 1);
    };
    document.addEventListener("pointerdown", down, { capture: true });
    document.addEventListener("click", click, { capture: true });
    document.addEventListener("submit", submit, { capture: true });
  }, pressed);
}

const painted = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

async function findings(page: Page): Promise<Press> {
  const { moved, hit, submits } = await page.evaluate(() => ({ ...document.documentElement.dataset }));
  return { moved: JSON.parse(moved ?? "[]"), hit: hit === "true", submits: Number(submits) };
}

/**
 * A realistic press on a control: down, time for the page to react, up. With `finger` it is a touch, otherwise the
 * mouse, and `during` happens while it is down. The field with the input still has the focus.
 */
export async function press(
  page: Page,
  form: Locator,
  target: Locator,
  finger: boolean,
  during: () => Promise<unknown> = async () => {},
): Promise<Press> {
  await target.scrollIntoViewIfNeeded();
  await watch(form, target);
  const box = await target.boundingBox();
  if (!box) throw new Error("There is nothing to press");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  if (finger) {
    await page.touchscreen.tap(x, y);
  } else {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await during();
    await painted(page);
    await page.mouse.up();
  }
  await painted(page);
  return findings(page);
}
