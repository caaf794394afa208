import type { StorageErrorReason } from "#model/opening/workspace.ts";

/** The reason why a storage operation failed, for the user. */
export interface StorageError {
  readonly reason: StorageErrorReason;
  readonly message: string;
}

export type StorageOutcome<T> =
  | { readonly kind: "done"; readonly value: T }
  | { readonly kind: "failed"; readonly error: StorageError };

const KEEP_WORKING = "You can keep working. Download the design to keep your changes.";

export const unavailable: StorageError = {
  reason: "refused",
  message: `This browser does not let the page store data. ${KEEP_WORKING}`,
};

/** The reason for an error when opening storage; `hasWorked` is true if storage was open before. */
export function openingError(error: DOMException, hasWorked: boolean): StorageError {
  if (error.name === "QuotaExceededError") return storageFull;
  if (error.name === "VersionError")
    return {
      reason: "refused",
      message:
        "The designs in this browser were written by a newer version of Stackwright. " +
        `Reload the page to get that version. ${KEEP_WORKING}`,
    };
  if (hasWorked) return storageGone;
  return {
    reason: "refused",
    message:
      `The browser blocked access to its storage (${error.name}), which can happen in a private window. ` +
      KEEP_WORKING,
  };
}

/** The reason for an error during a storage operation. */
export function workingError(error: DOMException): StorageError {
  return error.name === "QuotaExceededError" ? storageFull : storageGone;
}

const storageFull: StorageError = {
  reason: "full",
  message:
    "The browser's storage is full, so the latest changes are not saved. " +
    `Everything saved before is safe. Free some space and try again. ${KEEP_WORKING}`,
};

/** The time in milliseconds after which the user is told that storage is slow. */
export const slowAfter = 10_000;

export const storageSlow: StorageError = {
  reason: "slow",
  message:
    `The browser's storage has not responded for ${slowAfter / 1000} seconds. Your designs appear and your changes ` +
    `are saved when it responds. Keep this page open. ${KEEP_WORKING}`,
};

export const storageGone: StorageError = {
  reason: "gone",
  message: `The browser's storage was lost, so the latest changes are not saved. ${KEEP_WORKING}`,
};
