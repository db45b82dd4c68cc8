"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { withStepUp } from "@/components/accounts/own/second-factor/step-up";
import { SettingsCard } from "@/components/admin/settings-card";
import { ErrorSummary } from "@/components/forms/error-summary";
import { TextField } from "@/components/forms/fields/fields";
import { savingFailure } from "@/components/forms/saving-failure";
import { SubmitButton } from "@/components/forms/submit-button";
import { formMode, useSend } from "@/components/forms/use-send";
import { QueryPanel } from "@/components/portal/list/query-panel";
import { LeftAsItIs, sendAsking } from "@/components/portal/send-seen";
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
  z.omit(factorRulesSchema, { seen: true }),
);

type Dates = Record<(typeof groups)[number]["role"], string | null>;

const datesOf = ({ admin, processing, b2b }: FactorRulesView): Dates => ({
  admin: admin.required_from,
  processing: processing.required_from,
  b2b: b2b.required_from,
});

/** From when admins, members and partners need a second factor. */
export function FactorRulesCard() {
  const query = useQuery(factorRulesQuery);
  return (
    <SettingsCard
      title="Second factor"
      note="From the day you choose, signing in needs a code from an app besides the password. Everyone who has none by then can only set one up. Leave a date empty to leave it to them."
    >
      <div className="px-6 pb-6 max-md:px-5">
        <QueryPanel query={query} loading="Loading the rules..." failure="The rules could not be loaded">
          {(rules) => <FactorRules rules={rules} />}
        </QueryPanel>
      </div>
    </SettingsCard>
  );
}

function FactorRules({ rules }: { rules: FactorRulesView }) {
  const client = useQueryClient();
  /** What the form began with: while somebody types, newer rules don't count as seen. */
  const [begun, setBegun] = useState(rules);
  const seen = datesOf(begun);
  const form = useForm({
    ...formMode,
    resolver: zodResolver(formSchema),
    values: { admin: seen.admin ?? "", processing: seen.processing ?? "", b2b: seen.b2b ?? "" },
  });
  if (begun !== rules && !form.formState.isDirty) setBegun(rules);
  const keepTheirs = () => {
    form.reset();
    void client.invalidateQueries(factorRulesQuery);
  };
  const submit = useSend(
    form,
    (values) => {
      const changed = Object.fromEntries(
        groups.flatMap(({ role }) => (values[role] === seen[role] ? [] : [[role, values[role]]])),
      );
      const send = (known: Dates) =>
        withStepUp("admin", () =>
          api<FactorRulesView>("PUT", "second-factor-rules", { ...changed, seen: known }, { role: "admin" }),
        );
      return sendAsking(seen, send, { confirm: "Save mine", seenNow: datesOf });
    },
    {
      success: { title: "The rules are saved" },
      failure: savingFailure("The rules were not saved"),
      onFailure: (error) => {
        const isLeft = error instanceof LeftAsItIs;
        if (isLeft) keepTheirs();
        return isLeft;
      },
      keepValues: true,
      onSuccess: (saved) => {
        setBegun(saved);
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
