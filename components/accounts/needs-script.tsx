"use client";

import { useEffect, useRef, useState } from "react";
import { Alert } from "@/components/ui/alert";

/**
 * Inside a form that only React can send. Without JavaScript people should read that before they type a password. With
 * it, a press that came before React did is not lost: the page's own script held it
 * (components/site/behaviour/late-scripts.ts), and here it is repeated.
 */
export function NeedsScript() {
  const [isReady, setReady] = useState(false);
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    const form = place.current?.closest("form");
    setReady(true);
    if (form?.dataset.held === undefined) return;
    delete form.dataset.held;
    form.querySelector("[type=submit]")?.removeAttribute("aria-disabled");
    form.requestSubmit();
  }, []);
  if (isReady) return null;
  return (
    <noscript ref={place} data-needs-script>
      <Alert tone="wait" title="This form needs JavaScript.">
        Turn it on for this site, or call us.
      </Alert>
    </noscript>
  );
}
