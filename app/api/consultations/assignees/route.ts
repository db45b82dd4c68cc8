import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { listAssignees } from "@/lib/office/queries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({ action: "consultation:list" }, ({ actor }) => listAssignees(actor)),
});
