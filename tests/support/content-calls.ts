import { db } from "@/lib/platform/db";
import { adminOnly, byId, byIdWith, type CallKey, staffOnly, type WholeCall } from "./call-shapes";
import * as content from "./content";
import { formOf } from "./upload";

const record = () => content.createOfficeContent();
const published = async () => {
  await content.createOfficeContent();
  return "1";
};
const planned = async () => String((await content.createPlanned()).id);
const drafted = async () => {
  const { version } = await content.createDraft();
  await db.contentPublication.deleteMany({ where: { state: "rendering" } });
  return String(version);
};

/** The calls of the office's content. */
export const contentCalls = {
  "GET /api/content/tables": { answers: staffOnly() },
  "GET /api/content/tables/[id]": { answers: staffOnly(), thing: async () => "office", call: byId },
  "GET /api/content/tables/[id]/form": { answers: staffOnly(), thing: async () => "office", call: byId },
  "GET /api/content/tables/[id]/export": {
    answers: adminOnly(),
    thing: async () => "office",
    call: (id) => ({ params: { id }, query: { format: "csv" } }),
  },
  "POST /api/content/tables/[id]/import": {
    answers: adminOnly(),
    thing: async () => {
      await content.createOfficeContent();
      return "office";
    },
    call: (id) => ({ params: { id }, raw: formOf({ file: content.officeFile(), mode: "check" }) }),
  },
  "GET /api/content/due": { answers: staffOnly() },
  "GET /api/content/drafts": { answers: adminOnly() },
  "GET /api/content/records/[id]": { answers: staffOnly(), thing: record, call: byId },
  "PUT /api/content/records/[id]/draft": {
    answers: adminOnly(),
    thing: async () => {
      await content.createDraft();
      return "office.office";
    },
    call: byIdWith({ value: content.officeValue(), base_version: 1, version: 1 }),
  },
  "DELETE /api/content/records/[id]/draft": {
    answers: adminOnly(204),
    thing: async () => {
      await content.createDraft();
      return "office.office";
    },
    call: (id) => ({ params: { id }, query: { version: "1" } }),
  },
  "GET /api/content/records/[id]/preview": { answers: adminOnly(), thing: record, call: byId },
  "GET /api/content/records/[id]/places": {
    answers: adminOnly(),
    thing: async () => {
      await content.createDraft();
      return "office.office";
    },
    call: byId,
  },
  "PUT /api/content/records/[id]/looked": { answers: staffOnly(), thing: record, call: byId },
  "GET /api/content/publications": { answers: staffOnly() },
  "POST /api/content/publications": {
    answers: adminOnly(201),
    thing: drafted,
    call: (version) => ({ body: { drafts: [{ id: "office.office", version: Number(version) }] } }),
  },
  "GET /api/content/publications/[id]": { answers: staffOnly(), thing: published, call: byId },
  "DELETE /api/content/publications/[id]": { answers: adminOnly(), thing: planned, call: byId },
  "GET /api/content/proposals": { answers: staffOnly() },
  "POST /api/content/proposals": {
    answers: staffOnly(201),
    thing: record,
    call: (id) => ({
      body: {
        record: id,
        value: content.officeValue({ founder: "Ayesha Khan" }),
        reason: "Her name is on the door",
        source_url: "https://example.com/office",
      },
    }),
  },
  "PATCH /api/content/proposals/[id]": {
    answers: adminOnly(),
    thing: async () => (await content.createProposal()).id,
    call: byIdWith({ decision: "decline" }),
  },
} satisfies Partial<Record<CallKey, WholeCall>>;
