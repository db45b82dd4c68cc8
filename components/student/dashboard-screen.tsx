import { FolderOpen, MessageCircle, Send, Sparkles } from "lucide-react";
import type { Route } from "next";
import Link from "next/link";
import { FigureCard } from "@/components/portal/figure-card";
import { PageHead } from "@/components/portal/page-head";
import { ProgressBar } from "@/components/portal/progress-bar";
import { Card } from "@/components/ui/card";
import { site } from "@/lib/site";
import type { OnboardingStep } from "@/lib/students/onboarding";
import type { StudentDashboard } from "@/lib/students/views";
import { ApplicationProgress } from "./application-progress";
import { RequiredDocuments } from "./required-documents";
import { RouteLine } from "./route-line";

const openHours = site.hours.filter(({ long }) => long !== "closed");

/** The student's home: where one stands, and what to do next. Everything is read on the server. */
export function DashboardScreen({ name, dashboard }: { name: string; dashboard: StudentDashboard }) {
  const { progress, steps, documents, required_documents, applications, recommendations } = dashboard;
  return (
    <>
      <PageHead
        title={`Welcome, ${name}`}
        note={greeting(steps.filter((step) => !step.completed).length, applications.total)}
        actions={
          <Link className="btn btn-line btn-sm" href="/chat">
            <MessageCircle aria-hidden="true" />
            Ask the assistant
          </Link>
        }
      />
      <div className="grid gap-5">
        <Card pad aria-labelledby="getting-started">
          <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
            <h2 id="getting-started">Getting Started</h2>
            <div className="w-56 max-w-full">
              <ProgressBar label="Getting Started" value={progress} />
            </div>
          </div>
          <RouteLine label="Getting Started" points={steps.map(toPoint)} />
        </Card>

        <div className="figures">
          <FigureCard
            label="Documents"
            value={`${documents.uploaded} / ${documents.of}`}
            icon={<FolderOpen aria-hidden="true" />}
          />
          <FigureCard label="Applications" value={applications.total} icon={<Send aria-hidden="true" />} />
          <FigureCard label="Recommendations" value={recommendations} icon={<Sparkles aria-hidden="true" />} />
        </div>

        <div className="grid items-start gap-5 md:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
          <ApplicationProgress applications={applications.first} total={applications.total} />
          <div className="grid gap-5">
            <RequiredDocuments documents={required_documents} />
            <Card pad aria-labelledby="consultation">
              <h2 id="consultation">Talk to a counsellor</h2>
              <p className="muted mt-2">
                The first talk is free: at our office or by phone.
                {openHours.map(({ short }) => (
                  <span key={short} className="block">
                    {short}
                  </span>
                ))}
              </p>
              <Link className="btn btn-gold btn-sm mt-4" href="/book-consultation">
                Book Consultation
              </Link>
            </Card>
          </div>
        </div>
      </div>
    </>
  );
}

function toPoint({ id, title, description, completed, link }: OnboardingStep) {
  const action = link && (
    // The steps' links are screens of this portal, written in lib/students/onboarding.ts.
    <Link className="small" href={link as Route} aria-label={`${completed ? "View" : "Complete"}: ${title}`}>
      {completed ? "View" : "Complete"}
    </Link>
  );
  return { id, title, note: description, isDone: completed, action };
}

const numbers = ["no", "one step", "two steps", "three steps"];

function greeting(stepsLeft: number, applications: number): string {
  if (stepsLeft === 0) {
    return applications > 0
      ? "Your file is complete. Here is where your applications stand."
      : "Your file is complete. We can start your first application.";
  }
  return `You are ${numbers[stepsLeft]} from a complete file.`;
}
