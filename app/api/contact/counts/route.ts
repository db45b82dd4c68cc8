import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { countMessages } from "@/lib/messages/queries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({ action: "message:list" }, ({ actor }) => countMessages(actor)),
});
