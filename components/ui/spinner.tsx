/** The turning star, for the route guard and for busy buttons. */
export function Spinner({ size = 22 }: { size?: number }) {
  return <img className="motion-safe:animate-turn" src="/art/star.svg" alt="" width={size} height={size} />;
}
