import type { Program, Resource } from "#model/program/program.ts";
import type { Expression, Value, ValueMap } from "#model/program/value.ts";
import {
  accessesIn,
  expressionsOf,
  resourcesBeyondAccesses,
  visitExpressions,
} from "#model/program/references.ts";
import { expression, isExpression, isList, isUnsaved } from "#model/program/value.ts";
import { put } from "#model/base/record.ts";
import { generatedConfig } from "#export/lower/secrets/generated-config.ts";
import type { LoweredProgram, ResourceDeclaration } from "#export/lower/lowered-program.ts";
import type { BuiltinTerm, ConfigTerm, Term, TermEntry } from "#export/lower/term.ts";

type Names = ReadonlySet<string>;

/** A design with config variables in the place of what somebody typed and did not allow to be kept. */
export interface WithoutUnsaved {
  readonly program: Program;
  /** The names of those variables. */
  readonly generated: readonly string[];
}

/** Leaves out of a file what is in memory alone. The plan, which makes variables for every language, says where it stands. */
export function withoutUnsavedSecrets(
  program: Program,
  lowered: () => LoweredProgram,
): WithoutUnsaved {
  if (!holdsUnsaved(program)) return { program, generated: [] };
  const hidden = hideSecrets(program, lowered());
  const used = mentionedIn(hidden);
  const declared = new Set(program.config.map(({ name }) => name));
  const config = hidden.config.filter(({ name }) => declared.has(name) || used.has(name));
  const names = config.map(({ name }) => name);
  return {
    program: { ...hidden, config },
    generated: names.filter((name) => !declared.has(name)),
  };
}

function mentionedIn({ resources, variables, outputs }: Program): Names {
  const used = new Set<string>();
  for (const found of expressionsIn(resources, [...variables, ...outputs]))
    for (const access of accessesIn(found)) if (access.kind === "config") used.add(access.name);
  return used;
}

const holdsUnsaved = ({ resources, variables, outputs }: Program): boolean =>
  expressionsIn(resourcesBeyondAccesses(resources), [...variables, ...outputs]).some(isUnsaved);

/** All that is not literal in some of a program's resources, variables and outputs. */
function expressionsIn(
  resources: readonly Resource[],
  named: readonly { readonly value: Value }[],
): readonly Expression[] {
  const all: Expression[] = [];
  for (const resource of resources)
    for (const { found } of expressionsOf(resource)) all.push(found);
  for (const { value } of named) visitExpressions(value, [], (found) => all.push(found));
  return all;
}

function hideSecrets(program: Program, lowered: LoweredProgram): Program {
  const made = generatedConfig(program, lowered);
  const names = new Set(made.map(({ name }) => name));
  const declarations = new Map(lowered.resources.map((resource) => [resource.id, resource]));
  const outputs = new Map(lowered.outputs.map(({ name, value }) => [name, value]));
  const variables = new Map(lowered.variables.map(({ name, value }) => [name, value]));
  const hide = hider(names);
  return {
    ...program,
    config: [...made, ...program.config],
    resources: program.resources.map((resource) =>
      hideInResource(resource, declarations.get(resource.id), hide),
    ),
    variables: program.variables.map(({ name, value }) => {
      const term = variables.get(name);
      return { name, value: term === undefined ? value : hide.value(value, term, false) };
    }),
    outputs: program.outputs.map(({ name, value }) => {
      const term = outputs.get(name);
      return { name, value: term === undefined ? value : hide.value(value, term, false) };
    }),
  };
}

function hideInResource(
  resource: Resource,
  declaration: ResourceDeclaration | undefined,
  hide: Hider,
): Resource {
  if (declaration === undefined) return resource;
  const { inputs, options, lookup } = declaration.values();
  const { origin } = resource;
  return {
    ...resource,
    inputs: hide.map(resource.inputs, inputs, false),
    options: hide.map(resource.options, options, false),
    origin:
      origin.kind === "lookup" && lookup !== undefined
        ? {
            kind: "lookup",
            id: hide.value(origin.id, lookup.id, false),
            state: hide.map(origin.state, lookup.state, false),
          }
        : origin,
  };
}

interface Hider {
  map(values: ValueMap, entries: readonly TermEntry[], isHidden: boolean): ValueMap;
  value(value: Value, term: Term, isHidden: boolean): Value;
}

/** Puts references to the named variables where the terms have them. */
function hider(names: Names): Hider {
  const isMade = (term: Term | undefined): term is ConfigTerm =>
    term?.kind === "config" && names.has(term.name);
  const reference = ({ name }: ConfigTerm) => expression({ kind: "config", name, path: [] });
  const hide: Hider = {
    map(values, entries, isHidden) {
      const hidden: Record<string, Value> = {};
      const terms = new Map(entries.map(({ key, value }) => [key, value]));
      for (const [key, value] of Object.entries(values)) {
        const term = terms.get(key);
        put<Value>(hidden, key, term === undefined ? value : hide.value(value, term, isHidden));
      }
      return hidden;
    },
    value(value, term, isHidden) {
      if (isUnsaved(value)) {
        const inner = hide.value(value.value, term.kind === "secret" ? term.value : term, true);
        // A reference to a secret variable needs no mark.
        return isExpression(inner) ? inner : expression({ kind: "secret", value: inner });
      }
      if (isHidden && isMade(term)) return reference(term);
      if (isExpression(value)) return inExpression(value, term, isHidden);
      if (isList(value)) {
        const items = term.kind === "list" ? term.items : [];
        return value.map((item, at) => {
          const inner = items[at];
          return inner === undefined ? item : hide.value(item, inner, isHidden);
        });
      }
      const isMap = typeof value === "object" && value !== null;
      return isMap && (term.kind === "map" || term.kind === "object")
        ? hide.map(value, term.entries, isHidden)
        : value;
    },
  };
  const inExpression = (value: Expression, term: Term, isHidden: boolean): Value => {
    if (value.kind === "secret" && term.kind === "secret")
      return expression({ ...value, value: hide.value(value.value, term.value, isHidden) });
    if (value.kind === "invoke" && term.kind === "invoke")
      return expression({
        ...value,
        arguments: hide.map(value.arguments, term.arguments, isHidden),
      });
    if (value.kind === "builtin" && term.kind === "builtin")
      return expression({ ...value, argument: hideArgument(value.argument, term, isHidden) });
    if (!isHidden || value.kind !== "template" || term.kind !== "template") return value;
    const parts = value.parts.map((part, at) => {
      const made = term.parts[at];
      return typeof made === "object" && isMade(made) ? reference(made) : part;
    });
    return expression({ kind: "template", parts });
  };
  const hideArgument = (argument: Value, term: BuiltinTerm, isHidden: boolean): Value => {
    const { arguments: terms } = term;
    const [only] = terms;
    if (terms.length === 1 && only !== undefined) return hide.value(argument, only, isHidden);
    if (!isList(argument)) return argument;
    return argument.map((item, at) => {
      const inner = terms[at];
      return inner === undefined ? item : hide.value(item, inner, isHidden);
    });
  };
  return hide;
}
