import type { Diagnostic } from "#model/program/diagnostic.ts";
import type { ProgramRule } from "#model/check/rules/rule.ts";
import { nearest, quoteShort } from "#model/base/messages.ts";
import { describeType } from "#model/schema/describe-type.ts";
import type { Program, Resource } from "#model/program/program.ts";
import type { Value } from "#model/program/value.ts";
import { isExpression, isMap } from "#model/program/value.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { accessScope } from "#model/references/access-scope.ts";
import { typeOfAccess } from "#model/references/property-access-type.ts";
import type { AccessScope } from "#model/references/property-access-type.ts";
import { suggestion } from "#model/references/output-type.ts";
import { typeOfWhole } from "#model/references/value-type.ts";

/**
 * Checks `properties: ${x}`, where one value provides all inputs. The rule compares the value's properties with the
 * type's inputs.
 */
export const inputsFrom: ProgramRule = {
  id: "resource/inputs-from",
  summary: "A value that provides all of a resource's inputs matches the type's inputs.",
  reads: ({ name, token, origin, inputsFrom: from }) => [name, token, origin.kind, from],
  *check({ program, catalog }) {
    let scope: AccessScope | undefined;
    for (const resource of program.resources) {
      if (resource.inputsFrom === undefined) continue;
      scope ??= accessScope(program, catalog);
      for (const message of problemsOf(resource, resource.inputsFrom, { program, scope }))
        yield { severity: "error", location: locationOf(resource), message };
    }
  },
};

const locationOf = ({ id }: Resource): Diagnostic["location"] => ({
  kind: "input",
  resource: id,
  path: [],
});

interface Surroundings {
  readonly program: Program;
  readonly scope: AccessScope;
}

function* problemsOf(
  { token }: Resource,
  from: Value,
  { program, scope }: Surroundings,
): Iterable<string> {
  const { catalog } = scope;
  const found = typeOfWhole(from, {
    catalog,
    typeOf: (access) => typeOfAccess(access, scope),
  });
  if (found.kind !== "known" || found.type.kind === "any") return;
  const { type } = found;
  if (type.kind !== "object" && type.kind !== "map") {
    yield `The properties of a resource must be an object, but this is ${describeType(type)}.`;
    return;
  }
  const names = namesIn(from, program) ?? (type.kind === "object" ? namesOf(type, catalog) : []);
  const inputs = catalog.resourceType(token)?.inputs ?? [];
  if (inputs.length === 0 || names.length === 0) return;
  const known = inputs.map(({ name }) => name);
  for (const name of names) {
    if (known.includes(name)) continue;
    yield `The value has a property ${quoteShort(name)}, which the type does not have.${suggestion(nearest(name, known))}`;
  }
  for (const { name, required } of inputs)
    if (required && !names.includes(name))
      yield `${name} is required, but this value does not have it.`;
}

const namesOf = ({ token }: { readonly token: string }, catalog: Catalog): readonly string[] =>
  catalog.objectType(token)?.properties.map(({ name }) => name) ?? [];

/** The keys of a literal object in a variable. */
function namesIn(
  value: Value,
  program: Program,
  walked: readonly string[] = [],
): readonly string[] | undefined {
  if (isMap(value)) return Object.keys(value);
  const isWhole = isExpression(value) && value.kind === "variable" && value.path.length === 0;
  if (!isWhole || walked.includes(value.name)) return undefined;
  const variable = program.variables.find(({ name }) => name === value.name);
  return variable === undefined
    ? undefined
    : namesIn(variable.value, program, [...walked, value.name]);
}
