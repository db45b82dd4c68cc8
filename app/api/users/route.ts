import { studentListAnswer } from "@/lib/accounts/answers/accounts";
import { listStudents } from "@/lib/accounts/queries/students";
import { studentListSchema } from "@/lib/accounts/schema/list";
import { listOf } from "@/lib/http/answers/answer-fields";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    { action: "student:list", summary: "The students", output: listOf(studentListAnswer), query: studentListSchema },
    ({ actor, query }) => listStudents(actor, query),
  ),
});
