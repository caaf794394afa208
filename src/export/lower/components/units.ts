import { innerTerms } from "#export/lower/calls/inner-terms.ts";
import type { LoweredDeclaration, ResourceDeclaration } from "#export/lower/lowered-program.ts";
import { isRequirement, isVariable } from "#export/lower/lowered-program.ts";
import type { Term } from "#export/lower/term.ts";
import type { ProgramComponent } from "#model/deployment/start/components/program-components.ts";
import type { ResourceId } from "#model/program/value.ts";

/** The result of a statement: a single declaration, or a component with its content. */
export type Unit =
  | { readonly kind: "declaration"; readonly declaration: LoweredDeclaration }
  | { readonly kind: "component"; readonly component: ProgramComponent };

/** The references of a part of a program. */
export interface Needs {
  readonly resources: Set<ResourceId>;
  readonly config: Set<string>;
  readonly variables: Set<string>;
}

const noNeeds = (): Needs => ({ resources: new Set(), config: new Set(), variables: new Set() });

function addNeeds(term: Term, needs: Needs): void {
  if (term.kind === "reference") needs.resources.add(term.resource);
  if (term.kind === "config") needs.config.add(term.name);
  if (term.kind === "variable") needs.variables.add(term.name);
  for (const inner of innerTerms(term)) addNeeds(inner, needs);
}

function needsOfResource(declaration: ResourceDeclaration, needs: Needs): void {
  const { inputs, options, lookup } = declaration.values();
  for (const { value } of [...inputs, ...options, ...(lookup?.state ?? [])]) addNeeds(value, needs);
  if (lookup !== undefined) addNeeds(lookup.id, needs);
}

export const resourcesOf = ({ resources, components }: ProgramComponent): readonly ResourceId[] => [
  ...resources.keys(),
  ...components.flatMap(resourcesOf),
];

type Declarations = ReadonlyMap<ResourceId, ResourceDeclaration>;

/** A component's references to the outside. */
export function needsOfComponent(component: ProgramComponent, all: Declarations): Needs {
  const inside = resourcesOf(component);
  const needs = noNeeds();
  for (const id of inside) {
    const declaration = all.get(id);
    if (declaration !== undefined) needsOfResource(declaration, needs);
  }
  for (const id of inside) needs.resources.delete(id);
  return needs;
}

/**
 * Units in dependency order; undefined if two units need each other, such as a component and a resource outside of it.
 */
export function orderUnits(units: readonly Unit[], all: Declarations): readonly Unit[] | undefined {
  const homes = new Map<ResourceId, Unit>();
  const variables = new Map<string, Unit>();
  for (const unit of units) {
    if (unit.kind === "component")
      for (const id of resourcesOf(unit.component)) homes.set(id, unit);
    else if (isVariable(unit.declaration)) variables.set(unit.declaration.name, unit);
    else if (!isRequirement(unit.declaration)) homes.set(unit.declaration.id, unit);
  }
  const ordered = new Set<Unit>();
  const open = new Set<Unit>();
  const place = (unit: Unit): boolean => {
    if (ordered.has(unit)) return true;
    if (open.has(unit)) return false;
    open.add(unit);
    const needs = needsOf(unit, all);
    const needed = [
      ...Array.from(needs.resources, (id) => homes.get(id)),
      ...Array.from(needs.variables, (name) => variables.get(name)),
    ];
    if (!needed.every((each) => each === undefined || each === unit || place(each))) return false;
    ordered.add(unit);
    return true;
  };
  return units.every(place) ? [...ordered] : undefined;
}

function needsOf(unit: Unit, all: Declarations): Needs {
  if (unit.kind === "component") return needsOfComponent(unit.component, all);
  const needs = noNeeds();
  const { declaration } = unit;
  if (isVariable(declaration)) addNeeds(declaration.value, needs);
  else if (!isRequirement(declaration)) needsOfResource(declaration, needs);
  return needs;
}
