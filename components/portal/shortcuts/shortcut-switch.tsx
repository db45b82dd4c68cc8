"use client";

import { useMutation } from "@tanstack/react-query";
import { tellFailure } from "@/components/portal/use-refresh-failure";
import { Switch } from "@/components/ui/form/field";
import { toast } from "@/components/ui/toast/toast";
import { setShortcuts, useShortcutsOn } from "./shortcut-setting";

/** Turns single-key shortcuts on and off, for the account: wherever its owner signs in. */
export function ShortcutSwitch() {
  const isOn = useShortcutsOn();
  const change = useMutation({
    mutationFn: setShortcuts,
    onSuccess: (_, next) => toast.success(`Single-key shortcuts are ${next ? "on" : "off"}`),
    onError: (error) => tellFailure(error, "The shortcut setting could not be saved"),
  });
  return (
    <Switch isOn={isOn} isPending={change.isPending} onSwitch={change.mutate}>
      Use single-key shortcuts
    </Switch>
  );
}
