import { BookingBand } from "@/components/site/home/booking-band";
import { ServicePanel } from "@/components/site/home/service-panel";
import { PageHero } from "@/components/site/page-hero";
import { Tiles } from "@/components/site/panels";
import { sectionVariants } from "@/components/site/section";
import { SiteTabs } from "@/components/site/site-tabs";
import { StructuredData } from "@/components/site/structured-data";
import { TestTable } from "@/components/site/test-table";
import { SiteLink } from "@/components/ui/site-link";
import { additionalServices, journeys, services } from "@/lib/services";
import { pageMetadata } from "@/lib/site-pages";
import { pageData } from "@/lib/structured-data";

export const generateMetadata = () => pageMetadata("/services");

export default function ServicesPage() {
  return (
    <>
      <PageHero
        title="Our Services"
        lead="Our four main services, what happens at each step, and the extra help we give with your application."
      />
      <section className={sectionVariants({ close: true })} aria-label="The four main services">
        <div className="wrap">
          <SiteTabs
            label="Services"
            look="tiles"
            inAddress
            tabs={services.map((service) => ({
              id: service.id,
              title: service.title,
              label: (
                <>
                  <img
                    className="aspect-4/3 w-full object-cover opacity-55 transition-opacity duration-(--dur-2) group-hover:opacity-80 group-aria-selected:opacity-100"
                    src={service.image}
                    alt=""
                    width={640}
                    height={480}
                  />
                  <span className="block px-4 pt-3.5 pb-4">{service.title}</span>
                </>
              ),
              content: <ServicePanel service={service} />,
            }))}
          />
        </div>
      </section>
      <Journeys />
      <section className={sectionVariants()} aria-labelledby="tests">
        <div className="wrap">
          <h2 id="tests" className="mb-3">
            Six tests, one plan
          </h2>
          <p className="lead mb-9 text-muted-foreground">
            Which test you need depends on the country and the course. We prepare you for these six. The fees are those
            of the tests themselves, paid to their owners; they change every year, so confirm them when you book.
          </p>
          <TestTable />
        </div>
      </section>
      <MoreServices />
      <BookingBand />
      <StructuredData data={pageData("/services")} />
    </>
  );
}

function Journeys() {
  return (
    <section className={sectionVariants({ tint: true })} aria-labelledby="steps">
      <div className="wrap">
        <h2 id="steps" className="mb-9">
          What happens, step by step
        </h2>
        <div className="grid grid-cols-[repeat(3,1fr)] gap-12 max-lg:gap-8 max-md:grid-cols-1">
          {journeys.map(({ id, title, steps }) => (
            <section key={id} aria-labelledby={id}>
              <h3 id={id} className="mb-5">
                {title}
              </h3>
              <ol>
                {steps.map((step) => (
                  <li
                    key={step.title}
                    className="relative ps-9 not-last:pb-5.5 before:absolute before:start-0 before:top-1.5 before:size-4 before:rounded-full before:border-4 before:border-primary before:bg-surface not-last:after:absolute not-last:after:start-[7px] not-last:after:top-6.5 not-last:after:-bottom-0.5 not-last:after:border-input not-last:after:border-s-2 not-last:after:border-dotted last:before:bg-primary"
                  >
                    <b>{step.title}</b>
                    <p className="mt-0.5 text-[1rem]/[1.5] text-muted-foreground">{step.text}</p>
                  </li>
                ))}
              </ol>
            </section>
          ))}
        </div>
      </div>
    </section>
  );
}

function MoreServices() {
  return (
    <section className={sectionVariants({ tint: true })} aria-labelledby="more">
      <div className="wrap">
        <h2 id="more" className="mb-9">
          Around your application
        </h2>
        <Tiles columns={3} data-reveal>
          {additionalServices.map(({ id, title, text, link }) => (
            <li key={id} id={id} className="px-5.5 pt-5.5 pb-6">
              <h3>{title}</h3>
              <p>{text}</p>
              {link && (
                <SiteLink
                  className="mt-3 inline-flex items-center gap-2 self-start font-[620] max-md:mt-1 max-md:min-h-11"
                  href={link.href}
                >
                  {link.label}
                </SiteLink>
              )}
            </li>
          ))}
        </Tiles>
      </div>
    </section>
  );
}
