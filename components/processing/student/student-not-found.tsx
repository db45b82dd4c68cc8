import { ArrowLeft } from "lucide-react";
import Link from "next/link";
import { EmptyState } from "@/components/portal/empty-state";
import { buttonVariants } from "@/components/ui/button";
import { Card } from "@/components/ui/card";

/** The student does not exist, or no longer exists. */
export function StudentNotFound() {
  return (
    <Card>
      <EmptyState
        level={1}
        title="Student Not Found"
        note="The account may have been deleted, or the address is incomplete."
        action={
          <Link className={buttonVariants({ size: "sm" })} href="/processing/students">
            <ArrowLeft aria-hidden="true" />
            Back to Students
          </Link>
        }
      />
    </Card>
  );
}
