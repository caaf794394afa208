import type { OutputSuggestion } from "#model/completion/output-suggestions.ts";
import type { ReferenceSlot } from "#model/completion/reference-slot.ts";
import { mismatchOf, nameOfSlot } from "#model/completion/reference-slot.ts";
import { similarity, wordsInName } from "#model/completion/similarity.ts";
import { fitsPlace } from "#model/references/fits-place.ts";
import { describeType } from "#model/schema/describe-type.ts";
import { stackOutputPath } from "#model/program/functions/stack-references.ts";
import type { Program, Resource } from "#model/program/program.ts";
import { outputsOfStack, stackOf } from "#model/program/stacks/referenced-stacks.ts";
import { isSecretOutput } from "#model/program/stacks/stack-output-types.ts";
import { readOutputType } from "#model/schema/config/stack-output-type.ts";
import { expression } from "#model/program/value.ts";
import type { AccessScope } from "#model/references/property-access-type.ts";
import type { PropertyType } from "#model/schema/property-type.ts";

interface Surroundings {
  readonly program: Program;
  readonly access: AccessScope;
}

/** The outputs of another stack and the first items of their lists, if a state of that stack was opened. */
export function stackOutputSuggestions(
  resource: Resource,
  slot: ReferenceSlot,
  { program, access: scope }: Surroundings,
): readonly OutputSuggestion[] {
  const outputs = outputsOfStack(program, stackOf(resource));
  if (outputs === undefined) return [];
  const asked = wordsInName(nameOfSlot(slot));
  const owner = wordsInName(resource.name);
  return Object.entries(outputs).flatMap(([name, text]) => {
    const words = wordsInName(name);
    const type = readOutputType(text) ?? { kind: "any" };
    const { path, quoted } = stackOutputPath(name);
    return alternatives(type).map(({ rest, given }): OutputSuggestion => {
      const whole = { path: [...path, ...rest], ...(quoted && { quoted }) };
      const access = expression({ kind: "reference", resource: resource.id, ...whole });
      const shown = describeType(given);
      return {
        ...whole,
        words,
        score: Math.max(similarity(asked, words), similarity(asked, [...owner, ...words])),
        gives: isSecretOutput(text) ? "a secret" : shown,
        mismatch:
          mismatchOf(access, slot, scope) ??
          (fitsPlace(given, { ...slot, properties: [] }, scope.catalog)
            ? undefined
            : `The state had ${shown} here.`),
      };
    });
  });
}

interface Alternative {
  readonly rest: readonly number[];
  readonly given: PropertyType;
}

const alternatives = (type: PropertyType): readonly Alternative[] => [
  { rest: [], given: type },
  ...(type.kind === "list" ? [{ rest: [0], given: type.items }] : []),
];
