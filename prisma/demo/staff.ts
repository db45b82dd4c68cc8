import { randomUUID } from "node:crypto";
import type { Region } from "@/lib/generated/prisma/enums";
import { demoAccounts } from "../demo-accounts.mjs";
import { daysAgo } from "./calendar";

type StaffLine = {
  key: string;
  role: "admin" | "processing";
  name: string;
  regions: Region[];
  since: number;
  /** The account is closed, and what they own is still to be handed over. */
  hasLeft?: true;
};

const staffLines: StaffLine[] = [
  { key: "admin", role: "admin", name: "", regions: [], since: 400 },
  { key: "processing", role: "processing", name: "", regions: ["uk", "europe"], since: 380 },
  {
    key: "mehwish.arif",
    role: "processing",
    name: "Mehwish Arif",
    regions: ["usa", "canada", "australia"],
    since: 210,
  },
  { key: "waqas.sadiq", role: "processing", name: "Waqas Sadiq", regions: ["uk"], since: 300, hasLeft: true },
];

export type Staff = { admin: string; processing: string; second: string; former: string };

/** The office's own account rows, and their ids. */
export function makeStaff(hashes: { admin: string; processing: string; unusable: string }) {
  const ids: Staff = {
    admin: randomUUID(),
    processing: randomUUID(),
    second: randomUUID(),
    former: randomUUID(),
  };
  const rows = staffLines.map(({ key, role, name, regions, since, hasLeft }, index) => {
    const account = key === role ? demoAccounts.find((one) => one.role === role) : undefined;
    return {
      id: [ids.admin, ids.processing, ids.second, ids.former][index],
      role,
      email: account?.email ?? `${key}@office.example`,
      name: account?.name ?? name,
      phone: `+92 42 0000 00${11 + index}`,
      active: !hasLeft,
      passwordHash: key === "admin" ? hashes.admin : key === "processing" ? hashes.processing : hashes.unusable,
      managedRegions: regions,
      createdAt: daysAgo(since),
      updatedAt: daysAgo(since),
      lastLoginAt: daysAgo(index, 9, 5),
    };
  });
  return { ids, rows };
}
