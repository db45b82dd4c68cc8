import "server-only";
import { headers } from "next/headers";
import type * as z from "zod/v4/core";
import { safeParse } from "zod/v4/core";
import { checkLimit, countLimit, type LimitName } from "@/lib/platform/rate-limit";
import { inRequest, requestContext } from "@/lib/platform/request-context";
import type { FormState } from "./browser/form-state";
import { assertSameSite } from "./origin";
import { invalid, logFailure, membersOf, toAppError } from "./respond";

/** A file in a text field counts as empty. */
function typedValues(data: FormData, fields: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    fields.map((field) => {
      const value = data.get(field);
      return [field, typeof value === "string" ? value : ""];
    }),
  );
}

/**
 * Handles a public form posted without JavaScript, with the same rules, limit and command as the API endpoint. Returns
 * the typed values with the errors, or the confirmation. Without a limit of the address, `work` counts its own. Never
 * throws: the page shows the failure.
 */
export async function formPost<S extends z.$ZodType, Done>(
  form: { schema: S; fields: readonly string[]; limit?: LimitName },
  data: FormData,
  work: (input: z.output<S>) => Promise<Done>,
): Promise<FormState<Done>> {
  const sent = await headers();
  const request = requestContext(sent);
  const values = typedValues(data, form.fields);
  return inRequest(request, async () => {
    try {
      assertSameSite("POST", sent, false);
      if (form.limit) await checkLimit(form.limit, request.address);
      const result = safeParse(form.schema, values);
      if (!result.success) throw invalid(result.error.issues);
      if (form.limit) await countLimit(form.limit, request.address);
      return { status: "done", errors: [], values: {}, confirmation: await work(result.data) };
    } catch (error) {
      const known = toAppError(error);
      logFailure(known, error);
      return {
        status: "failed",
        errors: known.errors ?? [],
        values,
        detail: known.message,
        ...(await membersOf(known)),
      };
    }
  });
}
