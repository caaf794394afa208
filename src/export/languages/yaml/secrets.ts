import type { Program, Resource } from "#model/program/program.ts";
import type { Expression, Value, ValueMap } from "#model/program/value.ts";
import { expression, isExpression, isList } from "#model/program/value.ts";
import { put } from "#model/files/json/record.ts";
import { generatedConfig } from "#export/lower/generated-config.ts";
import type { LoweredProgram, ResourceDeclaration } from "#export/lower/lowered-program.ts";
import type { Term, TermEntry } from "#export/lower/term.ts";

/**
 * The same design with config variables in the place of secrets whose text it holds. The plan, which
 * makes them for every language, says where.
 */
export function withoutSecrets(program: Program, lowered: LoweredProgram): Program {
  const made = generatedConfig(program, lowered);
  if (made.length === 0) return program;
  const names = new Set(made.map(({ name }) => name));
  const declarations = new Map(lowered.resources.map((resource) => [resource.id, resource]));
  const outputs = new Map(lowered.outputs.map(({ name, value }) => [name, value]));
  return {
    ...program,
    config: [...made, ...program.config],
    resources: program.resources.map((resource) =>
      hideInResource(resource, declarations.get(resource.id), names),
    ),
    outputs: program.outputs.map(({ name, value }) => {
      const term = outputs.get(name);
      return { name, value: term === undefined ? value : hide(value, term, names) };
    }),
  };
}

function hideInResource(
  resource: Resource,
  declaration: ResourceDeclaration | undefined,
  names: ReadonlySet<string>,
): Resource {
  if (declaration === undefined) return resource;
  const { inputs, options, lookup } = declaration.values();
  const { origin } = resource;
  return {
    ...resource,
    inputs: hideInMap(resource.inputs, inputs, names),
    options: hideInMap(resource.options, options, names),
    origin:
      origin.kind === "lookup" && lookup !== undefined
        ? {
            kind: "lookup",
            id: hide(origin.id, lookup.id, names),
            state: hideInMap(origin.state, lookup.state, names),
          }
        : origin,
  };
}

function hideInMap(
  values: ValueMap,
  entries: readonly TermEntry[],
  names: ReadonlySet<string>,
): ValueMap {
  const hidden: Record<string, Value> = {};
  const terms = new Map(entries.map(({ key, value }) => [key, value]));
  for (const [key, value] of Object.entries(values)) {
    const term = terms.get(key);
    put<Value>(hidden, key, term === undefined ? value : hide(value, term, names));
  }
  return hidden;
}

function hide(value: Value, term: Term, names: ReadonlySet<string>): Value {
  if (term.kind === "config" && names.has(term.name))
    return expression({ kind: "config", name: term.name, path: [] });
  if (isExpression(value)) return hideInExpression(value, term, names);
  if (isList(value)) {
    const items = term.kind === "list" ? term.items : [];
    return value.map((item, at) => {
      const inner = items[at];
      return inner === undefined ? item : hide(item, inner, names);
    });
  }
  if (
    typeof value === "object" &&
    value !== null &&
    (term.kind === "map" || term.kind === "object")
  )
    return hideInMap(value, term.entries, names);
  return value;
}

function hideInExpression(value: Expression, term: Term, names: ReadonlySet<string>): Value {
  if (value.kind === "secret" && term.kind === "secret")
    return expression({ kind: "secret", value: hide(value.value, term.value, names) });
  if (value.kind !== "template" || term.kind !== "template") return value;
  const parts = value.parts.map((part, at) => {
    const made = term.parts[at];
    return typeof made === "object" && made.kind === "config" && names.has(made.name)
      ? expression({ kind: "config", name: made.name, path: [] })
      : part;
  });
  return expression({ kind: "template", parts });
}
