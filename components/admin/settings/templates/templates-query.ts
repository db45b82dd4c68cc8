import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/http/browser/api";
import type { TemplateView } from "@/lib/templates/views";

/** All templates of the office. Every change of one invalidates the queries with this key's first word. */
export const templatesQuery = queryOptions({
  queryKey: ["templates", "all"],
  queryFn: ({ signal }) => api<TemplateView[]>("GET", "templates", undefined, { role: "admin", signal }),
});
