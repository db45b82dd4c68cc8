import { studentListAnswer } from "@/lib/accounts/answers";
import { studentListSchema } from "@/lib/accounts/student-list-query";
import { listStudents } from "@/lib/accounts/students";
import { listOf } from "@/lib/http/answer-fields";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    { action: "student:list", summary: "The students", output: listOf(studentListAnswer), query: studentListSchema },
    ({ actor, query }) => listStudents(actor, query),
  ),
});
