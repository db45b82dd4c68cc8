import "server-only";
import { type Actor, assertCan } from "@/lib/auth/policy";
import { visibleTo } from "@/lib/contacts/queries/contacts";
import { openLeadsOf } from "@/lib/contacts/queries/owners";
import type { SeveralContactsInput } from "@/lib/contacts/schema/contact";
import { AppError } from "@/lib/errors";
import { db } from "@/lib/platform/db";
import { countriesOf } from "@/lib/students/regions";
import { changeTogether } from "@/lib/undo/commands/together";
import type { ChangedTogether } from "@/lib/undo/views";
import { changeContact } from "./change";

/** Gives several contacts to a member, to nobody, or in turn: each as `changeContact` does it by itself. */
export async function assignContacts(actor: Actor, input: SeveralContactsInput): Promise<ChangedTogether> {
  assertCan(actor, "contact:assign");
  const { records, assigned_to_id = null, in_turn = false, owner_note, ...others } = input;
  const turn = in_turn ? await turnOfMembers(records.map(({ id }) => id)) : undefined;
  return changeTogether(actor, records, {
    ...others,
    change: async ({ id, version }, group) => {
      const owner = turn ? turn.next(id) : assigned_to_id;
      const changed = await changeContact(actor, id, { assigned_to_id: owner, owner_note, version }, group);
      if (changed.undo) turn?.taken(owner);
      return changed;
    },
    named: (ids) =>
      db.contact.findMany({ where: { id: { in: ids }, AND: [visibleTo(actor)] }, select: { id: true, name: true } }),
    audit: { action: "contacts-assigned", details: { ...(in_turn && { inTurn: true }) } },
  });
}

type Member = { id: string; countries: readonly string[]; load: number };

/**
 * Whose turn it is: of the members of a country's region the one with the fewest open leads. Members without a region take
 * any country; where nobody has the country, and for contacts without one, all members do. `except` gets none.
 */
export async function turnOfMembers(contactIds: string[], except?: string) {
  const [rows, contacts] = await Promise.all([
    db.user.findMany({
      where: { role: "processing", active: true, ...(except && { id: { not: except } }) },
      orderBy: [{ name: "asc" }, { id: "asc" }],
      select: { id: true, managedRegions: true },
    }),
    db.contact.findMany({ where: { id: { in: contactIds } }, select: { id: true, country: true } }),
  ]);
  const countries = new Map(contacts.map(({ id, country }) => [id, country]));
  const members = await Promise.all(
    rows.map(async ({ id, managedRegions }): Promise<Member> => {
      return { id, countries: countriesOf(managedRegions), load: await openLeadsOf(id) };
    }),
  );
  if (members.length === 0) throw new AppError("conflict", "There is no member of the team to give them to");
  return {
    next: (contactId: string): string => {
      const country = countries.get(contactId);
      const inRegion = members.filter((one) => one.countries.length === 0 || one.countries.includes(country ?? ""));
      const able = country && inRegion.length > 0 ? inRegion : members;
      return able.reduce((least, one) => (one.load < least.load ? one : least)).id;
    },
    taken: (memberId: string | null) => {
      for (const member of members) if (member.id === memberId) member.load++;
    },
  };
}
