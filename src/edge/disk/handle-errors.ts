import type { DiskAccess } from "#model/files/disk-files.ts";

/** The name of an error that a browser throws. */
const nameOf = (error: unknown): string => (error instanceof Error ? error.name : "");

export const isRefusal = (error: unknown): boolean =>
  ["NotAllowedError", "SecurityError"].includes(nameOf(error));

export const isGone = "The file no longer exists. It was moved, renamed or deleted.";

const reasons: Readonly<Record<string, string>> = {
  NotFoundError: isGone,
  TypeMismatchError: "The path is no longer a file.",
  NoModificationAllowedError: "The file is read-only, or another program or tab is writing to it.",
  QuotaExceededError: "The disk is full.",
  AbortError: "The browser refused to write the file.",
};

/** Explains why a file could not be read or written. */
export const describeAccessError = (error: unknown, access: DiskAccess): string =>
  reasons[nameOf(error)] ??
  (isRefusal(error)
    ? "The browser is not allowed to read the file."
    : `The browser could not ${access} the file.`);
