import type { ReportDiagnostic } from "#export/lower/export-diagnostics.ts";
import type {
  MadeComponent,
  ClassPart,
  ComponentClass,
  ClassLanguage,
  ClassProgram,
  PlacedComponents,
} from "#export/lower/components/class-types.ts";
import type { Needs, Unit } from "#export/lower/components/units.ts";
import { needsOfComponent, orderUnits, resourcesOf } from "#export/lower/components/units.ts";
import type {
  ConfigDeclaration,
  LoweredProgram,
  ResourceDeclaration,
} from "#export/lower/lowered-program.ts";
import { isRequirement, isVariable } from "#export/lower/lowered-program.ts";
import type { Named, ProgramNames } from "#export/lower/naming/program-names.ts";
import type { TermEntry } from "#export/lower/term.ts";
import type { Page } from "#export/print/layout.ts";
import { createNames } from "#model/base/text/identifiers.ts";
import { parseUrn } from "#model/deployment/state/urn.ts";
import type { ProgramComponent } from "#model/deployment/start/components/program-components.ts";
import type { ResourceId } from "#model/program/value.ts";

interface Placing<Scope> {
  readonly scope: Scope;
  readonly lowered: LoweredProgram;
  readonly components: readonly ProgramComponent[];
  /** Names that variables may not have. */
  readonly taken: readonly string[];
  readonly report: ReportDiagnostic;
}

/**
 * Places components in classes. Undefined if there are no components. If the program cannot create the components as a
 * whole, the reason is reported, and the result is also undefined.
 */
export function placeComponents<Scope extends ProgramNames>(
  language: ClassLanguage<Scope>,
  placing: Placing<Scope>,
): PlacedComponents<Scope> | undefined {
  if (placing.components.length === 0) return undefined;
  const placed = place(language, placing);
  if (placed === undefined)
    placing.report(
      "export/not-expressible",
      "warning",
      { kind: "program" },
      "Components and resources outside of them depend on each other, so the program does not use classes.",
    );
  return placed;
}

/**
 * Undefined if no order of statements creates the components as a whole, or if a component needs a program variable.
 */
function place<Scope extends ProgramNames>(
  language: ClassLanguage<Scope>,
  { scope, lowered, components, taken }: Placing<Scope>,
): PlacedComponents<Scope> | undefined {
  const declarations = new Map(lowered.resources.map((each) => [each.id, each]));
  const inside = new Set<string>(components.flatMap(resourcesOf));
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
  const planner = createPlanner({ scope, lowered, declarations }, language);
  const names = createNames([...taken, ...namesOutside(scope, inside)], language.separator);
  const made = new Map<ProgramComponent, MadeComponent & { readonly variable: string }>();
  const resources = new Map(scope.resources);
  for (const component of components) {
    const printed = planner.printClassOf(component);
    if (printed === undefined) return undefined;
    const wanted = language.identifier(component.name) ?? "component";
    const variable = names.claim(wanted, [language.suffix]);
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
    files: [...planner.files].map(([path, page]) => ({ path, ...page })),
  };
}

/** A program's statements, including its components if it is printed with classes. */
export const unitsOf = <Scope>(
  { declarations }: LoweredProgram,
  placed: PlacedComponents<Scope> | undefined,
): readonly Unit[] =>
  placed?.units ??
  declarations.map((declaration) => ({ kind: "declaration" as const, declaration }));

/** All of a program's variables, except variables for resources inside components. */
const namesOutside = (scope: ProgramNames, inside: ReadonlySet<string>): readonly string[] => [
  ...scope.namespaces.values(),
  ...Array.from(scope.config.values(), ({ variable }) => variable),
  ...Array.from(scope.variables.values(), ({ variable }) => variable),
  ...[...scope.resources].flatMap(([id, { variable }]) => (inside.has(id) ? [] : [variable])),
];

/** Prints a program's classes. Equal components share a class. */
function createPlanner<Scope extends ProgramNames>(
  program: ClassProgram<Scope>,
  language: ClassLanguage<Scope>,
) {
  const { scope, lowered, declarations } = program;
  const { files, claim } = createClassFiles(language);

  /** Prints a component's class to its own file, unless an equal class has been printed. */
  function printClassOf(component: ProgramComponent): MadeComponent | undefined {
    const inner = new Map<ProgramComponent, MadeComponent>();
    for (const each of component.components) {
      const made = printClassOf(each);
      if (made === undefined) return undefined;
      inner.set(each, made);
    }
    const units: readonly Unit[] = [
      ...lowered.resources
        .filter(({ id }) => component.resources.has(id))
        .map((declaration) => ({ kind: "declaration" as const, declaration })),
      ...component.components.map((each) => ({ kind: "component" as const, component: each })),
    ];
    const ordered = orderUnits(units, declarations);
    if (ordered === undefined) return undefined;
    const args = nameArgs(needsOfComponent(component, declarations), scope, language);
    const fields = nameFields(component, declarations, language);
    const members = new Map<ResourceId, string>();
    for (const id of component.resources.keys()) members.set(id, `.${fields.get(id)}`);
    for (const [each, made] of inner)
      for (const [id, path] of made.members) members.set(id, `.${fields.get(each)}${path}`);
    const parts = ordered.flatMap((unit): readonly ClassPart[] => {
      if (unit.kind === "component") {
        const made = inner.get(unit.component);
        const field = fields.get(unit.component) ?? "";
        return made === undefined
          ? []
          : [{ kind: "component", field, component: unit.component, made }];
      }
      const { declaration } = unit;
      // Variables and requirements are left out, because a component creates only resources and components.
      if (isVariable(declaration) || isRequirement(declaration)) return [];
      const field = fields.get(declaration.id) ?? "";
      return [{ kind: "resource", field, declaration: madeInside(declaration, component) }];
    });
    const own = namesInside(scope, args, members, language);
    const planned: ComponentClass<Scope> = {
      component,
      args,
      parts,
      scope: language.insideOf(scope, own, { component, args }),
    };
    const print = (className: string): Page => language.print(className, planned, program);
    const avoided = language.fieldsAvoidClass === true ? new Set(fields.values()) : noNames;
    return { className: claim(component, print, avoided), args, members };
  }

  return { files, printClassOf };
}

const noNames: ReadonlySet<string> = new Set();

/** The files of the classes. Equal classes share a file. */
function createClassFiles<Scope extends ProgramNames>(language: ClassLanguage<Scope>) {
  const { taken, pathOf } = language;
  const files = new Map<string, Page>();
  /** The printed classes, by type. */
  const byType = new Map<string, { readonly className: string; readonly page: Page }[]>();
  const names = createNames(taken.classes);
  const declared = new Set(taken.classes);
  const isFree = (className: string): boolean =>
    // Some file systems ignore the letter case of names.
    !files.has(pathOf(className)) &&
    language.declares(className).every((name) => !declared.has(name));
  return {
    files,
    /** The name of a class with the page that `print` returns for it. */
    claim(
      { type }: ProgramComponent,
      print: (className: string) => Page,
      avoided: ReadonlySet<string>,
    ): string {
      const known = byType.get(type) ?? [];
      const same = known.find(({ className, page }) => print(className).text === page.text);
      if (same !== undefined) return same.className;
      const wanted = classNameOf(type, language);
      let className = names.claim(wanted);
      while (avoided.has(className) || !isFree(className)) className = names.claim(wanted);
      for (const name of language.declares(className)) declared.add(name);
      const page = print(className);
      byType.set(type, [...known, { className, page }]);
      files.set(pathOf(className), page);
      return className;
    },
  };
}

const classNameOf = <Scope extends ProgramNames>(
  type: string,
  { className }: Pick<ClassLanguage<Scope>, "className">,
): string => className(type.split(":").at(-1) ?? "") ?? "Component";

/** Names each argument after the program's variable with the same value. */
function nameArgs<Scope extends ProgramNames>(
  needs: Needs,
  scope: Scope,
  { taken, separator, argumentName }: ClassLanguage<Scope>,
): MadeComponent["args"] {
  const names = createNames(taken.args, separator);
  const claim = (variable: string): string =>
    names.claim(argumentName(variable.split(".").at(-1) ?? variable));
  return [
    ...Array.from(needs.resources, (of) => ({
      name: claim(scope.resources.get(of)?.variable ?? "resource"),
      of,
    })),
    ...Array.from(needs.config, (of) => ({
      name: claim(scope.config.get(of)?.variable ?? "value"),
      of,
    })),
  ];
}

/** A field has its resource's name, without the component's name before it. */
function nameFields<Scope extends ProgramNames>(
  { name, type, resources, components }: ProgramComponent,
  declarations: ReadonlyMap<ResourceId, ResourceDeclaration>,
  language: ClassLanguage<Scope>,
): ReadonlyMap<ResourceId | ProgramComponent, string> {
  const { taken, separator, fieldName, fieldsAvoidClass } = language;
  const own = fieldsAvoidClass === true ? [classNameOf(type, language)] : [];
  const names = createNames([...taken.fields, ...own], separator);
  const field = (of: string): string => {
    const rest = of.startsWith(name) && of !== name ? of.slice(name.length) : of;
    return names.claim(fieldName(rest) ?? fieldName(of) ?? "resource");
  };
  return new Map<ResourceId | ProgramComponent, string>([
    ...Array.from(resources.keys(), (id) => [id, field(declarations.get(id)?.name ?? "")] as const),
    ...components.map((each) => [each, field(each.name)] as const),
  ]);
}

/** An ID that no resource of a design has. */
const selfId = "this" as ResourceId;

/**
 * The component's declaration for its children. The declaration has no options, because states don't contain the
 * options that the lost class set.
 */
const selfDeclaration: ResourceDeclaration = {
  id: selfId,
  name: "",
  token: "",
  type: "",
  class: undefined,
  values: () => ({ inputs: [], options: [] }),
};

/** A program's names in a component's constructor. */
function namesInside<Scope extends ProgramNames>(
  scope: Scope,
  args: MadeComponent["args"],
  members: MadeComponent["members"],
  { self, argument }: ClassLanguage<Scope>,
): Pick<ProgramNames, "config" | "resources"> {
  const argOf = new Map(args.map(({ name, of }) => [of, argument(name)]));
  const resources = new Map<ResourceId, Named<ResourceDeclaration>>();
  for (const [id, named] of scope.resources) {
    const member = members.get(id);
    const variable = member === undefined ? argOf.get(id) : self + member;
    resources.set(id, { ...named, variable: variable ?? named.variable });
  }
  resources.set(selfId, { declaration: selfDeclaration, variable: self });
  const config = new Map<string, Named<ConfigDeclaration>>(
    Array.from(scope.config, ([key, named]) => [
      key,
      { ...named, variable: argOf.get(key) ?? named.variable },
    ]),
  );
  return { resources, config };
}

/**
 * A resource that its class creates. The resource's parent is the component, so it doesn't need an alias for the
 * parent.
 */
function madeInside(
  declaration: ResourceDeclaration,
  { resources }: ProgramComponent,
): ResourceDeclaration {
  const urn = resources.get(declaration.id);
  const values = () => {
    const { options, ...rest } = declaration.values();
    const isBelow = options.some(({ key }) => key === "parent");
    // With another name or parent, the alias keeps the URN.
    const isNamed = urn !== undefined && parseUrn(urn)?.name === declaration.name;
    const own =
      isNamed && !isBelow ? options.flatMap((entry) => withoutAlias(entry, urn)) : options;
    return { ...rest, options: isBelow ? own : [...own, parentSelf] };
  };
  return { ...declaration, values };
}

const parentSelf: TermEntry = {
  key: "parent",
  value: {
    kind: "reference",
    resource: selfId,
    steps: [],
    found: undefined,
    type: undefined,
    location: { kind: "program" },
  },
};

function withoutAlias(entry: TermEntry, urn: string): readonly TermEntry[] {
  const { key, value } = entry;
  if (key !== "aliases" || value.kind !== "list") return [entry];
  const items = value.items.filter((item) => item.kind !== "literal" || item.value !== urn);
  return items.length === 0 ? [] : [{ key, value: { ...value, items } }];
}

/** The arguments that the component passes to a class, each with its expression at the call site. */
export const givenTo = (
  { args }: MadeComponent,
  scope: ProgramNames,
): readonly { readonly name: string; readonly value: string }[] =>
  args.map(({ name, of }) => {
    const named = scope.resources.get(of as ResourceId) ?? scope.config.get(of);
    return { name, value: named?.variable ?? name };
  });

/** A name that starts with its component's name, split; undefined for other names. */
export const nameAfter = (text: string, component: string): string | undefined =>
  component === "" || !text.startsWith(component) ? undefined : text.slice(component.length);
