import type { ApiPath, apiTable } from "../api-table";
import type { CallOptions } from "../call";

/** "POST /api/consultations": a method of an endpoint. */
export type ExampleName = {
  [Path in ApiPath]: `${keyof (typeof apiTable)[Path] & string} ${Path}`;
}[ApiPath];

/** A successful call and its status. */
type Example = { options: CallOptions; status: number };

/** Inserts the data that the call needs, then returns the call. */
export type MakeExample = () => Promise<Example>;

export type SomeExamples = Partial<Record<ExampleName, MakeExample>>;

/** An example with status 200 unless stated otherwise. */
export const ok = (options: CallOptions, status = 200): Example => ({ options, status });
