import "server-only";
import type { RouteFacts } from "@/lib/http/route-options";
import { type LimitName, limits } from "@/lib/platform/rate-limit";

const units = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
] as const;

/** "15 minutes" */
function spanText(seconds: number): string {
  const [unit, length] = units.find(([, size]) => seconds % size === 0) ?? (["second", 1] as const);
  const count = seconds / length;
  return count === 1 ? `1 ${unit}` : `${count} ${unit}s`;
}

/** The limits of an endpoint, as sentences: "10 in 1 hour from one address". */
export function limitsOf({ limit = [], accountLimit, upload }: RouteFacts): string[] {
  const text = (name: LimitName, of: string) => `${limits[name].points} in ${spanText(limits[name].seconds)} ${of}`;
  return [
    ...[limit].flat().map((name) => text(name as LimitName, "from one address")),
    ...(accountLimit ? [text(accountLimit, "for one account")] : []),
    ...(upload ? [`refused files count separately: ${text("refusedUpload", "for one account")}`] : []),
  ];
}
