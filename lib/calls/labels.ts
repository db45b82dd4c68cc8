import { retention } from "@/lib/retention";

/** What somebody agrees to who leaves a number in the chat. Change it only with the privacy policy. */
export const callConsent = `You may call me about studying abroad, and keep my name and number for it. Until this conversation is deleted after ${retention.chatDays} days, the person who calls me may read it.`;
