import type { Page } from "@playwright/test";
import { failCalls } from "../support/documents-screen";
import {
  createStudent,
  insertStoredDocument,
  insertTeamApplication,
  setRegions,
  uniqueName,
} from "../support/processing-records";
import { inReview } from "../support/student-records";
import { expect, test } from "../support/test";

test.use({ scanAtEnd: false }); // "every look" below scans the states that these end with

const path = "/processing/students";
const list = (page: Page) => page.getByRole("region", { name: "List of students" });
const cards = (page: Page) =>
  list(page)
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { level: 3 }) });
const search = (page: Page) => page.getByRole("searchbox", { name: "Search by name, email or phone" });

test("search, country, region, order and pages filter the list, and the address says so", async ({
  page,
  signIn,
  sql,
}) => {
  const { id: member } = await signIn("processing");
  await setRegions(sql, member, ["uk", "europe"]);
  const tag = uniqueName("Zulfiqar").replace(" ", "");
  const places = ["uk", "germany", "canada"] as const;
  for (let place = 10; place < 37; place++) {
    await createStudent(sql, `${tag} ${place}`, { country: places[place % 3], daysAgo: 36 - place });
  }
  await page.goto(path);
  await expect(page.getByRole("combobox", { name: "Preferred country" }).getByRole("option")).toHaveText([
    ...["All countries", "United Kingdom", "United States", "Canada", "Australia", "Germany", "New Zealand"],
    ...["Ireland", "Sweden", "France", "Netherlands", "Switzerland", "Norway"],
  ]);
  await search(page).fill(tag.toUpperCase());
  await expect(list(page)).toContainText("1 to 25 of 27 students");
  await expect(page).toHaveURL((url) => url.searchParams.get("search") === tag.toUpperCase());
  await expect(cards(page)).toHaveCount(25);
  await expect(cards(page).first()).toContainText(`${tag} 36`);
  await page.getByRole("link", { name: "Next" }).click();
  await expect(cards(page)).toHaveText([new RegExp(`${tag} 11`), new RegExp(`${tag} 10`)]);
  await page.goBack();
  await expect(cards(page).first()).toContainText(`${tag} 36`);
  await page.goForward();
  await expect(list(page)).toContainText("26 to 27 of 27 students");

  await page.getByRole("combobox", { name: "Order" }).selectOption("Name A to Z");
  await expect(cards(page).first()).toContainText(`${tag} 10`);
  await expect(page).toHaveURL((url) => !url.searchParams.has("page"));
  await page.getByRole("combobox", { name: "Region" }).selectOption("Europe");
  await expect(list(page)).toContainText("9 students");
  await page.getByRole("combobox", { name: "Region" }).selectOption("My regions");
  await expect(list(page)).toContainText("18 students");
  await page.getByRole("combobox", { name: "Preferred country" }).selectOption("United Kingdom");
  await expect(list(page)).toContainText("9 students");
  await expect(cards(page).first()).toContainText("United Kingdom");
  await page.reload();
  await expect(list(page)).toContainText("9 students");
  await expect(cards(page).first()).toContainText(`${tag} 12`);

  await page.getByRole("combobox", { name: "Preferred country" }).selectOption("Norway");
  await expect(list(page).getByRole("heading", { name: "No students found" })).toBeVisible();
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect(page).toHaveURL((url) => url.pathname === path && url.search === "");
  await expect(search(page)).toHaveValue("");
  await expect(cards(page).first()).toBeVisible();

  // A member without regions has no filter for them.
  await setRegions(sql, member, []);
  await page.goto(`${path}?region=europe&search=${tag}`);
  await expect(list(page)).toContainText("of 27 students");
  await expect(page.getByRole("combobox", { name: "Region" })).toHaveCount(0);
});

test("a card says who, where to and how much; it updates by itself and leads to the record", async ({
  page,
  signIn,
  sql,
  problems,
}) => {
  problems.expect(/GET .*\/api\/users\?.* 500/);
  await signIn("processing");
  await page.clock.install(); // skips the wait for the next poll
  const name = uniqueName("محمد عثمان");
  const { id, email } = await createStudent(sql, name, { phone: "0321 7654321", active: false });
  await insertStoredDocument(sql, id);
  await insertTeamApplication(sql, id, inReview);
  await page.goto(path);
  // By keyboard: search at once with Enter, then open the record.
  await search(page).fill(email);
  await page.keyboard.press("Enter");
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toContainText(name);
  for (const text of ["Inactive", email, "0321 7654321", "No country selected", "1 document", "1 application"]) {
    await expect(cards(page)).toContainText(text);
  }
  await expect(cards(page).getByRole("link", { name: email })).toHaveAttribute("href", `mailto:${email}`);

  await insertStoredDocument(sql, id, { type: "ielts" });
  await sql.query("update users set preferred_country = 'ireland', active = true where id = $1", [id]);
  await page.clock.fastForward("00:11");
  await expect(cards(page)).toContainText("2 documents", { timeout: 15_000 });
  await expect(cards(page)).toContainText("Ireland");
  await expect(cards(page)).not.toContainText("Inactive");

  const mend = await failCalls(page, /^\/api\/users$/);
  await page.getByRole("combobox", { name: "Order" }).selectOption("Oldest first");
  const failure = page.getByText("Failed to load students data").first();
  await expect(failure).toBeVisible();
  await mend();
  await page.getByRole("button", { name: "Try again" }).first().click();
  await expect(cards(page)).toContainText(name);

  const profile = page.getByRole("link", { name: `View Profile: ${name}` });
  await profile.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${path}/${id}`);
  await page.goBack();
  await expect(cards(page)).toContainText(name);

  // The other address in the specification.
  const answer = await page.request.get(`/processing/student/${id}?tab=documents`, { maxRedirects: 0 });
  expect(answer.status()).toBe(308);
  expect(answer.headers().location).toBe(`${path}/${id}?tab=documents`);
});

test("the page brings the data for its address, as the API would", async ({ page, signIn, sql, problems }) => {
  problems.expect(/GET .*\/api\/users\?.* 422/);
  await signIn("processing");
  const { name } = await createStudent(sql, uniqueName("Zoé"));
  const brought = async (search: string) => {
    const html = await (await page.request.get(`${path}?search=${encodeURIComponent(search)}`)).text();
    return JSON.parse(/id="first-page">(.*?)<\/script>/.exec(html)?.[1] ?? "null").page.seed?.data.rows;
  };
  expect(await brought(` ${name.normalize("NFD")} `)).toMatchObject([{ name }]);
  expect(await brought(`${name}nobody`)).toEqual([]);
  // The page brings no data for what the API refuses; the screen's own call says why.
  expect(await brought(`${name}\u0000`)).toBeUndefined();
  await page.goto(`${path}?search=${encodeURIComponent(`${name}\u0000`)}`);
  await expect(page.getByText("Failed to load students data").first()).toBeVisible();
});

test("every look: full, and nobody found", async ({ page, signIn, sql, scanEveryLook }) => {
  const { id: member } = await signIn("processing");
  await setRegions(sql, member, ["asia"]);
  const tag = uniqueName("Noor").replace(" ", "");
  await createStudent(sql, `${tag} نور`, { country: "newZealand", active: false });
  await createStudent(sql, `${tag} ${"Abdul-Rahman ".repeat(6)}`);
  await page.goto(`${path}?search=${tag}`);
  await expect(cards(page)).toHaveCount(2);
  await scanEveryLook("students");
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("combobox", { name: "Region" }).selectOption("Asia");
  await expect(list(page).getByRole("heading", { name: "No students found" })).toBeVisible();
  await scanEveryLook("no students found");
});
