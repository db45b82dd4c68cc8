import { studentListSchema } from "@/lib/accounts/student-list-query";
import { listStudents } from "@/lib/accounts/students";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({ action: "student:list", query: studentListSchema }, ({ actor, query }) => listStudents(actor, query)),
});
