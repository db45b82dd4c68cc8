import type { ApplicationView } from "@/lib/applications/views";
import type { OnboardingStep } from "@/lib/students/onboarding";

const numbers = ["no", "one step", "two steps", "three steps"];

/** An application with an offer, which must be answered by a date. */
export const offerOf = (applications: readonly ApplicationView[] | undefined) =>
  applications?.find(({ status }) => status === "offer_received");

/** The sentence under the welcome: what to do next, as far as it is known. */
export function greeting(
  steps: readonly OnboardingStep[] | undefined,
  applications: readonly ApplicationView[] | undefined,
): string {
  const offer = offerOf(applications); // takes precedence over everything else
  if (offer) return `You have an offer from ${offer.university_name}. Go through it with us.`;
  if (!steps) return "Here is where you stand.";
  const left = steps.filter(({ completed }) => !completed);
  const [next] = left;
  if (next) {
    const what = next.title.charAt(0).toLowerCase() + next.title.slice(1);
    return `You are ${numbers[left.length]} from a complete file. Next: ${what}.`;
  }
  if (!applications) return "Your file is complete.";
  return applications.length > 0
    ? "Your file is complete. Here is where your applications stand."
    : "Your file is complete. We can start your first application.";
}
