import { BookingBand } from "@/components/site/home/booking-band";
import { ServicePanel } from "@/components/site/home/service-panel";
import { PageHero } from "@/components/site/page-hero";
import { StructuredData } from "@/components/site/structured-data";
import { pageData } from "@/lib/structured-data";
import "@/components/site/home/services.css";
import { SiteLink } from "@/components/site/shell/site-link";
import { SiteTabs } from "@/components/site/site-tabs";
import { TestTable } from "@/components/site/test-table";
import { additionalServices, journeys, services } from "@/lib/services";
import { pageMetadata } from "@/lib/site-pages";

export const metadata = pageMetadata("/services");

export default function ServicesPage() {
  return (
    <>
      <PageHero
        title="Our Services"
        lead="Our four main services, what happens at each step, and the extra help we give with your application."
      />
      <section className="section is-close" aria-label="The four main services">
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
                  <img src={service.image} alt="" width={640} height={480} />
                  <span>{service.title}</span>
                </>
              ),
              content: <ServicePanel service={service} />,
            }))}
          />
        </div>
      </section>
      <Journeys />
      <section className="section" aria-labelledby="tests">
        <div className="wrap">
          <h2 id="tests" className="mb-3">
            Six tests, one plan
          </h2>
          <p className="lead muted mb-9">
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
    <section className="section is-tint" aria-labelledby="steps">
      <div className="wrap">
        <h2 id="steps" className="mb-9">
          What happens, step by step
        </h2>
        <div className="journeys">
          {journeys.map(({ id, title, steps }) => (
            <section key={id} aria-labelledby={id}>
              <h3 id={id}>{title}</h3>
              <ol className="journey">
                {steps.map((step) => (
                  <li key={step.title}>
                    <b>{step.title}</b>
                    <p>{step.text}</p>
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
    <section className="section is-tint" aria-labelledby="more">
      <div className="wrap">
        <h2 id="more" className="mb-9">
          Around your application
        </h2>
        <ul className="tiles tiles-3" data-reveal>
          {additionalServices.map(({ id, title, text, link }) => (
            <li key={id} id={id} className="tiles-text">
              <h3>{title}</h3>
              <p>{text}</p>
              {link && (
                <SiteLink className="text-link mt-3 self-start" href={link.href}>
                  {link.label}
                </SiteLink>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
