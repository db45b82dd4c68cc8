/** What is wrong with a page that search engines may list. */
export function pageProblems({ path, page }, { origin, listed }) {
  const problems = [];
  const tell = (wrong, text) => wrong && problems.push(`${path}: ${text}`);
  tell(!page.title, "has no title");
  tell(!page.description, "has no description");
  tell(!page.language, "has no language");
  tell(page.headings !== 1, `has ${page.headings} h1 instead of one`);
  tell(!page.image, "has no picture for shared links (og:image)");
  tell(!page.canonical, "has no canonical address");
  tell(page.canonical && !isSame(page.canonical, origin + path), `has ${page.canonical} as its canonical address`);
  tell(!listed.includes(path), "may be listed by search engines, but is not in the sitemap");
  tell(page.data.length === 0, "has no structured data");
  for (const { items, error } of page.data) {
    tell(error, `has structured data that does not parse (${error})`);
    for (const item of items)
      tell(!item?.["@context"] || !item["@type"], "has structured data without @context or @type");
  }
  return problems;
}

/** What is wrong with a page marked as noindex: it must say so in both places, and must not be in the sitemap. */
export function unlistedProblems({ path, page, robots }, listed) {
  const problems = [];
  if (listed.includes(path)) problems.push(`${path}: is marked noindex, but is in the sitemap`);
  if (!/noindex/.test(robots)) problems.push(`${path}: has no X-Robots-Tag noindex`);
  if (!/noindex/.test(String(page.robots))) problems.push(`${path}: has no robots meta tag with noindex`);
  return problems;
}

/** Pages that share a title or a description. */
export function noticedTwice(answers, field) {
  const pathsByText = new Map();
  for (const { path, page } of answers) {
    if (page[field]) pathsByText.set(page[field], [...(pathsByText.get(page[field]) ?? []), path]);
  }
  return [...pathsByText]
    .filter(([, paths]) => paths.length > 1)
    .map(([text, paths]) => `${paths.join(", ")}: have the same ${field} "${text}"`);
}

const isSame = (a, b) => URL.canParse(a) && new URL(a).href === new URL(b).href;
