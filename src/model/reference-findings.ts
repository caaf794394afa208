import type { AccessScope } from "#model/access-type.ts";
import { accessScope } from "#model/access-type.ts";
import type { Catalog } from "#model/catalog.ts";
import type { Diagnostic, Place } from "#model/diagnostic.ts";
import type { Program, Resource } from "#model/program.ts";
import { checkReferences } from "#model/reference-check.ts";
import type { ReferenceFinding } from "#model/reference-check.ts";
import type { AccessValue } from "#model/references.ts";
import { accessesIn, visitExpressions } from "#model/references.ts";
import type { Spot } from "#model/type-at.ts";
import { inputsSpot } from "#model/type-at.ts";
import type { Value } from "#model/value.ts";

interface Kept {
  /** What the answer depends on beside the resource itself, in the order of its accesses. */
  readonly targets: readonly unknown[];
  readonly diagnostics: readonly Diagnostic[];
}

const none: readonly Diagnostic[] = [];

/**
 * Makes the check of all `${…}` accesses of a design. An answer is kept per resource, and found anew only
 * where the resource itself changed, or the type or origin of one that it refers to.
 */
export function createReferenceCheck(
  catalog: Catalog,
): (program: Program) => readonly Diagnostic[] {
  const kept = new WeakMap<Resource, Kept>();
  const accesses = new WeakMap<Resource, readonly AccessValue[]>();

  const accessesOf = (resource: Resource): readonly AccessValue[] => {
    let found = accesses.get(resource);
    if (found === undefined) {
      const { inputs, options, origin } = resource;
      const rest = origin.kind === "lookup" ? [origin.id, origin.state] : [];
      found = collect([inputs, options, ...rest]);
      accesses.set(resource, found);
    }
    return found;
  };

  const checkResource = (resource: Resource, scope: AccessScope): readonly Diagnostic[] => {
    const own = accessesOf(resource);
    if (own.length === 0) return none;
    const targets = own.flatMap((access) => targetOf(access, scope));
    const known = kept.get(resource);
    if (known !== undefined && sameTargets(known.targets, targets)) return known.diagnostics;
    const diagnostics = findIn(resource, scope);
    kept.set(resource, { targets, diagnostics });
    return diagnostics;
  };

  return (program) => {
    const scope = accessScope(program, catalog);
    const declared = [
      ...program.config.map(({ name, default: value }) => ({
        kind: "config" as const,
        name,
        value,
      })),
      ...program.outputs.map(({ name, value }) => ({ kind: "output" as const, name, value })),
    ];
    return [
      ...program.resources.flatMap((resource) => checkResource(resource, scope)),
      ...declared.flatMap(({ kind, name, value }) =>
        value === undefined
          ? []
          : place(checkReferences(value, nowhere, scope), () => ({ kind, name })),
      ),
    ];
  };
}

/** A place of which no schema says anything. */
const nowhere: Spot = { path: [], property: undefined, type: undefined, properties: [] };

function findIn(resource: Resource, scope: AccessScope): readonly Diagnostic[] {
  const { id, inputs, options, origin } = resource;
  const type = scope.catalog.resourceType(resource.token);
  const found = checkReferences(inputs, type === undefined ? nowhere : inputsSpot(type), scope);
  const lookup =
    origin.kind === "lookup" ? checkReferences([origin.id, origin.state], nowhere, scope) : [];
  return [
    ...place(found, (path) => ({ kind: "input", resource: id, path })),
    ...place(checkReferences(options, nowhere, scope), (path) => ({
      kind: "option",
      resource: id,
      path,
    })),
    ...place(lookup, () => ({ kind: "input", resource: id, path: [] })),
  ];
}

const place = (
  findings: readonly ReferenceFinding[],
  at: (path: ReferenceFinding["path"]) => Place,
): readonly Diagnostic[] =>
  findings.map(({ rule, severity, path, message }) => ({
    rule,
    severity,
    place: at(path),
    message,
  }));

function collect(value: Value): readonly AccessValue[] {
  const found: AccessValue[] = [];
  visitExpressions(value, [], (entry) => found.push(...accessesIn(entry)));
  return found;
}

/** All of what an access leads to that its type depends on. */
function targetOf(access: AccessValue, scope: AccessScope): readonly unknown[] {
  if (access.kind === "config") return [scope.config(access.name)];
  if (access.kind === "unresolved") return [];
  const target = scope.resource(access.resource);
  return [target?.token, target?.origin.kind];
}

const sameTargets = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((target, at) => target === b[at]);
