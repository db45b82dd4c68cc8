import { POST } from "@/app/api/documents/route";
import type { DocumentView } from "@/lib/documents/views";
import { type CallOptions, call } from "./call";
import { makePdf } from "./document-files";

export type Part = string | { name: string; content: Uint8Array | string; type?: string };

/** A form as a browser builds it; a field may occur several times. */
export function formOf(fields: Record<string, Part | Part[]>): FormData {
  const form = new FormData();
  for (const [field, given] of Object.entries(fields)) {
    for (const part of [given].flat()) {
      if (typeof part === "string") form.append(field, part);
      else form.append(field, new File([part.content as BlobPart], part.name, { type: part.type ?? "" }), part.name);
    }
  }
  return form;
}

export const passport: Part = { name: "passport.pdf", content: makePdf(), type: "application/pdf" };

/** A file of leads; each is another one. */
export const leadsFile = (text = `Name,Email\nAyesha Khan,${crypto.randomUUID()}@mail.example\n`): Part => ({
  name: "leads.csv",
  content: text,
  type: "text/csv",
});

/** A logo of one shape. */
export const logoFile = (): Part => ({
  name: "logo.svg",
  content: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><path d="M1 1" /></svg>',
  type: "image/svg+xml",
});

/** The fields of a valid upload. */
export const uploadFields = (overrides: Record<string, Part | Part[]> = {}) => ({
  file: passport,
  document_type: "passport",
  ...overrides,
});

/** Uploads a document through its route. */
export const uploadBy = (
  options: CallOptions,
  overrides: Record<string, Part | Part[]> = {},
): ReturnType<typeof call<DocumentView & { detail?: string; errors?: { field: string; message: string }[] }>> =>
  call(POST, { raw: formOf(uploadFields(overrides)), ...options });
