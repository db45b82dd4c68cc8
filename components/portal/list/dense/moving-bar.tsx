import { Move } from "lucide-react";
import { Key } from "@/components/portal/shortcuts/key";

type MovingBarProps = {
  /** What is dragged or carried, the place it is over, and what happens there; nothing while nothing moves. */
  moving: { name: string; over: string | undefined; hint: string } | undefined;
};

/** Says where what is dragged or carried would go, and how it gets there. */
export const MovingBar = ({ moving }: MovingBarProps) => (
  <div role="status" className="pointer-events-none fixed inset-e-5 bottom-5 z-30 max-md:hidden">
    {moving && (
      <p className="flex min-h-12 items-center gap-3 rounded-xl border border-wall-line bg-wall px-4 py-2 text-ui text-wall-foreground shadow-lg">
        <Move aria-hidden="true" className="flex-none" />
        <span>
          <b>
            <bdi>{moving.name}</bdi>
            {moving.over && ` to ${moving.over}.`}
          </b>{" "}
          <span className="text-wall-muted">{moving.hint}</span>
        </span>
        <Key>Esc</Key>
      </p>
    )}
  </div>
);
