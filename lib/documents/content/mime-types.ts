export { mimeTypes } from "@/lib/documents/file-types";
