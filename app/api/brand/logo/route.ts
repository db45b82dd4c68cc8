import { logoAnswer } from "@/lib/brand/answers";
import { readLogo } from "@/lib/brand/commands";
import { logoUploadSchema } from "@/lib/brand/schema/upload";
import { maxLogoBytes } from "@/lib/front/upload-limits.mjs";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    {
      action: "content:write",
      summary: "Make a logo from an SVG or PNG file that the brand can hold; nothing is stored yet",
      output: logoAnswer,
      upload: { fileBytes: maxLogoBytes },
      accountLimit: "upload",
      input: logoUploadSchema,
    },
    ({ actor, input }) => readLogo(actor, input),
  ),
});
