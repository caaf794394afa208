import type { DiskAccess } from "#model/files/disk-files.ts";

/** The name of what a browser throws. */
const nameOf = (error: unknown): string => (error instanceof Error ? error.name : "");

export const isRefusal = (error: unknown): boolean =>
  ["NotAllowedError", "SecurityError"].includes(nameOf(error));

export const isGone = "It is no longer there: it was moved, renamed or deleted.";

const reasons: Readonly<Record<string, string>> = {
  NotFoundError: isGone,
  TypeMismatchError: "It is no longer a file.",
  NoModificationAllowedError: "Another program or tab is writing it, or it may only be read.",
  QuotaExceededError: "The disk is full.",
  AbortError: "The browser refused to write it.",
};

/** Why a file could not be read or written, in a sentence. */
export const describeAccessError = (error: unknown, access: DiskAccess): string =>
  reasons[nameOf(error)] ??
  (isRefusal(error)
    ? "The browser was not allowed to read the file."
    : `The browser could not ${access} it.`);
