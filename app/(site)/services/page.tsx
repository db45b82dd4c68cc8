import type { Metadata } from "next";
import Link from "next/link";
import { BookingBand } from "@/components/site/booking-band";
import { PageHero } from "@/components/site/page-hero";
import { SiteTabs } from "@/components/site/site-tabs";
import { Ticks } from "@/components/site/ticks";
import { additionalServices, type Service, services, testProgrammes } from "@/lib/services";

export const metadata: Metadata = {
  title: "Services",
  description: "University admission, course selection, visa assistance, test preparation and everything around them.",
};

const learnMore: Record<
  Service["id"],
  { href: "/countries" | "/book-consultation" | "/services#tests"; about: string }
> = {
  "university-admission": { href: "/countries", about: "universities by destination" },
  "course-selection": { href: "/book-consultation", about: "course selection in a consultation" },
  "visa-assistance": { href: "/countries", about: "visa rules by destination" },
  "test-preparation": { href: "/services#tests", about: "the six tests" },
};

function ServicePanel({ service }: { service: Service }) {
  return (
    <div className="service-panel">
      <div className="pane">
        <img src={service.image} alt="" width={640} height={480} loading="lazy" />
      </div>
      <div>
        <h2>{service.title}</h2>
        <p className="muted mt-3 mb-2">{service.description}</p>
        <Ticks items={service.features} />
        <Link
          className="btn mt-4"
          href={learnMore[service.id].href}
          aria-label={`Learn More: ${learnMore[service.id].about}`}
        >
          Learn More
        </Link>
      </div>
    </div>
  );
}

export default function ServicesPage() {
  return (
    <>
      <PageHero
        title="Our Services"
        lead="One team for the whole way: from the first shortlist to your first week on campus."
      />
      <section className="section is-close" aria-label="The four main services">
        <div className="wrap">
          <SiteTabs
            label="Services"
            look="tiles"
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
      <section className="section is-tint" aria-labelledby="tests">
        <div className="wrap">
          <h2 id="tests" className="mb-3">
            Six tests, one plan
          </h2>
          <p className="lead muted mb-9">
            Which test you need depends on the country and the course. We teach these six.
          </p>
          <div className="card px-1 py-2 max-md:px-5">
            <table className="plain-table">
              <thead>
                <tr>
                  <th scope="col">Test</th>
                  <th scope="col">For whom</th>
                  <th scope="col">Format</th>
                </tr>
              </thead>
              <tbody>
                {testProgrammes.map(({ name, purpose, format }) => (
                  <tr key={name}>
                    <th scope="row">{name}</th>
                    <td>{purpose}</td>
                    <td className="muted">{format}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </div>
      </section>
      <section className="section" aria-labelledby="more">
        <div className="wrap">
          <h2 id="more" className="mb-9">
            Around your application
          </h2>
          <ul className="tiles tiles-3" data-reveal>
            {additionalServices.map(({ title, text }) => (
              <li key={title} className="tiles-text">
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <BookingBand />
    </>
  );
}
