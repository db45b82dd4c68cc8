import { cn } from "@/components/ui/cn";
import { gatePicture } from "@/lib/catalogue/destination-cards";
import { destinationOf } from "./destination-of";

type GateThumbProps = { country: string | null; className?: string };

/** The gate of an application's country; a country without a picture of its own gets the bare gate. */
export function GateThumb({ country, className }: GateThumbProps) {
  const card = destinationOf(country);
  const picture = card ? gatePicture(card.id) : "/art/gate.svg";
  return <img className={cn("gate-thumb self-start bg-wall", className)} src={picture} alt="" width={52} height={65} />;
}
