import { destinationCards, gatePicture } from "@/lib/catalogue/destination-cards";

/** The gate of an application's country; a country without a picture of its own gets the bare gate. */
export function GateThumb({ country }: { country: string | null }) {
  const card = destinationCards.find(({ id, name }) => name === country || id === country);
  const picture = card ? gatePicture(card.id) : "/art/gate.svg";
  return <img className="gate-thumb self-start bg-wall" src={picture} alt="" width={52} height={65} />;
}
