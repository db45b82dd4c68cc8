import { useEffect, useState } from "react";
import { comparedProgrammes, type Remembered } from "@/components/site/behaviour/programme-list";
import { mostCompared } from "@/lib/finder/comparison";

/**
 * What is ticked for the comparison. The tab remembers it together with the finder's, so it is still there after a look
 * at the comparison.
 */
export function useCompared() {
  const [chosen, setChosen] = useState<readonly Remembered[]>([]);
  const [waiting, setWaiting] = useState<Remembered>();

  useEffect(() => {
    const read = () => setChosen(comparedProgrammes.load());
    read();
    addEventListener("pageshow", read); // the browser may bring the page back as it was left
    return () => removeEventListener("pageshow", read);
  }, []);

  function keep(after: readonly Remembered[]) {
    comparedProgrammes.save(after);
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
    /** Takes the waiting one in the place of another; without an id the three stay. */
    replace(id?: string) {
      if (id !== undefined && waiting) keep([...without(id), waiting]);
      setWaiting(undefined);
    },
  };
}

export type Compared = ReturnType<typeof useCompared>;
