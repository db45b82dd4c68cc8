import { Monitor, Smartphone } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { deviceName, isHandheld } from "@/lib/accounts/device-name";
import type { SessionView } from "@/lib/accounts/views";
import { formatDate, formatTime } from "@/lib/office-time";

type ProfileDeviceProps = { session: SessionView; isLeaving: boolean; onSignOut: () => void };

/** One device: which, since when, last seen when. */
export function ProfileDevice({ session, isLeaving, onSignOut }: ProfileDeviceProps) {
  const { user_agent, created_at, last_used_at, current } = session;
  const Icon = isHandheld(user_agent) ? Smartphone : Monitor;
  const name = deviceName(user_agent);
  return (
    <li>
      <span className="figure-icon" aria-hidden="true">
        <Icon />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <b className="text-[1rem]">{name}</b>
          {current && <Badge tone="ok">This device</Badge>}
        </p>
        <p className="muted">
          Signed in {formatDate(created_at)}
          {!current && `, last used ${formatDate(last_used_at)}, ${formatTime(last_used_at)}`}
        </p>
      </div>
      {!current && (
        <Button
          variant="quiet"
          size="sm"
          className="min-h-11"
          pending={isLeaving}
          aria-label={`Sign out ${name}, signed in ${formatDate(created_at)}`}
          onClick={onSignOut}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
