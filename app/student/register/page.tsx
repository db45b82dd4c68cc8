import type { Metadata } from "next";
import { EntranceLink } from "@/components/accounts/entrance-link";
import { StudentRegisterForm } from "@/components/accounts/student-register-form";
import { AuthFrame } from "@/components/portal/shell/auth-frame";

export const metadata: Metadata = { title: "Student registration", robots: { index: false, follow: false } };

export default function StudentRegisterPage() {
  return (
    <AuthFrame title="Register" note="Your student account: documents, applications and offers in one place.">
      <StudentRegisterForm />
      <p>
        Already have an account? <EntranceLink href="/student/login">Login</EntranceLink>
      </p>
    </AuthFrame>
  );
}
