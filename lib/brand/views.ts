import "server-only";
import type * as z from "zod/mini";
import type { logoAnswer } from "./answers";

export type LogoView = z.output<typeof logoAnswer>;
