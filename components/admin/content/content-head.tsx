import { ArrowLeft } from "lucide-react";
import Link from "next/link";
import { backLink } from "@/components/portal/shell/back-link";
import { PageHead } from "@/components/portal/shell/page-head";

/** The heading of a part of the content that has a screen of its own, with the way back to the content. */
export const ContentHead = ({ title, note }: { title: string; note: string }) => (
  <div>
    <Link className={backLink({ className: "mb-5" })} href="/admin/content">
      <ArrowLeft aria-hidden="true" />
      Back to the content
    </Link>
    <PageHead title={title} note={note} />
  </div>
);
