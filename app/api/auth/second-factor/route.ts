import { secondFactorAnswer } from "@/lib/accounts/answers/second-factor";
import { removeSecondFactor } from "@/lib/accounts/commands/second-factor/setup";
import { getSecondFactor } from "@/lib/accounts/queries/second-factor";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({ action: "second-factor:read", summary: "Your second factor", output: secondFactorAnswer }, ({ actor }) =>
    getSecondFactor(actor),
  ),
  DELETE: route({ action: "second-factor:change", summary: "Remove your second factor", status: 204 }, ({ actor }) =>
    removeSecondFactor(actor),
  ),
});
