/** A round flag. It always stands beside the country's name, so it has no text of its own. */
export function Flag({ code, size = 24 }: { code: string; size?: number }) {
  return (
    <span
      className="inline-block size-6 flex-none overflow-hidden rounded-full shadow-[0_0_0_1px_rgb(6_42_51/0.18)]"
      style={size === 24 ? undefined : { inlineSize: size, blockSize: size }}
    >
      <img className="size-full" src={`/flags/${code}.svg`} alt="" width={size} height={size} loading="lazy" />
    </span>
  );
}
