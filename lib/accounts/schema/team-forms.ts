import * as z from "zod/mini";
import { readAmount } from "@/lib/partners/schema/referral";
import {
  partnerChangeSchema,
  partnerRegistrationSchema,
  processingMemberChangeSchema,
  processingRegistrationSchema,
} from "./account";

/*
 * The admin's forms for members and partners, converted for the API: amounts are typed as text, and a password only
 * counts if the admin chose to set one.
 */

/** How a new account gets its password. */
export type Access = "link" | "password";

type MemberRegistration = {
  name: string;
  email: string;
  phone: string;
  access: Access;
  password: string;
  managed_regions: string[];
};
type PartnerRegistration = Omit<MemberRegistration, "managed_regions"> & {
  company_name: string;
  commission_usd: string;
};

/** A typed password only counts if the admin chose to set one. */
const password = (form: { access: Access; password: string }) =>
  form.access === "password" ? form.password : undefined;

/** A form schema: parses what was typed and validates the result with the API's own schema. */
const typed = <Form, Out>(read: (form: Form) => unknown, schema: z.ZodMiniType<Out>) =>
  z.pipe(z.transform(read), schema);

export const processingRegistrationFormSchema = typed(
  (form: MemberRegistration) => ({ ...form, password: password(form) }),
  processingRegistrationSchema,
);

export const partnerRegistrationFormSchema = typed(
  (form: PartnerRegistration) => ({
    ...form,
    password: password(form),
    commission_usd: readAmount(form.commission_usd),
  }),
  partnerRegistrationSchema,
);

/** The fields of both edit forms. */
export type TypedChange = {
  name: string;
  phone: string;
  managed_regions: string[];
  company_name: string;
  commission_usd: string;
};

export const memberChangeFormSchema = typed((form: TypedChange) => form, processingMemberChangeSchema);

export const partnerChangeFormSchema = typed(
  (form: TypedChange) => ({ ...form, commission_usd: readAmount(form.commission_usd) }),
  partnerChangeSchema,
);
