"use client";

import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { SettingsCard } from "@/components/admin/settings-card";
import { QueryPanel } from "@/components/portal/list/query-panel";
import { tellFailure } from "@/components/portal/use-refresh-failure";
import { Switch } from "@/components/ui/form/field";
import { toast } from "@/components/ui/toast/toast";
import { api } from "@/lib/http/browser/api";
import { type TaskRuleValue, taskRules } from "@/lib/tasks/labels";
import type { TaskRulesView } from "@/lib/tasks/views";

const taskRulesQuery = queryOptions({
  queryKey: ["admin", "task-rules"],
  queryFn: ({ signal }) => api<TaskRulesView>("GET", "task-rules", undefined, { role: "admin", signal }),
});

/** Which tasks make themselves. */
export function TaskRulesCard() {
  const query = useQuery(taskRulesQuery);
  const change = useRuleSwitch();
  return (
    <SettingsCard
      title="Tasks that make themselves"
      note="Each rule makes one task at a time for a student, an application or a lead, gives it to the owner, and closes it once the reason is gone. We check every fifteen minutes."
    >
      <div className="px-6 pb-6 max-md:px-5">
        <QueryPanel query={query} loading="Loading the rules..." failure="The rules could not be loaded">
          {({ rules }) => (
            <ul className="grid gap-3">
              {taskRules.map(({ value, label, note }) => (
                <li key={value}>
                  <Switch
                    isOn={rules.find(({ rule }) => rule === value)?.is_on ?? false}
                    isPending={change.isPending}
                    onSwitch={(is_on) => change.mutate({ rule: value, is_on })}
                  >
                    {label}
                    <span className="block text-muted-foreground text-small">{note}</span>
                  </Switch>
                </li>
              ))}
            </ul>
          )}
        </QueryPanel>
      </div>
    </SettingsCard>
  );
}

function useRuleSwitch() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (sent: { rule: TaskRuleValue; is_on: boolean }) =>
      api<TaskRulesView>("PUT", "task-rules", sent, { role: "admin" }),
    onSuccess: (saved, { rule, is_on }) => {
      client.setQueryData(taskRulesQuery.queryKey, saved);
      const label = taskRules.find(({ value }) => value === rule)?.label;
      void toast.success(is_on ? "The rule is on" : "The rule is off", label);
    },
    onError: (error) => tellFailure(error, "The rule was not saved"),
  });
}
