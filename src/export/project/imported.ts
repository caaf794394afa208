import { own } from "#model/base/json.ts";
import type { Resource } from "#model/program/program.ts";

/** True if an existing resource is taken over by its ID. */
export const isImported = ({ options, origin }: Resource): boolean =>
  origin.kind === "created" && (own(options, "import") ?? null) !== null;
