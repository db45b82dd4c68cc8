import Link from "next/link";
import type { ComponentProps } from "react";
import { InPlaceLink } from "@/components/portal/shell/in-place-link";
import { contentAddress } from "../content-queries";

type RecordLinkProps = Omit<ComponentProps<typeof InPlaceLink>, "href" | "hrefNow" | "onGo"> & {
  /** "universities.mit" */
  id: string;
};

/** The way to a record: beside the list, or to the screen of its own that the brand has. */
export function RecordLink({ id, ...props }: RecordLinkProps) {
  const [table] = id.split(".");
  if (table === "brand") return <Link prefetch={false} {...props} href="/admin/content/brand" />;
  return <InPlaceLink {...props} href={contentAddress.href({ table, record: id })} />;
}
