import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { getOnboarding } from "@/lib/students/queries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({ action: "onboarding:read" }, ({ actor, params }) => getOnboarding(actor, params.id ?? "")),
});
