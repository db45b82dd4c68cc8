import { endpoint } from "@/lib/http/endpoint";
import { byId, route } from "@/lib/http/route";
import { onboardingAnswer } from "@/lib/students/answers";
import { getOnboarding } from "@/lib/students/queries/readiness";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    { action: "onboarding:read", summary: "The first steps of a student", params: byId, output: onboardingAnswer },
    ({ actor, params }) => getOnboarding(actor, params.id),
  ),
});
