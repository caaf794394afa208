import type { ServiceError } from "#model/deployment/preview/overlay.ts";
import { serviceErrors } from "#model/deployment/preview/overlay.ts";

/** A message without terminal colors and the engine's own color codes. */
export const cleanMessage = (text: string): string =>
  text
    .replaceAll(/<\{%[^%]{0,40}%\}>/g, "")
    .replaceAll(/\u001b\[[0-9;]{0,20}[A-Za-z]/g, "")
    .trim();

/** Spellings of status codes in gRPC messages. */
const spelled: Readonly<Record<ServiceError, string>> = {
  NOT_FOUND: "NotFound",
  INVALID_ARGUMENT: "InvalidArgument",
  PERMISSION_DENIED: "PermissionDenied",
};

/** The error that a message names, in the service's spelling or as `code = NotFound`. */
export const serviceErrorIn = (message: string): ServiceError | undefined =>
  serviceErrors.find(
    (name) =>
      new RegExp(`(?<![A-Za-z0-9_])${name}(?![A-Za-z0-9_])`).test(message) ||
      new RegExp(`\\bcode ?= ?"?${spelled[name]}\\b`).test(message),
  );
