import { changedPictureAnswer } from "@/lib/accounts/answers/accounts";
import { pictureAnswer } from "@/lib/accounts/answers/files";
import { changePicture, removePicture } from "@/lib/accounts/commands/picture";
import { assertOwnAccount } from "@/lib/accounts/commands/profile";
import { openPicture } from "@/lib/accounts/queries/profile";
import { pictureUploadSchema } from "@/lib/accounts/schema/picture";
import { maxPictureBytes } from "@/lib/front/upload-limits.mjs";
import { endpoint } from "@/lib/http/endpoint";
import { byId, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    { action: "user:read", summary: "An account's picture", params: byId, media: ["image/webp"] },
    async ({ actor, params }) => pictureAnswer(await openPicture(actor, params.id)),
  ),
  POST: route(
    {
      action: "user:update",
      summary: "Upload your picture",
      params: byId,
      output: changedPictureAnswer,
      upload: { fileBytes: maxPictureBytes },
      input: pictureUploadSchema,
      accountLimit: "upload",
      visible: ({ actor, params }) => assertOwnAccount(actor, params.id),
    },
    ({ actor, params, input }) => changePicture(actor, params.id, input.file),
  ),
  DELETE: route(
    { action: "user:update", summary: "Remove your picture", params: byId, status: 204 },
    ({ actor, params }) => removePicture(actor, params.id),
  ),
});
