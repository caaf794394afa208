import type { Doc } from "#export/print/document.ts";
import { concat, hardline, indent, join } from "#export/print/document.ts";
import { layout } from "#export/print/layout.ts";
import type { PrintedFile } from "#export/language.ts";
import type { LoweredProgram, ResourceDeclaration } from "#export/lower/lowered-program.ts";
import type { TermEntry } from "#export/lower/term.ts";
import { printClass } from "#export/languages/typescript/class-expression.ts";
import type { Needs, Unit } from "#export/languages/typescript/components/units.ts";
import { needsOfComponent, orderUnits } from "#export/languages/typescript/components/units.ts";
import { configTypeExpression } from "#export/languages/typescript/config.ts";
import { printImports } from "#export/languages/typescript/imports.ts";
import { quote, reservedWords, templateText } from "#export/languages/typescript/literals.ts";
import { printResourceAs } from "#export/languages/typescript/resource.ts";
import type { NamedResource, ProgramScope } from "#export/languages/typescript/scope.ts";
import { capitalize, createNames, lowerCamel } from "#model/base/text/identifiers.ts";
import type { ProgramComponent } from "#model/deployment/start/program-components.ts";
import type { ResourceId } from "#model/program/value.ts";

/** The classes of one program, by the files that hold them. */
export interface PrintedClasses {
  readonly files: Map<string, PrintedFile>;
  /** By type, the text of each class that was printed for it. */
  readonly byType: Map<string, { readonly className: string; readonly text: string }[]>;
  readonly names: ReturnType<typeof createNames>;
}

export const noClasses = (): PrintedClasses => ({
  files: new Map(),
  byType: new Map(),
  // Globals that a program uses, and its own file.
  names: createNames(["Object", "Buffer", "Intl", "JSON", "Index"]),
});

/** How a component is made where it stands, and what its members are called from there. */
export interface MadeComponent {
  readonly className: string;
  /** The arguments, as the class calls them. */
  readonly args: readonly { readonly name: string; readonly of: ResourceId | string }[];
  /** By resource, the path from the component: `.vpc`, `.tier.subnet`. */
  readonly members: ReadonlyMap<ResourceId, string>;
}

interface Shared {
  readonly scope: ProgramScope;
  readonly lowered: LoweredProgram;
  readonly declarations: ReadonlyMap<ResourceId, ResourceDeclaration>;
  readonly classes: PrintedClasses;
}

/** No resource of a design has this id. */
const thisId = "this" as ResourceId;

/** Prints the class of a component, in a file of its own unless one like it has been printed. */
export function printComponentClass(
  component: ProgramComponent,
  shared: Shared,
): MadeComponent | undefined {
  const { scope, lowered, declarations, classes } = shared;
  const inner = new Map<ProgramComponent, MadeComponent>();
  for (const each of component.components) {
    const made = printComponentClass(each, shared);
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
  const needs = needsOfComponent(component, declarations);
  const args = nameArgs(needs, scope);
  const fields = nameFields(component, declarations);
  const members = new Map<ResourceId, string>();
  for (const id of component.resources.keys()) members.set(id, `.${fields.get(id)}`);
  for (const [each, made] of inner)
    for (const [id, path] of made.members) members.set(id, `.${fields.get(each)}${path}`);
  const inside = insideScope(component, { scope, args, members });
  const makerOf = (unit: Unit): MadeComponent | undefined =>
    unit.kind === "component" ? inner.get(unit.component) : undefined;
  const print = (className: string): string => {
    const body = ordered.map((unit) => {
      const made = makerOf(unit);
      if (unit.kind === "declaration" || made === undefined)
        return printInside(declarationOf(unit), component, inside);
      const start = `this.${fields.get(unit.component)} =`;
      return printMade(unit.component, made, inside, { start, parent: true });
    });
    const types = ordered.map((unit) => {
      const made = makerOf(unit);
      return unit.kind === "component"
        ? `readonly ${fields.get(unit.component)}: ${made?.className};`
        : fieldType(declarationOf(unit), fields, inside);
    });
    return printFile({ className, type: component.type, args, body, types, inner }, shared, inside);
  };
  return { className: claimClass(component, print, classes), args, members };
}

/** In a component nothing but resources and components is made. */
const declarationOf = (unit: Unit): ResourceDeclaration =>
  (unit as { readonly declaration: ResourceDeclaration }).declaration;

/** Arguments are called like the variables of the program that hold what they are. */
function nameArgs(needs: Needs, scope: ProgramScope): MadeComponent["args"] {
  const names = createNames([]);
  const last = (text: string): string => text.split(".").at(-1) ?? text;
  return [
    ...Array.from(needs.resources, (of) => ({
      name: names.claim(last(scope.resources.get(of)?.variable ?? "resource")),
      of,
    })),
    ...Array.from(needs.config, (of) => ({
      name: names.claim(last(scope.config.get(of)?.variable ?? "value")),
      of,
    })),
  ];
}

/** What every component and every object has. */
const ownMembers =
  "constructor getData getProvider hasOwnProperty initialize isPrototypeOf propertyIsEnumerable registerOutputs toLocaleString toString urn valueOf".split(
    " ",
  );

/** A field is called like its resource, without the name of the component before it. */
function nameFields(
  { name, resources, components }: ProgramComponent,
  declarations: ReadonlyMap<ResourceId, ResourceDeclaration>,
): ReadonlyMap<ResourceId | ProgramComponent, string> {
  const names = createNames([...reservedWords, ...ownMembers]);
  const field = (of: string): string => {
    const rest = of.startsWith(name) && of !== name ? of.slice(name.length) : of;
    return names.claim(lowerCamel(rest) ?? lowerCamel(of) ?? "resource");
  };
  return new Map<ResourceId | ProgramComponent, string>([
    ...Array.from(resources.keys(), (id) => [id, field(declarations.get(id)?.name ?? "")] as const),
    ...components.map((each) => [each, field(each.name)] as const),
  ]);
}

interface Border {
  readonly scope: ProgramScope;
  readonly args: MadeComponent["args"];
  readonly members: MadeComponent["members"];
}

/** The names of a program as its constructor has them. */
function insideScope({ name }: ProgramComponent, { scope, args, members }: Border): ProgramScope {
  const argOf = new Map(args.map((each) => [each.of, `args.${each.name}`]));
  const resources = new Map<ResourceId, NamedResource>();
  for (const [id, named] of scope.resources) {
    const member = members.get(id);
    const variable = member === undefined ? argOf.get(id) : `this${member}`;
    resources.set(id, { ...named, variable: variable ?? named.variable });
  }
  const [first] = scope.resources.values();
  if (first !== undefined) resources.set(thisId, { ...first, variable: "this" });
  const config = new Map(
    Array.from(scope.config, ([key, named]) => [
      key,
      { ...named, variable: argOf.get(key) ?? named.variable },
    ]),
  );
  return {
    ...scope,
    resources,
    config,
    usesPulumi: true,
    nodeModules: new Set(),
    usesSingleOrNone: false,
    printName: (text) => nameAfter(text, name),
  };
}

/** What is named after its component says so: `${name}-vpc`. */
function nameAfter(text: string, component: string): string {
  if (component === "" || !text.startsWith(component)) return quote(text);
  const rest = text.slice(component.length);
  return rest === "" ? "name" : `\`\${name}${templateText(rest)}\``;
}

/** A resource that its class makes: its parent is the component, of which it needs no alias. */
function printInside(
  declaration: ResourceDeclaration,
  { resources }: ProgramComponent,
  inside: ProgramScope,
): Doc {
  const urn = resources.get(declaration.id);
  const values = () => {
    const { options, ...rest } = declaration.values();
    const own = options.flatMap((entry) => withoutAlias(entry, urn));
    const isBelow = own.some(({ key }) => key === "parent");
    return { ...rest, options: isBelow ? own : [...own, parentThis] };
  };
  const variable = inside.resources.get(declaration.id)?.variable ?? "";
  return printResourceAs(inside, { ...declaration, values }, `${variable} =`);
}

const parentThis: TermEntry = {
  key: "parent",
  value: {
    kind: "reference",
    resource: thisId,
    steps: [],
    found: undefined,
    type: undefined,
    location: { kind: "program" },
  },
};

function withoutAlias(entry: TermEntry, urn: string | undefined): readonly TermEntry[] {
  const { key, value } = entry;
  if (key !== "aliases" || value.kind !== "list") return [entry];
  const items = value.items.filter((item) => item.kind !== "literal" || item.value !== urn);
  return items.length === 0 ? [] : [{ key, value: { ...value, items } }];
}

/** `new Network("net", { subnet: … });` */
export function printMade(
  { name }: ProgramComponent,
  { className, args }: MadeComponent,
  scope: ProgramScope,
  { start, parent = false }: { readonly start: string; readonly parent?: boolean },
): Doc {
  const shown = (scope.printName ?? quote)(name);
  const given = args.map((each) => {
    const named = scope.resources.get(each.of as ResourceId) ?? scope.config.get(each.of as string);
    return named?.variable === each.name ? each.name : `${each.name}: ${named?.variable}`;
  });
  const members = given.length === 0 ? "" : `, { ${given.join(", ")} }`;
  const line = `${start} new ${className}(${shown}${members}${parent ? ", { parent: this }" : ""});`;
  if (line.length <= 80 || given.length === 0) return line;
  const rows = [`${shown},`, "{", ...given.map((each) => `  ${each},`), "},"];
  const tail = parent ? ["{ parent: this },"] : [];
  return concat(
    `${start} new ${className}(`,
    indent(concat(hardline, join(hardline, [...rows, ...tail]))),
    hardline,
    ");",
  );
}

function fieldType(
  declaration: ResourceDeclaration,
  fields: ReadonlyMap<ResourceId | ProgramComponent, string>,
  scope: ProgramScope,
): string {
  return `readonly ${fields.get(declaration.id)}: ${resourceType(declaration, scope)};`;
}

function resourceType({ class: name }: ResourceDeclaration, scope: ProgramScope): string {
  return name === undefined ? "any" : printClass(scope, name, scope.packages.get(name.package));
}

interface ClassFile {
  readonly className: string;
  readonly type: string;
  readonly args: MadeComponent["args"];
  readonly body: readonly Doc[];
  readonly types: readonly string[];
  readonly inner: ReadonlyMap<ProgramComponent, MadeComponent>;
}

function printFile(
  { className, type, args, body, types, inner }: ClassFile,
  { lowered, declarations }: Shared,
  scope: ProgramScope,
): string {
  const argTypes = args.map(
    ({ name, of }) => `readonly ${name}: ${argType(of, declarations, scope)};`,
  );
  const taken = args.length === 0 ? "" : `args: ${className}Args, `;
  const statements = [`super(${quote(type)}, name, {}, opts);`, ...body, "this.registerOutputs();"];
  const constructor = concat(
    `constructor(name: string, ${taken}opts?: pulumi.ComponentResourceOptions) {`,
    indent(concat(hardline, join(hardline, statements))),
    hardline,
    "}",
  );
  const blocks: Doc[] = [];
  if (args.length > 0)
    blocks.push(
      `/** What ${className} takes from outside of it. */`,
      concat(
        `export interface ${className}Args {`,
        indent(concat(hardline, join(hardline, argTypes))),
        hardline,
        "}",
      ),
      "",
    );
  blocks.push(
    concat(
      `export class ${className} extends pulumi.ComponentResource {`,
      indent(concat(hardline, join(hardline, types), hardline, hardline, constructor)),
      hardline,
      "}",
    ),
  );
  const { text } = layout([concat(join(hardline, blocks), hardline)], { width: 80, indent: "  " });
  const made = [...new Set(Array.from(inner.values(), (each) => each.className))];
  const used = lowered.packages.filter(({ name }) =>
    text.includes(`${scope.aliases.get(name) ?? name}.`),
  );
  const imports = layout(
    [
      ...printImports(scope, used),
      ...made.map((each) => concat(importOf(each), hardline)),
      hardline,
    ],
    { width: 80, indent: "  " },
  );
  return imports.text + text;
}

export const importOf = (className: string): string =>
  `import { ${className} } from ${quote(`./${fileOf(className)}`)};`;

/** `NetworkTier` is in `network-tier.ts`. */
const fileOf = (className: string): string =>
  className.replaceAll(/(?<=[a-z0-9])[A-Z]/g, (letter) => `-${letter}`).toLowerCase();

function argType(
  of: ResourceId | string,
  declarations: ReadonlyMap<ResourceId, ResourceDeclaration>,
  scope: ProgramScope,
): string {
  const resource = declarations.get(of as ResourceId);
  if (resource !== undefined) return resourceType(resource, scope);
  const config = scope.config.get(of)?.declaration;
  if (config === undefined) return "any";
  const { type, secret, required, default: fallback } = config;
  const plain = configTypeExpression(type);
  const isAbsent = !required && fallback === undefined;
  return `${secret ? `pulumi.Output<${plain}>` : plain}${isAbsent ? " | undefined" : ""}`;
}

/** The name of a class with this text, which is printed once. */
function claimClass(
  { type }: ProgramComponent,
  print: (className: string) => string,
  { files, byType, names }: PrintedClasses,
): string {
  const known = byType.get(type) ?? [];
  const same = known.find(({ className, text }) => print(className) === text);
  if (same !== undefined) return same.className;
  const wanted = capitalize(lowerCamel(type.split(":").at(-1) ?? "") ?? "component");
  let className = names.claim(wanted);
  // Some disks take names that differ in letter case for one.
  while (files.has(`${fileOf(className)}.ts`)) className = names.claim(wanted);
  const text = print(className);
  byType.set(type, [...known, { className, text }]);
  const path = `${fileOf(className)}.ts`;
  files.set(path, { path, text });
  return className;
}
