import type { Prisma } from "@/lib/generated/prisma/client";
import { daysAgo } from "@/prisma/demo/calendar";

type Texts = Omit<Prisma.TemplateCreateManyInput, "place" | "createdAt" | "updatedAt">;

const templates: readonly Texts[] = [
  {
    name: "Documents are missing",
    subject: "Your documents, {name}",
    english:
      "Assalam-o-alaikum {name},\nwe still need these documents from you: {missing_documents}.\nYou can upload them in your portal. If anything is unclear, call us at {office_phone}.",
    romanUrdu:
      "Assalam-o-alaikum {name},\nhumein aap ke ye documents abhi chahiye: {missing_documents}.\nAap inhein apne portal mein upload kar sakte hain. Koi sawal ho to {office_phone} par call karein.",
    urdu: "السلام علیکم {name}،\nہمیں آپ کی یہ دستاویزات ابھی چاہئیں: {missing_documents}۔\nآپ انہیں اپنے پورٹل میں اپ لوڈ کر سکتے ہیں۔ کوئی سوال ہو تو {office_phone} پر کال کریں۔",
  },
  {
    name: "Reminder of a consultation",
    subject: "Your consultation on {slot}",
    english:
      "Assalam-o-alaikum {name}, we look forward to seeing you on {slot}. If you can't come, call us at {office_phone}.",
    romanUrdu:
      "Assalam-o-alaikum {name}, {slot} ko aap se mulaqat hogi. Agar aap na aa sakein to {office_phone} par call karein.",
    urdu: "السلام علیکم {name}، {slot} کو آپ سے ملاقات ہوگی۔ اگر آپ نہ آ سکیں تو {office_phone} پر کال کریں۔",
  },
  {
    name: "Application sent",
    subject: "Your application has been sent",
    english: "Assalam-o-alaikum {name}, your application for {programme} has been sent to the university.",
    romanUrdu: "Assalam-o-alaikum {name}, {programme} ke liye aap ki application university ko bhej di gayi hai.",
    urdu: null,
  },
];

/** The office's templates: one is not yet written in Urdu. */
export const templateRows = (): Prisma.TemplateCreateManyInput[] =>
  templates.map((text, index) => ({
    ...text,
    place: index + 1,
    createdAt: daysAgo(60),
    updatedAt: daysAgo(60 - index),
  }));
