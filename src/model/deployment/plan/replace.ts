import type { Catalog } from "#model/schema/catalog.ts";
import type { PropertyPath } from "#model/program/path.ts";
import type { Pattern } from "#model/deployment/plan/pattern.ts";
import { matchesAny } from "#model/deployment/plan/pattern.ts";
import { leafPathsOf } from "#model/deployment/plan/same.ts";
import type { Change } from "#model/deployment/plan/step.ts";
import type { ResourceType } from "#model/schema/property-type.ts";
import type { SchemaLocation } from "#model/schema/schema-location.ts";
import { inputsLocation, stepInto } from "#model/schema/schema-location.ts";

/** What decides which changes replace a resource. */
export interface Marks {
  readonly catalog: Catalog;
  readonly type: ResourceType | undefined;
  /** The paths of the option replaceOnChanges. */
  readonly patterns: readonly Pattern[];
}

/** The change, with why it replaces its resource where it does. */
export function withReplacement(change: Change, marks: Marks): Change {
  // A whole object that comes or goes, or a list in another order, changes everything in it.
  const paths = [change.old, change.new].flatMap((value) =>
    value === undefined ? [] : leafPathsOf(value).map((leaf) => [...change.path, ...leaf]),
  );
  if (paths.some((path) => isMarked(path, marks))) return { ...change, replaces: "schema" };
  return paths.some((path) => matchesAny(path, marks.patterns))
    ? { ...change, replaces: "option" }
    : change;
}

/** The mark of bridged providers stands on inputs, that of native ones on outputs of the same name. */
function isMarked(path: PropertyPath, { type, catalog }: Marks): boolean {
  if (type === undefined) return false;
  const outputs: SchemaLocation = { ...inputsLocation(type), properties: type.outputs };
  return isMarkedFrom(inputsLocation(type), path, catalog) || isMarkedFrom(outputs, path, catalog);
}

function isMarkedFrom(start: SchemaLocation, path: PropertyPath, catalog: Catalog): boolean {
  let location = start;
  return path.some((part) => {
    location = stepInto(location, part, catalog);
    return location.property?.replace === true;
  });
}
