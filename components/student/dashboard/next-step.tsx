import { Phone } from "lucide-react";
import type { Route } from "next";
import Link from "next/link";
import { documentsHref } from "@/components/student/documents/documents-address";
import { type RequestedDocument, requestedDocuments } from "@/components/student/documents/requested-documents";
import { questionsHref } from "@/components/student/profile/questions/questions";
import { buttonVariants } from "@/components/ui/button";
import { readStatus } from "@/lib/applications/labels";
import type { ApplicationView } from "@/lib/applications/views";
import type { DocumentTypeValue } from "@/lib/documents/labels";
import { newestOfEach } from "@/lib/documents/versions";
import type { DocumentView } from "@/lib/documents/views";
import { site, telLink } from "@/lib/site";
import type { OnboardingStep } from "@/lib/students/onboarding";

/** What the student's home shows first. Without an action, others are at work. */
type NextStep = { title: string; note: string; action?: { label: string; href: Route } };

/** What is known of a student; undefined while it has not been loaded. */
type HomeFacts = {
  steps: readonly OnboardingStep[] | undefined;
  documents: readonly DocumentView[] | undefined;
  applications: readonly ApplicationView[] | undefined;
};

const bookHref: Route = "/book-consultation";

/**
 * The one thing to do next: an offer first, then a document that was sent back, then what the file still lacks, then
 * where to apply. Undefined as long as too little is known.
 */
export function nextStep({ steps, documents, applications }: HomeFacts): NextStep | undefined {
  const offer = applications?.find(({ status }) => status === "offer_received");
  if (offer) {
    return {
      title: "Go through your offer",
      note: `You have an offer from ${offer.university_name}. Go through it with us.`,
      action: { label: "Book Consultation", href: bookHref },
    };
  }
  const newest = documents && newestOfEach(documents);
  const broken = newest && requestedDocuments.find(({ type }) => newest.get(type)?.status === "rejected");
  if (newest && broken) return replacing(broken, newest);
  const [left] = steps?.filter(({ completed }) => !completed) ?? [];
  if (left) return completing(left, newest);
  return steps && applications && applying(applications);
}

function replacing({ type, name }: RequestedDocument, newest: ReadonlyMap<DocumentTypeValue, DocumentView>): NextStep {
  return {
    title: `Replace your ${name}`,
    note: newest.get(type)?.feedback || "We could not use the one you sent.",
    action: { label: "Replace it", href: documentsHref({ upload: type }) },
  };
}

function completing(
  { id, title, description }: OnboardingStep,
  newest: ReadonlyMap<DocumentTypeValue, DocumentView> | undefined,
): NextStep {
  if (id === "profile") {
    return { title, note: `${description}.`, action: { label: "Answer the questions", href: questionsHref() } };
  }
  if (id === "education") {
    return { title, note: `${description}.`, action: { label: "Add education", href: questionsHref("education") } };
  }
  const missing = newest && requestedDocuments.find(({ type, isOptional }) => !isOptional && !newest.has(type));
  if (!missing) return { title, note: description, action: { label: "Upload documents", href: documentsHref({}) } };
  return {
    title: `Upload your ${missing.name}`,
    note: `${missing.hint}.`,
    action: { label: "Upload it", href: documentsHref({ upload: missing.type }) },
  };
}

/** With a complete file: where to apply, or how the applications stand. */
function applying(applications: readonly ApplicationView[]): NextStep {
  if (applications.length === 0) {
    return {
      title: "Choose where to apply",
      note: "Your file is complete. We can start your first application.",
      action: { label: "See recommendations", href: "/student/recommendations" },
    };
  }
  if (applications.some(({ status }) => !readStatus(status).isOver)) {
    return {
      title: "Nothing to do right now",
      note: "Your file is complete. Here is where your applications stand.",
    };
  }
  const arrived = applications.find(({ status }) => status === "completed");
  if (arrived) return { title: `Off to ${arrived.university_name}`, note: readStatus(arrived.status).outlook };
  return {
    title: "Talk to us about your other choices",
    note: "None of your applications is open any more.",
    action: { label: "Book Consultation", href: bookHref },
  };
}

/** The next step, with the screen's only gold button, and the office's phone beside it. */
export function NextStepCard({ step: { title, note, action } }: { step: NextStep }) {
  const [phone] = site.phones;
  return (
    <section className="wall on-wall overflow-hidden rounded-lg p-5 md:p-6" aria-labelledby="next-step">
      <p className="text-small text-wall-muted">Next step</p>
      <h2 id="next-step" className="mt-1 text-[1.375rem] leading-[1.15] wrap-anywhere">
        {title}
      </h2>
      <p className="mt-1.5 max-w-measure text-wall-muted wrap-anywhere">{note}</p>
      <p className="mt-4 flex gap-2.5">
        {action && (
          <Link className={buttonVariants({ variant: "gold", className: "max-md:flex-1" })} href={action.href}>
            {action.label}
          </Link>
        )}
        <a
          className={buttonVariants({ variant: "line", size: "icon" })}
          href={telLink(phone)}
          aria-label={`Call us: ${phone}`}
        >
          <Phone aria-hidden="true" />
        </a>
      </p>
    </section>
  );
}
