import * as z from "zod/mini";
import { campaignField } from "@/lib/campaigns/schema";
import {
  choiceField,
  clearable,
  emailField,
  lineField,
  nameField,
  optional,
  phoneField,
  versionField,
} from "@/lib/fields";
import { commissionField, referralCodeField } from "@/lib/partners/schema/referral";
import { lengthOf, wellFormed } from "@/lib/text";

const regionIds = ["uk", "usa", "canada", "australia", "europe", "asia", "middle_east"] as const;
const roleIds = ["student", "admin", "processing", "b2b"] as const;

const tooFew = "Password must be at least 6 characters";

/** A password as typed: 6 to 128 characters, never trimmed or changed. */
export const passwordField = () =>
  z.string(tooFew).check(
    z.refine((text) => lengthOf(text) >= 6, {
      error: tooFew,
      abort: true,
      params: { minLength: 6, maxLength: 128 },
    }),
    z.refine((text) => lengthOf(text) <= 128, { error: "Password is too long", abort: true }),
    z.refine(wellFormed, "Password contains characters that are not allowed"),
  );

/** A password at sign-in: at least six characters; the real maximum applies when a password is set. */
const passwordToCheck = z.string(tooFew).check(z.minLength(6, tooFew), z.maxLength(1024, "Password is too long"));

/** A page of a portal by its address, with its query: "/processing/students?page=2". */
export const portalPageSchema = z.object({
  address: z.string("Invalid address").check(z.maxLength(8192), z.regex(/^\/[a-z]/, "Invalid address")),
});

/** Sign-in. `role` is the portal of the login screen. */
export const signInSchema = z.object({
  email: emailField(),
  password: passwordToCheck,
  role: z.optional(choiceField(roleIds, "Invalid role")),
});

/** The admin login screen words its email message differently. */
export const adminSignInSchema = z.extend(signInSchema, { email: emailField("Valid email is required") });

const adminPhone = () => phoneField(5, "Phone number is required");

const managedRegions = () =>
  z
    .array(choiceField(regionIds, "Invalid region"), "Invalid regions")
    .check(z.refine((list) => new Set(list).size === list.length, "Each region may be chosen once"));

export const studentRegistrationSchema = z.object({
  name: nameField(),
  email: emailField(),
  phone: phoneField(),
  password: passwordField(),
  role: z.optional(z.literal("student", "Invalid role")),
  referral_code: referralCodeField(),
  /** The reference and key of a booking that the student made before: the account gets it. */
  booking: z.optional(
    z.object(
      {
        reference: z.string("Invalid reference").check(z.regex(/^[\w-]{1,20}$/, "Invalid reference")),
        k: z.string("Invalid key").check(z.regex(/^[\w-]{1,100}$/, "Invalid key")),
      },
      "Invalid booking",
    ),
  ),
  /** The campaign from which the student came. */
  campaign: campaignField(),
});

/** The registration screen asks for the password twice. */
export const studentRegistrationFormSchema = z.extend(studentRegistrationSchema, { confirmPassword: z.string() }).check(
  z.refine((form) => form.confirmPassword === form.password, {
    path: ["confirmPassword"],
    error: "Passwords don't match",
    when: () => true,
  }),
);

/** The token of a link that confirms an address. */
export const emailConfirmationSchema = z.object({
  token: z.string("Invalid token").check(z.minLength(1, "Invalid token"), z.maxLength(200, "Invalid token")),
});

export const adminRegistrationSchema = z.object({
  name: nameField(),
  email: emailField("Valid email is required"),
  password: passwordField(),
  phone: adminPhone(),
  adminSecretKey: z
    .string("Admin secret key is required")
    .check(z.minLength(1, "Admin secret key is required"), z.maxLength(500, "Admin secret key is too long")),
});

/** Without a password, the account's owner is invited to choose one. */
const invited = {
  name: nameField(),
  email: emailField("Valid email is required"),
  password: z.optional(passwordField()),
  phone: adminPhone(),
};

export const processingRegistrationSchema = z.object({
  ...invited,
  managed_regions: z._default(managedRegions(), []),
  admin_token: z.optional(z.string("Invalid admin token").check(z.maxLength(4096, "Invalid admin token"))),
});

const companyName = () => lineField({ label: "Company name", max: 100 });

export const partnerRegistrationSchema = z.object({
  ...invited,
  company_name: optional(companyName()),
  /** The partner's commission per student; null if none is agreed yet. */
  commission_usd: z.optional(z.nullable(commissionField())),
});

const change = {
  name: z.optional(nameField()),
  phone: z.optional(adminPhone()),
  active: z.optional(z.boolean("Invalid status")),
  /** The version the caller saw. If the stored one differs it is a conflict; without it the last change wins. */
  version: versionField(),
};

export const processingMemberChangeSchema = z.object({ ...change, managed_regions: z.optional(managedRegions()) });

export const partnerChangeSchema = z.object({
  ...change,
  company_name: clearable(companyName()),
  commission_usd: z.optional(z.nullable(commissionField())),
});

export const accountStatusSchema = z.object({ active: z.boolean("Invalid status"), version: change.version });
export type AccountStatusInput = z.output<typeof accountStatusSchema>;

export const signOutSchema = z.object({ everywhere: z.optional(z.boolean("Invalid request")) });

/** The password of whoever is signed in, for what a session alone may not do. */
export const currentPassword = () =>
  z
    .string("Current password is required")
    .check(z.minLength(1, "Current password is required"), z.maxLength(1024, "Current password is too long"));

/** Whether mails about unread messages contain their text. */
export const messageMailsSchema = z.object({ text_in_mails: z.boolean("Please choose on or off") });
export type MessageMailsInput = z.output<typeof messageMailsSchema>;

/** Which emails a member of the office or a partner gets. Those about the account itself always come. */
export const notificationsSchema = z.object({ work_mails: z.boolean("Please choose on or off") });
export type NotificationsInput = z.output<typeof notificationsSchema>;

/** Whether the screens of a member of the office have shortcuts of a single key. */
export const shortcutsSchema = z.object({ single_keys: z.boolean("Please choose on or off") });
export type ShortcutsInput = z.output<typeof shortcutsSchema>;

/** A request to delete one's account. */
export const deletionSchema = z.object({ current_password: currentPassword() });

export const passwordChangeSchema = z.object({
  current_password: currentPassword(),
  new_password: passwordField(),
});

export const passwordForgottenSchema = z.object({ email: emailField() });

export const passwordResetSchema = z.object({
  token: z.string("This reset link is invalid or has expired"),
  new_password: passwordField(),
});

export type SignInInput = z.output<typeof signInSchema>;
export type StudentRegistrationInput = z.output<typeof studentRegistrationSchema>;
export type AdminRegistrationInput = z.output<typeof adminRegistrationSchema>;
export type ProcessingRegistrationInput = z.output<typeof processingRegistrationSchema>;
export type ProcessingMemberChangeInput = z.output<typeof processingMemberChangeSchema>;
export type PartnerChangeInput = z.output<typeof partnerChangeSchema>;
export type PartnerRegistrationInput = z.output<typeof partnerRegistrationSchema>;
export type PasswordChangeInput = z.output<typeof passwordChangeSchema>;
export type DeletionInput = z.output<typeof deletionSchema>;
export type PasswordResetInput = z.output<typeof passwordResetSchema>;
