import { parseAndValidateFlightRouterState } from "next/dist/server/app-render/parse-and-validate-flight-router-state.js";

/**
 * Whether Next can read what its router says of the page that it comes from. Next throws at what it cannot read, and
 * answers 500; its own reader is asked here, so that an upgrade cannot make the two differ.
 *
 * @param {import("node:http").IncomingHttpHeaders} headers
 */
export function isRouterStateReadable(headers) {
  try {
    parseAndValidateFlightRouterState(headers["next-router-state-tree"]);
    return true;
  } catch {
    return false;
  }
}
