import "server-only";
import { upcomingStatuses } from "@/lib/consultations/labels";
import type { Prisma } from "@/lib/generated/prisma/client";
import { now } from "@/lib/platform/clock";

/** Which consultations are still to come. */
export const comingConsultations = () =>
  ({ status: { in: [...upcomingStatuses] }, startsAt: { gt: now() } }) satisfies Prisma.ConsultationWhereInput;
