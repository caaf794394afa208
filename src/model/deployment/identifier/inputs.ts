import type { Edit } from "#model/program/edit.ts";
import type { IdentifierPart, ImportIdentifier, TypeFacts } from "#model/schema/facts/facts.ts";
import type { Parts } from "#model/deployment/identifier/shape.ts";
import { own } from "#model/base/json.ts";
import type { Resource } from "#model/program/program.ts";
import type { ValueMap } from "#model/program/value.ts";
import { isExpression } from "#model/program/value.ts";

/** The facts that connect an ID with the inputs. */
export type IdentifierFacts = Pick<TypeFacts, "properties"> & {
  readonly importIdentifier: ImportIdentifier;
};

export interface Prefilled {
  readonly parts: Parts;
  /** Parts whose input is known only at run time. Such parts can't be filled from the input. */
  readonly later: readonly IdentifierPart[];
}

/** The parts of an ID that the inputs contain. */
export function partsOfInputs({ parts }: ImportIdentifier, inputs: ValueMap): Prefilled {
  const values = parts.map((part) => ({
    part,
    value: part.input === undefined ? undefined : own(inputs, part.input),
  }));
  return {
    parts: Object.fromEntries(
      values.map(({ part, value }) => [part.name, typeof value === "string" ? value : ""]),
    ),
    later: values.filter(({ value }) => isExpression(value)).map(({ part }) => part),
  };
}

/** An input that differs from its part of the ID. */
export interface IdentifierDifference {
  readonly input: string;
  readonly part: IdentifierPart;
  /** The value of the part in the ID. */
  readonly text: string;
  /** The value of the input; undefined if the input is not set. */
  readonly now: string | undefined;
}

/** The differences between ID and inputs. Inputs that are known only at run time are skipped. */
export function identifierDifferences(
  { importIdentifier, properties = {} }: IdentifierFacts,
  parts: Parts,
  inputs: ValueMap,
): readonly IdentifierDifference[] {
  return importIdentifier.parts.flatMap((part): readonly IdentifierDifference[] => {
    const text = own(parts, part.name) ?? "";
    if (part.input === undefined || text === "") return [];
    const now = own(inputs, part.input);
    if (now !== undefined && typeof now !== "string") return [];
    const isSame =
      now === text ||
      (own(properties, part.input)?.ignoresCase === true &&
        now?.toLowerCase() === text.toLowerCase());
    return isSame ? [] : [{ input: part.input, part, text, now }];
  });
}

/** Sets the inputs to the parts of the ID. */
export const fillInputs = ({ id }: Resource, found: readonly IdentifierDifference[]): Edit => ({
  kind: "batch",
  edits: found.map(({ input, text }) => ({
    kind: "set-input",
    resource: id,
    path: [input],
    value: text,
  })),
});
