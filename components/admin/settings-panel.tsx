import { UserPlus } from "lucide-react";
import Link from "next/link";
import { Card } from "@/components/ui/card";

/** What an admin sets up. */
export function SettingsPanel() {
  return (
    <Card pad aria-labelledby="settings-heading">
      <h2 id="settings-heading">Processing team</h2>
      <p className="muted mt-2 max-w-measure">
        Members of the processing team work with students, their documents and their applications. They cannot register
        themselves: you make their account and give them its password.
      </p>
      <Link className="btn mt-5" href="/admin/processing/register">
        <UserPlus aria-hidden="true" />
        Register a processing-team member
      </Link>
    </Card>
  );
}
