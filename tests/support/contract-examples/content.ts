import { createDraft, createOfficeContent, createPlanned, createProposal, officeFile, officeValue } from "../content";
import { createAdmin, createProcessingMember } from "../factories";
import { formOf } from "../upload";
import { ok, type SomeExamples } from "./example";

/** Successful calls of the office's content. */
export const contentExamples = {
  "GET /api/content/tables": async () => {
    await createDraft();
    return ok({ as: await createAdmin() });
  },
  "GET /api/content/tables/[id]": async () => {
    await createDraft();
    return ok({ as: await createAdmin(), params: { id: "office" }, query: { drafted: "true" } });
  },
  "GET /api/content/tables/[id]/form": async () => ok({ as: await createAdmin(), params: { id: "funds" } }),
  "GET /api/content/tables/[id]/export": async () =>
    ok({ as: await createAdmin(), params: { id: "office" }, query: { format: "csv" } }),
  "POST /api/content/tables/[id]/import": async () => {
    await createOfficeContent();
    const raw = formOf({ file: officeFile("name,founder\nFifteen Gates,Ayesha Khan\n"), mode: "check" });
    return ok({ as: await createAdmin(), params: { id: "office" }, raw });
  },
  "GET /api/content/due": async () => {
    await createOfficeContent();
    return ok({ as: await createProcessingMember() });
  },
  "GET /api/content/drafts": async () => {
    await createDraft();
    return ok({ as: await createAdmin() });
  },
  "GET /api/content/records/[id]": async () => {
    await createDraft();
    return ok({ as: await createProcessingMember(), params: { id: "office.office" } });
  },
  "PUT /api/content/records/[id]/draft": async () => {
    const id = await createOfficeContent();
    const body = { value: officeValue({ founder: "Ayesha Khan" }), base_version: 1, version: 0, note: "Her name" };
    return ok({ as: await createAdmin(), params: { id }, body });
  },
  "DELETE /api/content/records/[id]/draft": async () => {
    await createDraft();
    return ok({ as: await createAdmin(), params: { id: "office.office" }, query: { version: "1" } }, 204);
  },
  "GET /api/content/records/[id]/preview": async () => {
    await createDraft();
    return ok({ as: await createAdmin(), params: { id: "office.office" } });
  },
  "GET /api/content/records/[id]/places": async () => {
    await createDraft();
    return ok({ as: await createAdmin(), params: { id: "office.office" } });
  },
  "PUT /api/content/records/[id]/looked": async () => {
    const id = await createOfficeContent();
    return ok({ as: await createProcessingMember(), params: { id } });
  },
  "GET /api/content/publications": async () => {
    await createPlanned();
    return ok({ as: await createProcessingMember() });
  },
  "POST /api/content/publications": async () => {
    const { version } = await createDraft();
    const body = { drafts: [{ id: "office.office", version }], planned_for: "2030-01-01", note: "New year, new name" };
    return ok({ as: await createAdmin(), body }, 201);
  },
  "GET /api/content/publications/[id]": async () => {
    const { id } = await createPlanned();
    return ok({ as: await createAdmin(), params: { id: String(id) } });
  },
  "DELETE /api/content/publications/[id]": async () => {
    const { id } = await createPlanned();
    return ok({ as: await createAdmin(), params: { id: String(id) } });
  },
  "GET /api/content/proposals": async () => {
    await createProposal();
    return ok({ as: await createAdmin(), query: { state: "open" } });
  },
  "POST /api/content/proposals": async () => {
    const record = await createOfficeContent();
    const body = {
      record,
      value: officeValue({ whatsapp: "" }),
      reason: "Out of service",
      source_url: "https://example.com",
    };
    return ok({ as: await createProcessingMember(), body }, 201);
  },
  "PATCH /api/content/proposals/[id]": async () => {
    const { id } = await createProposal();
    return ok({ as: await createAdmin(), params: { id }, body: { decision: "accept" } });
  },
} satisfies SomeExamples;
