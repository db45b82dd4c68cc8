import { MarkdownHtml } from "@/components/site/office-texts/markdown-html";
import { PageHero } from "@/components/site/page-hero";
import { sectionVariants } from "@/components/site/section";
import { StructuredData } from "@/components/site/structured-data";
import { SiteLink } from "@/components/ui/site-link";
import { markdownHtml } from "@/lib/announcements/markdown";
import { pageMetadata } from "@/lib/site-pages";
import { readStories } from "@/lib/stories/queries";
import { pageData, storiesData } from "@/lib/structured-data";

export const generateMetadata = () => pageMetadata("/stories");

/** What students agree to have told about them, as it is at this moment. */
export default async function StoriesPage() {
  const stories = await readStories();
  return (
    <>
      <PageHero
        title="Success stories"
        lead="Told because the student agreed, in words that they have read. Each can take theirs off at any time."
      />
      <div className={sectionVariants({ close: true })}>
        <div className="wrap grid max-w-measure gap-14">
          {stories.length === 0 && (
            <p>
              There is no story here at the moment. We don’t write any ourselves and publish none without the student.{" "}
              <SiteLink href="/trust">Why trust us</SiteLink> says what we can show instead.
            </p>
          )}
          {stories.map(({ id, name, line, text }) => (
            <article key={id} id={`story-${id}`}>
              <h2 className="text-h3" dir="auto">
                {name}
              </h2>
              <p className="mt-1 mb-4 text-muted-foreground" dir="auto">
                {line}
              </p>
              <MarkdownHtml html={markdownHtml(text)} />
            </article>
          ))}
        </div>
      </div>
      <StructuredData data={[...pageData("/stories"), ...storiesData(stories)]} />
    </>
  );
}
