/** The table of contents of a long page, as links; on wide screens it stays beside the text. */
export function PageContents({ parts }: { parts: readonly { id: string; title: string }[] }) {
  return (
    <nav
      className="self-start rounded-lg bg-surface px-6 py-5 text-ui/[1.4] lg:sticky lg:top-26 lg:max-h-[calc(100dvh-128px)] lg:overflow-y-auto print:hidden"
      aria-labelledby="contents"
    >
      <h2 id="contents" className="mb-2 text-h4">
        On this page
      </h2>
      <ol className="[columns:2] gap-x-6 max-sm:[columns:1] lg:[columns:1] [&_a]:inline-block [&_a]:py-[5px] max-lg:[&_a]:inline-flex max-lg:[&_a]:min-h-11 max-lg:[&_a]:items-center [&_a]:no-underline [&_a]:hover:underline">
        {parts.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
