import { own } from "#model/base/json.ts";
import type { Resource } from "#model/program/program.ts";

/** True if the design imports an existing resource by its ID. */
export const isImported = ({ options, origin }: Resource): boolean =>
  origin.kind === "created" && (own(options, "import") ?? null) !== null;
