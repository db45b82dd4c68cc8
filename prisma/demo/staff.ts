import { randomUUID } from "node:crypto";
import type { Region } from "@/lib/generated/prisma/enums";
import { demoAccounts } from "../demo-accounts.mjs";
import { daysAgo } from "./calendar";

const staffLines: { key: string; role: "admin" | "processing"; name: string; regions: Region[]; since: number }[] = [
  { key: "admin", role: "admin", name: "", regions: [], since: 400 },
  { key: "processing", role: "processing", name: "", regions: ["uk", "europe"], since: 380 },
  { key: "mehwish", role: "processing", name: "Mehwish Arif", regions: ["usa", "canada", "australia"], since: 210 },
];

export type Staff = { admin: string; processing: string; second: string };

/** The office's own account rows, and their ids. */
export function makeStaff(hashes: { admin: string; processing: string; unusable: string }) {
  const ids: Staff = { admin: randomUUID(), processing: randomUUID(), second: randomUUID() };
  const rows = staffLines.map(({ key, role, name, regions, since }, index) => {
    const account = key === role ? demoAccounts.find((one) => one.role === role) : undefined;
    return {
      id: [ids.admin, ids.processing, ids.second][index],
      role,
      email: account?.email ?? `${key}.arif@office.example`,
      name: account?.name ?? name,
      phone: `+92 42 0000 00${11 + index}`,
      passwordHash: key === "admin" ? hashes.admin : key === "processing" ? hashes.processing : hashes.unusable,
      managedRegions: regions,
      createdAt: daysAgo(since),
      updatedAt: daysAgo(since),
      lastLoginAt: daysAgo(index, 9, 5),
    };
  });
  return { ids, rows };
}
