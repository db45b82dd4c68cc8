import "./page-contents.css";

/** The parts of a long page, as links; on wide screens they stay beside the text. */
export function PageContents({ parts }: { parts: readonly { id: string; title: string }[] }) {
  return (
    <nav className="page-contents" aria-labelledby="contents">
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
