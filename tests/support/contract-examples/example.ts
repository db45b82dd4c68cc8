import type { ApiPath, apiTable } from "../api-table";
import type { CallOptions } from "../call";

/** "POST /api/consultations": a method of an endpoint. */
export type ExampleName = {
  [Path in ApiPath]: `${keyof (typeof apiTable)[Path] & string} ${Path}`;
}[ApiPath];

/** A call that is answered well, and by which status. */
export type Example = { options: CallOptions; status: number };

/** Puts into the tables what the call needs, then says which it is. */
export type MakeExample = () => Promise<Example>;

export type SomeExamples = Partial<Record<ExampleName, MakeExample>>;

/** An example that is answered by 200 where nothing else is said. */
export const ok = (options: CallOptions, status = 200): Example => ({ options, status });
