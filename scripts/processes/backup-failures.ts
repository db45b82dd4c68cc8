import { AppError } from "@/lib/errors";
import { SetupError } from "../setup/report.mjs";

const words: Record<string, string> = {
  ENOSPC: "The disk is full.",
  EDQUOT: "This account has reached its disk quota.",
  ENOENT: "There is no such file or folder",
  EACCES: "This account may not read or write there",
  EEXIST: "Another backup is being written there, or one was interrupted",
  "42P01": "The database has no tables of this site yet.",
  ECONNREFUSED: "The database does not answer. Check DATABASE_URL.",
};

/** Why a backup or restore failed, in words for the person who ran the command. */
export function inWords(error: unknown): string {
  if (error instanceof AppError && error.code === "unavailable") {
    return "The file storage does not answer. Check STORAGE_DIR or the S3_ variables.";
  }
  if (error instanceof AppError || error instanceof SetupError) return error.message;
  const { code, path: place, message, stack } = error as NodeJS.ErrnoException;
  const known = words[String(code)];
  if (known) return place ? `${known.replace(/\.$/, "")}: ${place}.` : known;
  return code ? `${message} (${code})` : (stack ?? String(error));
}
