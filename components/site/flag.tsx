/** A round flag. It is always beside the country's name, so it has an empty alt text. */
export function Flag({ code, size = 24 }: { code: string; size?: number }) {
  return (
    <span className="flag" style={size === 24 ? undefined : { inlineSize: size, blockSize: size }}>
      <img src={`/flags/${code}.svg`} alt="" width={size} height={size} loading="lazy" />
    </span>
  );
}
