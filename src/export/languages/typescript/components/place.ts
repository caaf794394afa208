import type { PrintedFile } from "#export/language.ts";
import type { LoweredProgram } from "#export/lower/lowered-program.ts";
import type { MadeComponent } from "#export/languages/typescript/components/print-class.ts";
import {
  noClasses,
  printComponentClass,
} from "#export/languages/typescript/components/print-class.ts";
import type { Unit } from "#export/languages/typescript/components/units.ts";
import {
  needsOfComponent,
  orderUnits,
  resourcesOf,
} from "#export/languages/typescript/components/units.ts";
import type { ProgramScope } from "#export/languages/typescript/scope.ts";
import { isRequirement, isVariable } from "#export/lower/lowered-program.ts";
import { createNames, lowerCamel } from "#model/base/text/identifiers.ts";
import type { ProgramComponent } from "#model/deployment/start/program-components.ts";

/** A program whose components are made by classes in files of their own. */
export interface PlacedComponents {
  /** The names of the program, in which what is inside of a component is its member. */
  readonly scope: ProgramScope;
  readonly units: readonly Unit[];
  readonly made: ReadonlyMap<ProgramComponent, MadeComponent & { readonly variable: string }>;
  readonly files: readonly PrintedFile[];
}

/** Undefined where no order of statements makes the components as wholes, or one needs a variable of the program. */
export function placeComponents(
  scope: ProgramScope,
  lowered: LoweredProgram,
  components: readonly ProgramComponent[],
): PlacedComponents | undefined {
  const declarations = new Map(lowered.resources.map((each) => [each.id, each]));
  const inside = new Set(components.flatMap(resourcesOf));
  const units: readonly Unit[] = [
    ...lowered.declarations
      .filter((each) => isVariable(each) || isRequirement(each) || !inside.has(each.id))
      .map((declaration) => ({ kind: "declaration" as const, declaration })),
    ...components.map((component) => ({ kind: "component" as const, component })),
  ];
  const ordered = orderUnits(units, declarations);
  const needsVariable = components.some(
    (each) => needsOfComponent(each, declarations).variables.size > 0,
  );
  if (ordered === undefined || needsVariable) return undefined;
  const classes = noClasses();
  const names = createNames(takenNames(scope, inside));
  const made = new Map<ProgramComponent, MadeComponent & { readonly variable: string }>();
  const resources = new Map(scope.resources);
  for (const component of components) {
    const printed = printComponentClass(component, { scope, lowered, declarations, classes });
    if (printed === undefined) return undefined;
    const variable = names.claim(lowerCamel(component.name) ?? "component", ["Component"]);
    made.set(component, { ...printed, variable });
    for (const [id, path] of printed.members) {
      const named = resources.get(id);
      if (named !== undefined) resources.set(id, { ...named, variable: variable + path });
    }
  }
  return {
    scope: { ...scope, resources },
    units: ordered,
    made,
    files: [...classes.files.values()],
  };
}

/** All names of a program but those of resources that are inside of components. */
function takenNames(scope: ProgramScope, inside: ReadonlySet<string>): readonly string[] {
  const resources = Array.from(scope.resources, ([id, { variable }]) =>
    inside.has(id) ? [] : [variable],
  );
  return [
    ...scope.taken,
    ...scope.aliases.values(),
    ...scope.namespaces.values(),
    ...Array.from(scope.config.values(), ({ variable }) => variable),
    ...Array.from(scope.variables.values(), ({ variable }) => variable),
    ...resources.flat(),
  ];
}
