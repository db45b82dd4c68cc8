"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useSavedProfile } from "@/components/student/profile/use-saved-profile";
import { Button } from "@/components/ui/button";
import type { StudentProfileView } from "@/lib/accounts/views";
import { ProfileDeletionDialog } from "./profile-deletion-dialog";

/** What is deleted with an account, in its owner's words. */
const whatGoes = [
  "your profile, picture, education and skills",
  "every document you uploaded",
  "your applications, recommendations and requests",
  "your conversations with the assistant",
  "your story on our website, if there is one",
];

/** Account deletion: what is deleted, when, and how to cancel it. */
export function ProfileDeletion({ profile }: { profile: StudentProfileView }) {
  const store = useSavedProfile(useQueryClient(), profile.id);
  const [isAsking, setAsking] = useState(false);

  function asked(deleteAfter: string) {
    setAsking(false);
    void store({ delete_after: deleteAfter });
    document.getElementById("main")?.focus(); // the button that opened the dialog is gone
  }

  if (profile.delete_after) return <p>You asked for this. You can still cancel it above.</p>;
  return (
    <>
      <p>These are deleted for good:</p>
      <ul className="grid list-disc gap-1.5 ps-5">
        {whatGoes.map((thing) => (
          <li key={thing}>{thing}</li>
        ))}
      </ul>
      <p className="text-muted-foreground">
        Consultations you booked stay in the office’s calendar, and messages you sent us stay with us. A university
        keeps what it has already received, under its own rules.
      </p>
      <div>
        <Button variant="line" className="text-destructive" onClick={() => setAsking(true)}>
          Delete my account
        </Button>
      </div>
      <ProfileDeletionDialog
        profile={profile}
        whatGoes={whatGoes}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onAsked={asked}
      />
    </>
  );
}
