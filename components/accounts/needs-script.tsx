import { Alert } from "@/components/ui/alert";

/** The portals work in the browser; whoever has no JavaScript should read so before typing a password. */
export function NeedsScript() {
  return (
    <noscript>
      <Alert tone="wait" title="This form needs JavaScript.">
        Turn it on for this site, or call us.
      </Alert>
    </noscript>
  );
}
