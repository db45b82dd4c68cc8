/** A key cap; without a name it only keeps its space. */
export const Key = ({ children }: { children?: string | number | undefined }) => (
  <kbd className="inline-grid min-w-6 place-items-center rounded-sm border border-border border-b-2 bg-surface px-[5px] font-body font-semibold text-muted-foreground text-small/[1.5] empty:invisible">
    {children}
  </kbd>
);
