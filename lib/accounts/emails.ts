import { type Role, roles } from "@/lib/auth/roles";
import type { MailContent } from "@/lib/mail/layout";
import { formatLongDate } from "@/lib/office-time";
import { countOf } from "@/lib/plural";
import { site } from "@/lib/site";

/** How long a reset link is valid. */
export const resetMinutes = 30;

/** How long an invitation link is valid. */
export const invitationDays = 7;

/** To a member or partner whose account an admin created without a password. */
export const invitationMail = (name: string, role: Role, url: string): MailContent => ({
  preview: `Choose your password within ${invitationDays} days.`,
  heading: "Choose your password",
  paragraphs: [
    `Assalam-o-alaikum ${name},`,
    `You have an account in ${roles[role].area} of ${site.name}. Choose a password for it, then sign in with that password and this email address.`,
  ],
  action: { label: "Choose your password", url },
  note: `The link works once and for ${invitationDays} days, until a newer one is sent. When it has expired, ask the administrator for a new one. If you don’t know about this account, you don’t need to do anything.`,
});

/** To someone who has chosen their first password. */
export const passwordChosenMail = (name: string, loginUrl: string): MailContent => ({
  preview: "You have chosen your password.",
  heading: "Your account is ready",
  paragraphs: [
    `Assalam-o-alaikum ${name},`,
    "The password for your account was just set. Sign in with it and this email address.",
    `If this wasn’t you, call us right away: ${site.phones[0]}.`,
  ],
  action: { label: "Sign in", url: loginUrl },
});

export const resetLinkMail = (name: string, url: string): MailContent => ({
  preview: `Choose a new password within ${resetMinutes} minutes.`,
  heading: "Choose a new password",
  paragraphs: [
    `Assalam-o-alaikum ${name},`,
    `Someone, hopefully you, asked for a new password for your ${site.name} account. The link below works once and for ${resetMinutes} minutes.`,
  ],
  action: { label: "Choose a new password", url },
  note: "If you didn’t ask for this, you don’t need to do anything. Your password stays as it is.",
});

export const passwordChangedMail = (name: string, forgottenUrl: string): MailContent => ({
  preview: "Your password was changed just now.",
  heading: "Your password was changed",
  paragraphs: [
    `Assalam-o-alaikum ${name},`,
    "The password for your account was just changed, and every other device was signed out.",
    "If this wasn’t you, choose a new password right away and call us.",
  ],
  action: { label: "It wasn’t me", url: forgottenUrl },
});

/** `confirmUrl`: the page that confirms the address and leads on to the account. */
export const welcomeMail = (name: string, confirmUrl: string, loginUrl: string): MailContent => ({
  preview: "Your student account is ready. Please confirm your email address.",
  heading: "Your student account is ready",
  paragraphs: [
    `Assalam-o-alaikum ${name},`,
    "You can now sign in, complete your profile and upload your documents. Your counsellor sees them there and tells you what is missing.",
    "Please confirm that this address is yours, so that we know our mails reach you.",
  ],
  action: { label: "Confirm your email address", url: confirmUrl },
  note: `You sign in at ${loginUrl}. If you don’t know about this account, someone mistyped an address: you don’t need to do anything.`,
});

/** To somebody who asked for another link to confirm their address. */
export const confirmationMail = (name: string, url: string): MailContent => ({
  preview: "Confirm that this address is yours.",
  heading: "Confirm your email address",
  paragraphs: [
    `Assalam-o-alaikum ${name},`,
    "Please confirm that this address is yours, so that we know our mails reach you.",
  ],
  action: { label: "Confirm your email address", url },
  note: "If you don’t know about this account, someone mistyped an address: you don’t need to do anything.",
});

/** An address its owner recognises but others can't read: "a•••@example.com". */
const masked = (email: string) => email.replace(/^(.)[^@]*/, "$1•••");

/** To an account's old address. */
export const oldAddressMail = (name: string, newEmail: string): MailContent => ({
  preview: "Your account now has a different email address.",
  heading: "Your email address was changed",
  paragraphs: [
    `Assalam-o-alaikum ${name},`,
    `The email address of your ${site.name} account was changed just now, to ${masked(newEmail)}. From now on, sign in with the new address; our emails about the account go there too.`,
    `If this wasn’t you, call us right away: ${site.phones[0]}.`,
  ],
});

/** To an account's new address. */
export const newAddressMail = (name: string, confirmUrl: string): MailContent => ({
  preview: "Sign in with this address from now on.",
  heading: "This is your new email address",
  paragraphs: [
    `Assalam-o-alaikum ${name},`,
    `Your ${site.name} account now has this email address. Sign in with it from now on; your password is the same as before.`,
    "Please confirm that it is yours, so that we know our mails reach you.",
  ],
  action: { label: "Confirm your email address", url: confirmUrl },
  note: `If you don’t know about this account, someone mistyped an address. Please tell us: ${site.phones[0]}.`,
});

/** To a student who requested the deletion of their account. */
export const deletionRequestedMail = (name: string, at: Date, profileUrl: string): MailContent => ({
  preview: `It will be deleted on ${formatLongDate(at)}, unless you cancel it.`,
  heading: "Your account will be deleted",
  paragraphs: [
    `Assalam-o-alaikum ${name},`,
    `You asked us to delete your ${site.name} account. It will be deleted on ${formatLongDate(at)}, with your profile, education, documents, applications, recommendations and conversations. This can’t be undone.`,
    "Until then everything works as before. If you change your mind, sign in before that day, open My Profile and press Cancel deletion. You can also download your data there.",
  ],
  action: { label: "Open My Profile", url: profileUrl },
  note: `If you did not ask for this, cancel it there, choose a new password, and call us: ${site.phones[0]}.`,
});

/** To a student who cancelled the deletion. */
export const deletionCancelledMail = (name: string): MailContent => ({
  preview: "Your account will not be deleted.",
  heading: "You keep your account",
  paragraphs: [
    `Assalam-o-alaikum ${name},`,
    `The deletion of your ${site.name} account is cancelled. Everything is as it was.`,
  ],
  note: `If this was not you, choose a new password and call us: ${site.phones[0]}.`,
});

/** An account's last mail, to its former address. */
export const accountDeletedMail = (name: string): MailContent => ({
  preview: "Your account and your documents have been deleted.",
  heading: "Your account was deleted",
  paragraphs: [
    `Assalam-o-alaikum ${name},`,
    `Your ${site.name} account was deleted as you asked, with your profile, education, documents, applications, recommendations and conversations.`,
    "Consultations that you booked stay in the office’s calendar, and messages that you sent us stay with us, until you ask us to delete them too. If one of our partners referred you to us, what they told us about you stays as well; if you came by a partner’s link, only your initials stay with their commission. What a university has received from us already, it keeps by its own rules.",
  ],
  note: `We wish you well. Questions? ${site.phones[0]} or ${site.emails[0]}.`,
});

const notYou = () => `If this wasn’t you, choose a new password right away and call us: ${site.phones[0]}.`;

/** To somebody who has set up a second factor. */
export const secondFactorOnMail = (name: string): MailContent => ({
  preview: "From now on, signing in needs more than your password.",
  heading: "Your account has a second factor",
  paragraphs: [
    `Assalam-o-alaikum ${name},`,
    "From now on, signing in needs your password and a passkey or a code from an app. Every other device was signed out.",
    "Keep the recovery codes in a safe place: they let you in if you lose your device.",
    notYou(),
  ],
});

/** To somebody who has removed it. */
export const secondFactorOffMail = (name: string, forgottenUrl: string): MailContent => ({
  preview: "Signing in needs your password only.",
  heading: "Your account no longer has a second factor",
  paragraphs: [
    `Assalam-o-alaikum ${name},`,
    "The second factor of your account was just removed. Signing in needs your password only.",
    notYou(),
  ],
  action: { label: "It wasn’t me", url: forgottenUrl },
});

/** To somebody whose second factor was reset. `by` did it: "Sana Malik, an administrator,". */
export const secondFactorResetMail = (name: string, by: string, loginUrl: string): MailContent => ({
  preview: "You sign in with your password, then set up a second factor again.",
  heading: "Your second factor was reset",
  paragraphs: [
    `Assalam-o-alaikum ${name},`,
    `${by} reset the second factor of your account, and you were signed out everywhere. Sign in with your password, and set up a second factor again in My account.`,
    `If you didn’t ask for this, call us right away: ${site.phones[0]}.`,
  ],
  action: { label: "Sign in", url: loginUrl },
});

/** To the admin who reset it. */
export const youResetFactorMail = (name: string, whose: string): MailContent => ({
  preview: `You reset the second factor of ${whose}.`,
  heading: "You reset somebody’s second factor",
  paragraphs: [
    `Assalam-o-alaikum ${name},`,
    `You reset the second factor of ${whose}. They can sign in with their password until they set up another one.`,
    notYou(),
  ],
});

/** To somebody who signed in, or confirmed something, with a recovery code. */
export const recoveryCodeUsedMail = (name: string, left: number, forgottenUrl: string): MailContent => ({
  preview: `${countOf(left, "recovery code")} left.`,
  heading: "A recovery code was used",
  paragraphs: [
    `Assalam-o-alaikum ${name},`,
    `One of your recovery codes was just used. You have ${countOf(left, "recovery code")} left; you can make new ones in My account.`,
    notYou(),
  ],
  action: { label: "It wasn’t me", url: forgottenUrl },
});

/** To somebody who has added an app or a passkey, or made new recovery codes. */
export const secondFactorChangedMail = (name: string, forgottenUrl: string): MailContent => ({
  preview: "An app, a passkey or the recovery codes are new.",
  heading: "Your second factor was changed",
  paragraphs: [
    `Assalam-o-alaikum ${name},`,
    "An app or a passkey was just added to your account, or its recovery codes were replaced. My account shows what you have.",
    notYou(),
  ],
  action: { label: "It wasn’t me", url: forgottenUrl },
});

/** To somebody whose password was right, but the codes were wrong, until we stopped it for a while or for the day. */
export const wrongCodesMail = (name: string, { isForADay, url }: { isForADay: boolean; url: string }): MailContent => ({
  preview: "Somebody knows your password.",
  heading: "Wrong codes for your account",
  paragraphs: [
    `Assalam-o-alaikum ${name},`,
    `Somebody gave the right password for your account, but too many wrong codes. We let nobody in, and accept no codes from an app for ${isForADay ? "a day" : "a while"}.`,
    `If it was you, ${isForADay ? "try again tomorrow" : "try again later"}, or use a recovery code or a passkey. If it wasn’t, somebody knows your password: choose a new one now. Then your codes work again at once.`,
  ],
  action: { label: "Choose a new password", url },
});
