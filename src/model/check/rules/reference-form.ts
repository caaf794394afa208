import { namesIn } from "#model/base/path.ts";
import { formWords, hole, problemInForm } from "#model/check/literals/text-form.ts";
import { principalTypes } from "#model/formats/principal.ts";
import type { Fix } from "#model/program/diagnostic.ts";
import { isLookup } from "#model/program/lookup.ts";
import { eachResourceRule } from "#model/check/each-resource-rule.ts";
import { nameOf } from "#model/base/path-name.ts";
import { own } from "#model/base/json.ts";
import { quoteShort } from "#model/base/messages.ts";
import type { Program, Resource } from "#model/program/program.ts";
import { findResource } from "#model/program/program.ts";
import { spellValue } from "#model/program/reference-text.ts";
import { expressionsOf } from "#model/program/references.ts";
import type { AccessValue, Expression, Reference, Template, Value } from "#model/program/value.ts";
import { expression, isAccess } from "#model/program/value.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import type { PropertyFacts, TextForm } from "#model/schema/facts/facts.ts";
import { displayToken } from "#model/program/token.ts";

export const referenceForm = eachResourceRule(
  "reference/form",
  "References, and strings with references, have the format that their input expects.",
  {
    readsOfOthers: ({ name, token }) => [name, token],
    concerns: (resource) => !isLookup(resource) && expressionsOf(resource).length > 0,
    *check(resource, { program, catalog }) {
      const properties = catalog.factsOf(resource.token)?.properties;
      if (properties === undefined) return;
      for (const { via, path, found } of expressionsOf(resource)) {
        const facts = via === "input" ? own(properties, namesIn(path)) : undefined;
        const problem = facts?.form && problemOf(found, facts.form, program, catalog);
        if (facts?.form === undefined || problem === undefined) continue;
        const [fix, ...otherFixes] = problem.values.map((value): Fix => ({
          label: `Change to ${quoteShort(spellValue(value, program))}`,
          edit: { kind: "set-input", resource: resource.id, path, value },
        }));
        yield {
          severity: "warning",
          location: { kind: "input", resource: resource.id, path },
          message: `${nameOf(path)} expects ${formWords[facts.form]}${exampleOf(facts)}. ${problem.message}`,
          ...(fix === undefined ? {} : { fix, otherFixes }),
        };
      }
    },
  },
);

const exampleOf = ({ example }: PropertyFacts): string =>
  example === undefined ? "" : `, as in ${quoteShort(example)}`;

interface Problem {
  readonly message: string;
  /** Values in the expected format. */
  readonly values: readonly Value[];
}

function problemOf(
  found: Expression,
  form: TextForm,
  program: Program,
  catalog: Catalog,
): Problem | undefined {
  if (found.kind === "reference") return problemOfReference(found, form, program, catalog);
  return found.kind === "template" ? problemOfTemplate(found, form, program) : undefined;
}

function problemOfTemplate(
  template: Template,
  form: TextForm,
  program: Program,
): Problem | undefined {
  const accesses = template.parts.filter(isAccess);
  const literals = template.parts.filter((part) => typeof part === "string");
  if (literals.some((literal) => literal.includes(hole))) return undefined;
  const text = template.parts.map((part) => (typeof part === "string" ? part : hole)).join("");
  const problem = problemInForm(form, text);
  if (problem === undefined) return undefined;
  return {
    message: `Of ${quoteShort(spellValue(template, program))}, ${problem.what}.`,
    values: problem.fixes.map((fixed) => fill(fixed, accesses)),
  };
}

/** A string after its holes were filled in order. */
function fill(text: string, accesses: readonly AccessValue[]): Value {
  const parts = text.split(hole).flatMap((literal, at) => {
    const access = accesses[at];
    return [...(literal === "" ? [] : [literal]), ...(access === undefined ? [] : [access])];
  });
  const [only] = parts;
  return parts.length === 1 && only !== undefined ? only : expression({ kind: "template", parts });
}

/** A single reference's result: a string in a known format, or an ID in an unknown format. */
type Given = TextForm | "id";

/**
 * For each format, the formats that are never compatible with it. An ARN and a URL contain colons, so either may look
 * like a type and an ID.
 */
const wrong: Readonly<Record<TextForm, readonly Given[]>> = {
  "type:id": ["id"],
  principal: ["id", "arn", "url"],
  member: ["id", "arn", "url"],
  arn: ["id", "url", "type:id", "principal", "member"],
  url: ["id", "arn", "type:id", "principal", "member"],
};

const givenWords: Readonly<Record<Given, string>> = {
  id: "an ID alone",
  "type:id": "a type and an ID",
  principal: "a principal",
  member: "a member",
  arn: "an ARN",
  url: "a URL",
};

function problemOfReference(
  reference: Reference,
  form: TextForm,
  program: Program,
  catalog: Catalog,
): Problem | undefined {
  const target = findResource(program, reference.resource);
  const given = target === undefined ? undefined : formOfOutput(target, reference, catalog);
  if (target === undefined || given === undefined || !wrong[form].includes(given)) return undefined;
  const values = given === "id" ? valuesFor(form, reference, target, catalog) : [];
  // A resource's ID may be its ARN. If the resource also has an ARN output, the user most likely means that output.
  if (form === "arn" && given === "id" && values.length === 0) return undefined;
  return {
    message: `${quoteShort(spellValue(reference, program))} is ${givenWords[given]}.`,
    values,
  };
}

function formOfOutput(
  { token }: Resource,
  { path }: Reference,
  catalog: Catalog,
): Given | undefined {
  const facts = catalog.factsOf(token);
  const [name] = path;
  if (path.length === 1 && name === "id") {
    const [part, ...more] = facts?.importIdentifier?.parts ?? [];
    // If the import ID is a single part, it is the resource's ID and has the same format.
    const isWhole = part !== undefined && facts?.importIdentifier?.shape === `{${part.name}}`;
    return isWhole && more.length === 0 && part.form === "type:id" ? "type:id" : "id";
  }
  return own(facts?.properties ?? {}, namesIn(path))?.form;
}

/** The values that can complete an ID. */
function valuesFor(
  form: TextForm,
  reference: Reference,
  target: Resource,
  catalog: Catalog,
): readonly Value[] {
  const behind = (type: string): Value =>
    expression({ kind: "template", parts: [`${type}:`, reference] });
  const type = typeNameOf(target);
  switch (form) {
    case "type:id":
      return type === "" ? [] : [behind(type)];
    case "principal": {
      const known = principalTypes.filter((each) => each === type);
      return (known.length > 0 ? known : principalTypes).map(behind);
    }
    case "arn": {
      const outputs = catalog.resourceType(target.token)?.outputs ?? [];
      return outputs.some(({ name }) => name === "arn")
        ? [expression({ ...reference, path: ["arn"] })]
        : [];
    }
    case "member":
    case "url":
      return [];
  }
}

/** The name of a type as IDs contain it: `event-endpoint` for `gamma:events:EventEndpoint`. */
const typeNameOf = ({ token }: Resource): string =>
  (displayToken(token).split(":").at(-1) ?? "")
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, "-")
    .toLowerCase();
