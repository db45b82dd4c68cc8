import { Alert } from "@/components/ui/alert";

/** The portals need JavaScript; without it, people should read that before they type a password. */
export function NeedsScript() {
  return (
    <noscript>
      <Alert tone="wait" title="This form needs JavaScript.">
        Turn it on for this site, or call us.
      </Alert>
    </noscript>
  );
}
