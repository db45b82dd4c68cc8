type TaskTickProps = {
  title: string;
  isDone: boolean;
  /** What is being saved; undefined while nothing is. */
  saving: boolean | undefined;
  onTick: (done: boolean) => void;
};

/** The box that a press ticks: at once, and as it was again if that isn't saved. */
export const TaskTick = ({ title, isDone, saving, onTick }: TaskTickProps) => (
  <label className="grid size-8 flex-none cursor-pointer place-items-center max-md:size-11">
    <input
      type="checkbox"
      className="size-5 cursor-pointer accent-primary"
      aria-label={`Done: ${title}`}
      checked={saving ?? isDone}
      aria-disabled={saving !== undefined || undefined}
      onChange={({ target }) => saving === undefined && onTick(target.checked)}
    />
  </label>
);
