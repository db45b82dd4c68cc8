"use client";

import type { Address, At, Part, Parts, To } from "@/components/portal/list/address";
import type { ListQuery } from "@/components/portal/list/list-query";
import { changeAddress, useList } from "@/components/portal/list/use-list";
import { useSidePanel } from "./side-panel";
import { useListKeys } from "./use-list-keys";

/** `open` is the record that is open beside the list. */
type Dense = Parts & { page: Part<number>; open: Part<string | undefined> };

/**
 * A dense list: `useList`, with the record that is open beside it and the single keys. `changes` names a `useRowChange`.
 */
export function useDenseList<P extends Dense, Row extends { id: string }>(
  address: Address<P>,
  source: (at: At<P>) => ListQuery<Row>,
  options?: { changes?: string },
) {
  const list = useList(address, source, options);
  const rows = list.query.data?.rows ?? [];
  const open: string | undefined = list.at.open;
  const panel = useSidePanel({
    open,
    ids: rows.map(({ id }) => id),
    heading: list.heading,
    onOpen: (id, how) => changeAddress(address, { open: id } as To<P>, how),
  });
  useListKeys();
  return {
    ...list,
    panel,
    /** The row of the open record, if it is on this page. */
    openRow: rows.find(({ id }) => id === open),
    /** For a row: whether its record is open, and what its name does. */
    opener: ({ id }: Row): Opener => ({
      isOpen: id === open,
      onOpen: () => (id === open ? panel.close() : panel.press(id)),
    }),
  };
}

export type Opener = { isOpen: boolean; onOpen: () => void };
