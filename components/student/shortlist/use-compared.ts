import { useEffect, useMemo, useState } from "react";
import { programmeList, type Remembered } from "@/components/site/behaviour/programme-list";
import { mostCompared } from "@/lib/finder/comparison";

/**
 * What this student has ticked here, until the tab is closed, so it is still there after a look at the comparison. Apart
 * from the public finder's ticks: those would follow into the portal, to programmes that aren't on this screen.
 */
const comparedBy = (studentId: string) => {
  const owner = `${studentId} `; // another account may sign in in the same tab
  return programmeList({
    read: () => {
      const kept = sessionStorage.getItem("compared-recommendations");
      return kept?.startsWith(owner) ? kept.slice(owner.length) : null;
    },
    write: (text) => sessionStorage.setItem("compared-recommendations", owner + text),
    most: mostCompared,
  });
};

/** What the student has ticked for the comparison, and what ticking and unticking do. */
export function useCompared(studentId: string) {
  const compared = useMemo(() => comparedBy(studentId), [studentId]);
  const [chosen, setChosen] = useState<readonly Remembered[]>([]);
  const [waiting, setWaiting] = useState<Remembered>();

  useEffect(() => {
    const read = () => setChosen(compared.load());
    read();
    addEventListener("pageshow", read); // the browser may bring the page back as it was left
    return () => removeEventListener("pageshow", read);
  }, [compared]);

  function keep(after: readonly Remembered[]) {
    compared.save(after);
    setChosen(after);
  }
  const without = (id: string) => chosen.filter((one) => one.id !== id);

  return {
    chosen,
    /** A fourth programme, until it is said which one makes room for it. */
    waiting,
    has: (id: string) => chosen.some((one) => one.id === id),
    toggle(one: Remembered) {
      if (chosen.some(({ id }) => id === one.id)) return keep(without(one.id));
      if (chosen.length < mostCompared) return keep([...chosen, one]);
      setWaiting(one);
    },
    remove: (id: string) => keep(without(id)),
    clear: () => keep([]),
    /** Takes the waiting one in the place of another; without an id the three stay. */
    replace(id?: string) {
      if (id !== undefined && waiting) keep([...without(id), waiting]);
      setWaiting(undefined);
    },
  };
}

export type Compared = ReturnType<typeof useCompared>;
