import { deletionAnswer } from "@/lib/accounts/answers/accounts";
import { assertOwnDeletion, cancelDeletion, requestDeletion } from "@/lib/accounts/commands/deletion";
import { deletionSchema } from "@/lib/accounts/schema/account";
import { endpoint } from "@/lib/http/endpoint";
import { WithStatus } from "@/lib/http/perform";
import { byId, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    {
      action: "account:delete",
      summary: "Ask for your account to be deleted",
      params: byId,
      output: deletionAnswer,
      status: 202,
      otherStatuses: [200],
      input: deletionSchema,
      visible: ({ actor, params }) => assertOwnDeletion(actor, params.id),
    },
    async ({ actor, params, input }) => {
      const { isNew, deleteAfter } = await requestDeletion(actor, params.id, input);
      return new WithStatus(isNew ? 202 : 200, { delete_after: deleteAfter.toISOString() });
    },
  ),
  DELETE: route(
    { action: "account:delete", summary: "Cancel the deletion of your account", params: byId, status: 204 },
    ({ actor, params }) => cancelDeletion(actor, params.id),
  ),
});
