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
      <p className="text-muted-foreground text-ui">
        Programmes that you saved on this device move into your account when you register. Your dashboard lists them
        under Saved programmes. Bookings made with your email appear there once you have confirmed it: we send you a
        link.
      </p>
    </AuthFrame>
  );
}
