import { cn } from "@/components/ui/cn";
import { gatePicture } from "@/lib/catalogue/destination-cards";
import { destinationOf } from "./destination-of";

type GateThumbProps = { country: string | null; className?: string };

/** The gate picture of an application's country; a country without one gets the empty gate. */
export function GateThumb({ country, className }: GateThumbProps) {
  const card = destinationOf(country);
  const picture = card ? gatePicture(card.id) : "/art/gate.svg";
  return (
    <img
      className={cn("aspect-[4/5] base:w-13 flex-none self-start rounded-[6px] bg-wall object-cover", className)}
      src={picture}
      alt=""
      width={52}
      height={65}
    />
  );
}
