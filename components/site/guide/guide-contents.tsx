/** The parts of the page; it stays beside them on wide screens. */
export function GuideContents({ parts }: { parts: readonly { id: string; title: string }[] }) {
  return (
    <nav className="guide-contents" aria-labelledby="contents">
      <h2 id="contents">On this page</h2>
      <ol>
        {parts.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
