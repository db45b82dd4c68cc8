import type { MailContent } from "@/lib/mail/layout";

/** To a student, when the office would like to tell their story on the site. */
export const storyMail = (studentName: string, storyUrl: string): MailContent => ({
  preview: "Read it first. Nothing is published unless you agree.",
  heading: "May we tell your story?",
  paragraphs: [
    `Assalam-o-alaikum ${studentName},`,
    "We would like to tell other students on our website how you got to where you are. We have written a short text, and you can read it in your portal.",
    "Nothing is published unless you agree, and you can take it off at any time, in the same place. Whatever you decide, it changes nothing about how we advise you.",
  ],
  action: { label: "Read it and decide", url: storyUrl },
});
