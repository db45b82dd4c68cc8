import type { QueryClient } from "@tanstack/react-query";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/http/api";
import { undoSeconds } from "@/lib/undo/answers";
import type { UndoView } from "@/lib/undo/hold";

type Offer = {
  undo?: UndoView | undefined;
  title: string;
  description: string;
  /** How long it can still be undone, in milliseconds. */
  life?: number;
};

/** Says what was saved, and takes it back at one press as long as the student has not been told. */
export function offerUndo(client: QueryClient, { undo, title, description, life = undoSeconds * 1000 }: Offer): void {
  if (!undo) return void toast.success(title, description);
  const takeBack = async () => {
    try {
      await api("POST", `changes/${undo.id}/undo`, {}, { role: "processing" });
      void toast.success("Undone", "Everything is as it was, and no email is sent.");
    } catch (error) {
      void toast.error("The change could not be undone", error instanceof Error ? error.message : undefined);
    }
    void client.invalidateQueries({ queryKey: ["processing"] });
  };
  void toast.undoable(title, () => void takeBack(), life, description);
}
