import type { ProgramSource } from "#model/program/program.ts";
import { resourceId } from "#model/program/program.ts";
import type { ResourceId } from "#model/program/value.ts";

/** The source of a YAML file, with the IDs of its resources in order. */
export function yamlSource(text: string, ids: readonly ResourceId[] = []): ProgramSource {
  const isNumbered = ids.every((id, at) => id === resourceId(at + 1));
  return { kind: "yaml", text, ...(isNumbered ? {} : { ids }) };
}

/** Whether two sources are both absent, or have the same text with the same IDs. */
export function isSameSource(
  one: ProgramSource | undefined,
  other: ProgramSource | undefined,
): boolean {
  return (
    one === other ||
    (one?.text === other?.text && String(one?.ids ?? "") === String(other?.ids ?? ""))
  );
}
