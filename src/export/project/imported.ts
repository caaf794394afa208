import { own } from "#model/base/json.ts";
import type { Resource } from "#model/program/program.ts";

/** True where something that exists is to be taken over, by its ID. */
export const isImported = ({ options, origin }: Resource): boolean =>
  origin.kind === "created" && (own(options, "import") ?? null) !== null;
