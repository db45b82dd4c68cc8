import { MarkdownHtml } from "@/components/site/office-texts/markdown-html";
import { PageHero } from "@/components/site/page-hero";
import { sectionVariants } from "@/components/site/section";
import { StructuredData } from "@/components/site/structured-data";
import { SiteLink } from "@/components/ui/site-link";
import { markdownHtml } from "@/lib/announcements/markdown";
import { readNews } from "@/lib/announcements/queries";
import { formatDate } from "@/lib/office-time";
import { pageMetadata } from "@/lib/site-pages";
import { newsData, pageData } from "@/lib/structured-data";

export const generateMetadata = () => pageMetadata("/news");

/** The office's news, newest first, as they are at this moment. */
export default async function NewsPage() {
  const news = await readNews();
  return (
    <>
      <PageHero title="News" lead="What is new with us, and with studying abroad." />
      <div className={sectionVariants({ close: true })}>
        <div className="wrap grid max-w-measure gap-14">
          {news.length === 0 && (
            <p>
              Nothing new at the moment. Questions are welcome on our <SiteLink href="/contact">contact page</SiteLink>.
            </p>
          )}
          {news.map(({ id, title, text, date }) => (
            <article key={id} id={`news-${id}`}>
              <time className="text-muted-foreground" dateTime={date}>
                {formatDate(date)}
              </time>
              <h2 className="mt-1 mb-4 text-h3" dir="auto">
                {title}
              </h2>
              <MarkdownHtml html={markdownHtml(text)} />
            </article>
          ))}
        </div>
      </div>
      <StructuredData data={[...pageData("/news"), ...newsData(news)]} />
    </>
  );
}
