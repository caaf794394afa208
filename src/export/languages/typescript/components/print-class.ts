import type { Doc } from "#export/print/document.ts";
import { concat, hardline, indent, join } from "#export/print/document.ts";
import type { Page } from "#export/print/layout.ts";
import { joinPages, layout } from "#export/print/layout.ts";
import type {
  ClassLanguage,
  ClassPart,
  ClassProgram,
  ComponentClass,
  MadeComponent,
} from "#export/lower/components/class-types.ts";
import { givenTo, nameAfter } from "#export/lower/components/classes.ts";
import type { ResourceDeclaration } from "#export/lower/lowered-program.ts";
import { printClass } from "#export/languages/typescript/class-expression.ts";
import { configTypeExpression } from "#export/languages/typescript/config.ts";
import { printImports } from "#export/languages/typescript/imports.ts";
import { quote, reservedWords, templateText } from "#export/languages/typescript/literals.ts";
import { printResourceAs } from "#export/languages/typescript/resource.ts";
import type { ProgramScope } from "#export/languages/typescript/scope.ts";
import { pascal } from "#export/lower/naming/pascal.ts";
import { lowerCamel } from "#model/base/text/identifiers.ts";
import type { ProgramComponent } from "#model/deployment/start/components/program-components.ts";
import type { ResourceId } from "#model/program/value.ts";

/** Members of every component and every object. */
const ownMembers =
  "constructor getData getProvider hasOwnProperty initialize isPrototypeOf propertyIsEnumerable registerOutputs toLocaleString toString urn valueOf";

export const classes: ClassLanguage<ProgramScope> = {
  self: "this",
  separator: "",
  suffix: "Component",
  taken: {
    fields: [...reservedWords, ...ownMembers.split(" ")],
    args: [],
    // Globals that programs use, and `Index`, the name of the program's own file.
    classes: ["Object", "Buffer", "Intl", "JSON", "Index"],
  },
  identifier: lowerCamel,
  fieldName: lowerCamel,
  className: pascal,
  declares: (className) => [className],
  argumentName: (variable) => variable,
  argument: (name) => `args.${name}`,
  pathOf: (className) => `${fileOf(className)}.ts`,
  insideOf: (scope, names, { component }) => ({
    ...scope,
    ...names,
    usesPulumi: true,
    nodeModules: new Set(),
    usesSingleOrNone: false,
    printName: (text) => printName(text, component.name),
  }),
  print: printFile,
};

/** A resource's name. If the name starts with the component's name, the code refers to that name: `${name}-vpc`. */
function printName(text: string, component: string): string {
  const rest = nameAfter(text, component);
  if (rest === undefined) return quote(text);
  return rest === "" ? "name" : `\`\${name}${templateText(rest)}\``;
}

/** `new Network("net", { subnet: … });` */
export function printMade(
  { name }: ProgramComponent,
  made: MadeComponent,
  scope: ProgramScope,
  { start, parent = false }: { readonly start: string; readonly parent?: boolean },
): Doc {
  const { className } = made;
  const shown = (scope.printName ?? quote)(name);
  const given = givenTo(made, scope).map((each) =>
    each.value === each.name ? each.name : `${each.name}: ${each.value}`,
  );
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

function printPart(part: ClassPart, scope: ProgramScope): Doc {
  const start = `this.${part.field} =`;
  return part.kind === "resource"
    ? printResourceAs(scope, part.declaration, start)
    : printMade(part.component, part.made, scope, { start, parent: true });
}

const typeOf = (part: ClassPart, scope: ProgramScope): string =>
  part.kind === "resource" ? resourceType(part.declaration, scope) : part.made.className;

function resourceType({ class: name }: ResourceDeclaration, scope: ProgramScope): string {
  return name === undefined ? "any" : printClass(scope, name, scope.packages.get(name.package));
}

function printFile(
  className: string,
  { component, args, parts, scope }: ComponentClass<ProgramScope>,
  { lowered, declarations }: ClassProgram<ProgramScope>,
): Page {
  const body = parts.map((part) => printPart(part, scope));
  const types = parts.map((part) => `readonly ${part.field}: ${typeOf(part, scope)};`);
  const argTypes = args.map(
    ({ name, of }) => `readonly ${name}: ${argType(of, declarations, scope)};`,
  );
  const taken = args.length === 0 ? "" : `args: ${className}Args, `;
  const statements = [
    `super(${quote(component.type)}, name, {}, opts);`,
    ...body,
    "this.registerOutputs();",
  ];
  const constructor = concat(
    `constructor(name: string, ${taken}opts?: pulumi.ComponentResourceOptions) {`,
    indent(concat(hardline, join(hardline, statements))),
    hardline,
    "}",
  );
  const blocks: Doc[] = [];
  if (args.length > 0)
    blocks.push(
      `/** The arguments of ${className}. */`,
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
  const page = layout([concat(join(hardline, blocks), hardline)], { width: 80, indent: "  " });
  const made = new Set(
    parts.flatMap((part) => (part.kind === "component" ? [part.made.className] : [])),
  );
  const used = lowered.packages.filter(({ name }) =>
    page.text.includes(`${scope.aliases.get(name) ?? name}.`),
  );
  const imports = layout(
    [
      ...printImports(scope, used),
      ...Array.from(made, (each) => concat(importOf(each), hardline)),
      hardline,
    ],
    { width: 80, indent: "  " },
  );
  return joinPages(imports, page);
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
