"use client";

import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { SettingsCard } from "@/components/admin/settings-card";
import { QueryPanel } from "@/components/portal/list/query-panel";
import { LeftAsItIs, sendAsking } from "@/components/portal/send-seen";
import { tellFailure } from "@/components/portal/use-refresh-failure";
import { toast } from "@/components/ui/toast/toast";
import { api } from "@/lib/http/browser/api";
import type { TeamRuleView } from "@/lib/owners/views";

const teamRuleQuery = queryOptions({
  queryKey: ["admin", "team-rule"],
  queryFn: ({ signal }) => api<TeamRuleView>("GET", "team-rule", undefined, { role: "admin", signal }),
});

/** Whether members see every student, or those of their regions and their own. */
export function TeamRuleCard() {
  const query = useQuery(teamRuleQuery);
  return (
    <SettingsCard
      title="Who sees which students"
      note="Every member of the processing team can see every student and take those that nobody answers for. You can limit each of them to the students of their regions and to those they own. It then holds for all lists, searches, files and messages, from the next click on. Members without regions still see everyone, and so do admins."
    >
      <div className="px-6 pb-6 max-md:px-5">
        <QueryPanel query={query} loading="Loading the rule..." failure="The rule could not be loaded">
          {(rule) => <TeamRule rule={rule} />}
        </QueryPanel>
      </div>
    </SettingsCard>
  );
}

function TeamRule({ rule }: { rule: TeamRuleView }) {
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: (own_students_only: boolean) =>
      sendAsking<number, TeamRuleView, TeamRuleView>(
        rule.version,
        (version) => api<TeamRuleView>("PUT", "team-rule", { own_students_only, version }, { role: "admin" }),
        { confirm: own_students_only ? "Limit them" : "Let them see everyone", seenNow: ({ version }) => version },
      ),
    onSuccess: (saved) => {
      client.setQueryData(teamRuleQuery.queryKey, saved);
      toast.success(
        "The rule is saved",
        saved.own_students_only
          ? "Members see the students of their regions and their own."
          : "Every member sees every student.",
      );
    },
    onError: (error) => {
      if (!(error instanceof LeftAsItIs)) tellFailure(error, "The rule was not saved");
      void client.invalidateQueries(teamRuleQuery);
    },
  });
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        className="size-5.5 flex-none cursor-pointer accent-(--primary)"
        checked={save.isPending ? save.variables : rule.own_students_only}
        onChange={({ target }) => save.isPending || save.mutate(target.checked)}
      />
      Members see only their regions and their own
    </label>
  );
}
