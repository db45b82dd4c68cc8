import appManifest from "@/app/manifest";
import { site } from "@/lib/site";

export const dynamic = "force-static";

/**
 * The student portal as an app of its own; app/manifest.ts is for the public site. It is not below /student, where
 * browsers, which ask for it without a cookie, would be sent to the login.
 */
export function GET(): Response {
  const manifest = {
    ...appManifest(),
    name: `${site.name}: student portal`,
    id: "/student/",
    start_url: "/student/dashboard",
    display: "standalone",
    shortcuts: [
      { name: "My Documents", url: "/student/documents" },
      { name: "My Applications", url: "/student/applications" },
    ],
  };
  return new Response(JSON.stringify(manifest), { headers: { "Content-Type": "application/manifest+json" } });
}
