import { parseAccess } from "#model/program/property-access.ts";
import type { Accesses } from "#model/check/references/accesses.ts";
import {
  defaultAccesses,
  resourceAccesses,
  valueAccesses,
} from "#model/check/references/accesses.ts";
import type { SymbolTable } from "#model/check/references/symbol-table.ts";
import { createSymbolTable } from "#model/check/references/symbol-table.ts";
import type { AccessScope, Meant } from "#model/references/property-access-type.ts";
import { abbreviated } from "#model/references/abbreviation.ts";
import { accessScope } from "#model/references/access-scope.ts";
import { createCreatableFor } from "#model/completion/creatable.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import type { Diagnostic, Fix, Location } from "#model/program/diagnostic.ts";
import type { Edit } from "#model/program/edit.ts";
import type { Root } from "#model/program/edits/resource-edit.ts";
import { optionsType } from "#model/schema/options.ts";
import { lookupMap } from "#model/program/lookup.ts";
import { createListMemo } from "#model/base/incremental/list-memo.ts";
import { sameItems } from "#model/base/memoize.ts";
import { trimmed } from "#model/base/trimmed.ts";
import { withPart } from "#model/program/path-edit.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type {
  ConfigVariable,
  Program,
  Resource,
  StackOutput,
  Variable,
} from "#model/program/program.ts";
import type { ReferenceDiagnostic } from "#model/references/reference-check.ts";
import type { ReferenceFix } from "#model/references/fixes.ts";
import { checkReferences } from "#model/references/reference-check.ts";
import type { AccessValue, Value } from "#model/program/value.ts";
import type { SchemaLocation } from "#model/schema/schema-location.ts";
import { inputsLocation } from "#model/schema/schema-location.ts";
import type { TimeSliced } from "#model/base/time-sliced.ts";
import { finish } from "#model/base/time-sliced.ts";

interface Checked {
  readonly symbols: SymbolTable;
  /** The parts that the result depends on, besides the checked part itself, in the order of the part's accesses. */
  readonly targets: readonly unknown[];
  /** The names that the part refers to; empty if the part has no problems. */
  readonly names: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** A part of a design that is checked separately. */
type Part = Resource | ConfigVariable | Variable | StackOutput;

const none: readonly Diagnostic[] = [];
const noNames: readonly string[] = [];

/**
 * Creates the check of all `${…}` accesses and calls of a design. The result of each part is kept, and computed again
 * only if the part changed, or if the type or origin of a target that it refers to changed.
 */
export function createReferenceCheck(
  catalog: Catalog,
): (program: Program) => readonly Diagnostic[] {
  const check = createReferenceCheckInPauses(catalog);
  return (program) => finish(check(program));
}

/** Like `createReferenceCheck`, with a pause after some resources. */
export function createReferenceCheckInPauses(
  catalog: Catalog,
): (program: Program) => TimeSliced<readonly Diagnostic[]> {
  const memoized = new WeakMap<Part, Checked>();
  const creatableFor = createCreatableFor(catalog);
  const symbolsOf = createSymbolTable();

  const checkPart = <T extends Part>(
    part: T,
    { all, isEmpty, hasUnresolved }: Accesses,
    [scope, symbols]: readonly [scope: AccessScope, symbols: SymbolTable],
    find: (part: T, scope: AccessScope) => readonly Diagnostic[],
  ): readonly Diagnostic[] => {
    if (isEmpty) return none;
    const previous = memoized.get(part);
    // Names are only needed if there is a problem.
    const areNamed = hasUnresolved || previous?.diagnostics.length !== 0;
    if (
      previous?.symbols.kinds === symbols.kinds &&
      (!areNamed || previous.symbols.names === symbols.names)
    )
      return previous.diagnostics;
    const targets = trimmed(all.flatMap((access) => targetOf(access, scope)));
    const names = namesOf(all, scope);
    const isKnown =
      previous !== undefined &&
      sameItems(previous.targets, targets) &&
      (!areNamed || sameItems(previous.names, names));
    const found = isKnown ? previous.diagnostics : find(part, scope);
    const isRight = found.length === 0;
    const diagnostics = isRight ? none : found;
    const told = isRight && !hasUnresolved ? noNames : names;
    memoized.set(part, { symbols, targets, names: told, diagnostics });
    return diagnostics;
  };

  let inside: readonly [scope: AccessScope, symbols: SymbolTable] | undefined;
  const checkResources = createListMemo<Resource, Diagnostic>((resource) =>
    resourceAccesses(resource).isEmpty ? none : checkReferring(resource),
  );
  function* checkReferring(resource: Resource): TimeSliced<readonly Diagnostic[]> {
    yield;
    return inside === undefined
      ? none
      : checkPart(resource, resourceAccesses(resource), inside, (part, scope) =>
          findIn(part, {
            ...scope,
            creatable: (wanted, location) => creatableFor(wanted, location, part.token),
          }),
        );
  }

  return function* (program) {
    const symbols = yield* symbolsOf(program);
    const { declared, ...known } = accessScope(program, catalog, symbols.nearest);
    const scope: AccessScope =
      symbols.guesses && declared !== undefined ? { ...known, declared } : known;
    const now = [scope, symbols] as const;
    inside = now;
    const ofResources = yield* checkResources(program.resources, symbols.all);
    return [
      ...ofResources,
      ...program.config.flatMap((variable) =>
        checkPart(variable, defaultAccesses(variable), now, checkDefault),
      ),
      ...program.variables.flatMap((variable) =>
        checkPart(variable, valueAccesses(variable), now, checkVariable),
      ),
      ...program.outputs.flatMap((output) =>
        checkPart(output, valueAccesses(output), now, checkOutput),
      ),
    ];
  };
}

/** A location about which no schema says anything. */
const unknownLocation: SchemaLocation = {
  path: [],
  property: undefined,
  type: undefined,
  properties: [],
};

function findIn(resource: Resource, whole: AccessScope): readonly Diagnostic[] {
  const { id, inputs, inputsFrom, options, origin } = resource;
  const scope = withoutMeaning(
    whole,
    (meant) => meant.kind === "resource" && meant.resource.id === id,
  );
  const type = scope.catalog.resourceType(resource.token);
  const optionBag = optionsType(resource, scope.catalog);
  const found = checkReferences(
    inputsFrom ?? inputs,
    type === undefined ? unknownLocation : inputsLocation(type),
    scope,
  );
  const ofOptions = checkReferences(
    options,
    optionBag === undefined ? unknownLocation : inputsLocation(optionBag),
    scope,
  );
  const lookup =
    origin.kind === "lookup" ? checkReferences(lookupMap(origin), unknownLocation, scope) : [];
  const setValue = (root: Root) => (value: Value, path: PropertyPath) =>
    ({ kind: "set-input", resource: id, root, path, value }) as const;
  return [
    ...toDiagnostics(
      found,
      (path) => ({ kind: "input", resource: id, path }),
      // If one value provides all inputs, no edit can change a part of it.
      inputsFrom === undefined ? setValue("inputs") : undefined,
    ),
    ...toDiagnostics(
      ofOptions,
      (path) => ({ kind: "option", resource: id, path }),
      setValue("options"),
    ),
    ...toDiagnostics(lookup, (path) => ({ kind: "input", resource: id, path }), setValue("lookup")),
  ];
}

/** A scope that leaves out a meaning as a suggestion, because a reference of a part to itself would also be wrong. */
const withoutMeaning = (scope: AccessScope, isLeftOut: (meant: Meant) => boolean): AccessScope => ({
  ...scope,
  meant(root) {
    const meant = scope.meant(root);
    return meant === undefined || isLeftOut(meant) ? undefined : meant;
  },
});

function checkDefault(variable: ConfigVariable, scope: AccessScope): readonly Diagnostic[] {
  const { name, default: value } = variable;
  if (value === undefined) return none;
  return toDiagnostics(
    checkReferences(value, unknownLocation, scope),
    () => ({ kind: "config", name }),
    (part, path) => ({
      kind: "set-config",
      variable: { ...variable, default: withPart(value, path, part) },
    }),
  );
}

function checkVariable({ name, value }: Variable, whole: AccessScope): readonly Diagnostic[] {
  const scope = withoutMeaning(
    whole,
    (meant) => meant.kind === "variable" && meant.variable.name === name,
  );
  return toDiagnostics(
    checkReferences(value, unknownLocation, scope),
    (path) => ({ kind: "variable", name, path }),
    (part, path) => ({ kind: "set-variable", name, value: withPart(value, path, part) }),
  );
}

function checkOutput({ name, value }: StackOutput, scope: AccessScope): readonly Diagnostic[] {
  return toDiagnostics(
    checkReferences(value, unknownLocation, scope),
    (path) => ({ kind: "output", name, path }),
    (part, path) => ({ kind: "set-output", name, value: withPart(value, path, part) }),
  );
}

type EditOf = (value: Value, path: PropertyPath) => Edit;

const toDiagnostics = (
  diagnostics: readonly ReferenceDiagnostic[],
  at: (path: PropertyPath) => Location,
  editOf: EditOf | undefined,
): readonly Diagnostic[] =>
  diagnostics.map(({ rule, severity, path, message, fix, otherFixes = [] }) => {
    const [first, ...others] = [...(fix === undefined ? [] : [fix]), ...otherFixes].flatMap(
      (possible): readonly Fix[] => {
        const edit = fixEdit(possible, editOf);
        return edit === undefined ? [] : [{ label: possible.label, edit }];
      },
    );
    return {
      rule,
      severity,
      location: at(path),
      message,
      ...(first === undefined ? {} : { fix: first }),
      ...(others.length === 0 ? {} : { otherFixes: others }),
    };
  });

function fixEdit(fix: ReferenceFix, editOf: EditOf | undefined): Edit | undefined {
  switch (fix.kind) {
    case "declare":
      return { kind: "add-config", variable: fix.variable };
    case "create":
      return { kind: "create-resource", name: fix.name, token: fix.token };
    case "set":
      return editOf?.(fix.value, fix.path);
  }
}

/** The target of an access, as a list of all its properties that determine the access's type. */
function targetOf(access: AccessValue, scope: AccessScope): readonly unknown[] {
  if (access.kind === "config") return [scope.config(access.name)];
  // The value of a variable depends on the references in that value.
  if (access.kind === "variable") return dependenciesOf(access.name, scope);
  if (access.kind === "reference") {
    const target = scope.resource(access.resource);
    return [target?.token, target?.origin.kind];
  }
  const read = parseAccess(access.access);
  if (read === undefined) return [undefined];
  const { declared } = scope;
  const long = declared && abbreviated(read.root, declared.names());
  return [scope.meant(read.root), long === undefined ? undefined : declared?.named(long)].flatMap(
    identify,
  );
}

/** The parts that a fix with a suggested name depends on. */
function identify(meant: Meant | undefined): readonly unknown[] {
  if (meant === undefined) return [undefined];
  if (meant.kind !== "resource") return [meant.variable];
  const { id, token, origin, name } = meant.resource;
  return [id, token, origin.kind, name];
}

/** The variables that a variable leads to, starting with itself, and the references of all of them. */
function dependenciesOf(name: string, scope: AccessScope): readonly unknown[] {
  const found: unknown[] = [];
  const walked = new Set<string>();
  const visitVariable = (next: string): void => {
    if (walked.has(next)) return;
    walked.add(next);
    const variable = scope.variable(next);
    found.push(variable);
    if (variable === undefined) return;
    for (const access of valueAccesses(variable).all)
      if (access.kind === "variable") visitVariable(access.name);
      else found.push(...targetOf(access, scope));
  };
  visitVariable(name);
  return found;
}

const namesOf = (accesses: readonly AccessValue[], scope: AccessScope): readonly string[] =>
  accesses.map((access) =>
    access.kind === "reference" ? (scope.resource(access.resource)?.name ?? "") : "",
  );
