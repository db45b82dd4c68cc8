/** The turning star: for the route guard and for buttons that wait. */
export function Spinner({ size = 22 }: { size?: number }) {
  return <img className="spinner" src="/art/star.svg" alt="" width={size} height={size} />;
}
