"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { withStepUp } from "@/components/accounts/own/second-factor/step-up";
import { ErrorSummary } from "@/components/forms/error-summary";
import { TextField } from "@/components/forms/fields/fields";
import { savingFailure } from "@/components/forms/saving-failure";
import { SubmitButton } from "@/components/forms/submit-button";
import { formMode, useSend } from "@/components/forms/use-send";
import { QueryPanel } from "@/components/portal/list/query-panel";
import { Card } from "@/components/ui/card";
import { factorRulesSchema } from "@/lib/accounts/schema/second-factor";
import type { FactorRulesView } from "@/lib/accounts/views";
import { api } from "@/lib/http/browser/api";

const factorRulesQuery = queryOptions({
  queryKey: ["admin", "factor-rules"],
  queryFn: ({ signal }) => api<FactorRulesView>("GET", "second-factor-rules", undefined, { role: "admin", signal }),
});

const groups = [
  { role: "admin", label: "Admins" },
  { role: "processing", label: "Processing team" },
  { role: "b2b", label: "Partners" },
] as const;

/** An empty date means: not required. */
const formSchema = z.pipe(
  z.transform((form: Record<string, string>) =>
    Object.fromEntries(Object.entries(form).map(([role, date]) => [role, date || null])),
  ),
  factorRulesSchema,
);

/** From when admins, members and partners need a second factor. */
export function FactorRulesCard() {
  const query = useQuery(factorRulesQuery);
  return (
    <Card pad aria-labelledby="factor-rules-heading">
      <h2 id="factor-rules-heading">Second factor</h2>
      <p className="mt-2 max-w-measure text-muted-foreground">
        From the day you choose, signing in needs a code from an app besides the password. Everyone who has none by then
        can only set one up. Leave a date empty to leave it to them.
      </p>
      <div className="mt-5">
        <QueryPanel query={query} loading="Loading the rules..." failure="The rules could not be loaded">
          {(rules) => <FactorRules rules={rules} />}
        </QueryPanel>
      </div>
    </Card>
  );
}

function FactorRules({ rules }: { rules: FactorRulesView }) {
  const client = useQueryClient();
  const form = useForm({
    ...formMode,
    resolver: zodResolver(formSchema),
    values: {
      admin: rules.admin.required_from ?? "",
      processing: rules.processing.required_from ?? "",
      b2b: rules.b2b.required_from ?? "",
    },
    resetOptions: { keepDirtyValues: true },
  });
  const submit = useSend(
    form,
    (values) =>
      withStepUp("admin", () => api<FactorRulesView>("PUT", "second-factor-rules", values, { role: "admin" })),
    {
      success: { title: "The rules are saved" },
      failure: savingFailure("The rules were not saved"),
      keepValues: true,
      onSuccess: (saved) => {
        form.reset(undefined, { keepValues: true });
        client.setQueryData(factorRulesQuery.queryKey, saved);
      },
    },
  );
  const { control, formState } = form;
  if (!rules.available) {
    return (
      <p>
        Nobody can set one up yet: the site has no key to protect it. The person who runs the server sets{" "}
        <code>SECOND_FACTOR_KEY</code>.
      </p>
    );
  }
  return (
    <form className="grid gap-5" method="post" onSubmit={submit} noValidate>
      <ErrorSummary control={control} />
      <div className="grid gap-5 md:grid-cols-3">
        {groups.map(({ role, label }) => (
          <TextField
            key={role}
            control={control}
            name={role}
            id={`factor-${role}`}
            type="date"
            label={`${label} from`}
            hint={`${rules[role].with_factor} of ${rules[role].accounts} have one.`}
          />
        ))}
      </div>
      <div>
        <SubmitButton busy={formState.isSubmitting} idle="Save the rules" sending="Saving..." />
      </div>
    </form>
  );
}
