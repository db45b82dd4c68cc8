import { AppError } from "@/lib/errors";
import { endpoint } from "@/lib/http/endpoint";

const unknown = async () => {
  throw new AppError("not_found");
};

/** Every path under /api that has no route of its own. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: unknown,
  POST: unknown,
  PUT: unknown,
  PATCH: unknown,
  DELETE: unknown,
});
