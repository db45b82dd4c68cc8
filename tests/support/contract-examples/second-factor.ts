import { createAdmin, createPartner, createProcessingMember, newAddress } from "../factories";
import { testPassword } from "../password";
import { appCode, giveSecondFactor, newPasskey, openChallenge, recoveryCode, startApp } from "../second-factor";
import { SoftPasskey } from "../soft-passkey";
import { ok, type SomeExamples } from "./example";

/** Signing in with a second factor, and setting it up. */
export const secondFactorExamples = {
  "POST /api/auth/token/second": async () => {
    const challenge = await openChallenge(await giveSecondFactor(await createPartner()));
    return ok({ from: newAddress(), body: { challenge, code: recoveryCode } });
  },
  "GET /api/auth/second-factor": async () => ok({ as: await giveSecondFactor(await createAdmin()) }),
  "DELETE /api/auth/second-factor": async () => ok({ as: await giveSecondFactor(await createAdmin()) }, 204),
  "POST /api/auth/second-factor/authenticator": async () =>
    ok({ as: await createProcessingMember(), body: { current_password: testPassword } }),
  "POST /api/auth/second-factor/authenticator/confirmation": async () => {
    const member = await createProcessingMember();
    await startApp(member);
    return ok({ as: member, body: { code: appCode() } });
  },
  "POST /api/auth/second-factor/confirmation": async () =>
    ok({ as: await giveSecondFactor(await createAdmin()), body: { code: appCode() } }, 204),
  "POST /api/auth/second-factor/confirmation/options": async () => {
    const admin = await giveSecondFactor(await createAdmin());
    await new SoftPasskey().store(admin);
    return ok({ as: admin });
  },
  "POST /api/auth/second-factor/passkeys/options": async () =>
    ok({ as: await createAdmin(), body: { current_password: testPassword } }),
  "POST /api/auth/second-factor/passkeys": async () => {
    const admin = await createAdmin();
    const challenge = await openChallenge(admin, "add_passkey");
    return ok({ as: admin, body: { challenge, name: "Laptop", response: newPasskey(challenge) } }, 201);
  },
  "DELETE /api/auth/second-factor/passkeys/[id]": async () => {
    const admin = await giveSecondFactor(await createAdmin());
    return ok({ as: admin, params: { id: await new SoftPasskey().store(admin) } }, 204);
  },
  "POST /api/auth/second-factor/recovery-codes": async () =>
    ok({ as: await giveSecondFactor(await createAdmin()) }, 201),
  "DELETE /api/users/[id]/second-factor": async () => {
    const { id } = await giveSecondFactor(await createProcessingMember());
    return ok({ as: await giveSecondFactor(await createAdmin()), params: { id } }, 204);
  },
  "GET /api/second-factor-rules": async () => ok({ as: await createAdmin() }),
  "PUT /api/second-factor-rules": async () => {
    const body = { admin: "2040-12-01", processing: null };
    return ok({ as: await giveSecondFactor(await createAdmin()), body });
  },
  "GET /api/admins": async () => ok({ as: await createAdmin() }),
} satisfies SomeExamples;
