import type { Doc } from "#export/print/document.ts";
import { concat, hardline, indent, join } from "#export/print/document.ts";
import type { Page } from "#export/print/layout.ts";
import { layout } from "#export/print/layout.ts";
import type {
  ClassLanguage,
  ClassPart,
  ClassProgram,
  ComponentClass,
  MadeComponent,
} from "#export/lower/components/class-types.ts";
import { givenTo, nameAfter } from "#export/lower/components/classes.ts";
import type { ResourceDeclaration } from "#export/lower/lowered-program.ts";
import { printCall } from "#export/languages/java/call.ts";
import { resourceClass } from "#export/languages/java/class-names.ts";
import {
  createImports,
  fullNameOf,
  knownNames,
  partClass,
  programClass,
  pathOfClass,
  programPackage,
} from "#export/languages/java/imports.ts";
import { printConfigType } from "#export/languages/java/parts.ts";
import { printAssigned } from "#export/languages/java/printed.ts";
import { printResourceAs } from "#export/languages/java/resource.ts";
import type { ProgramScope } from "#export/languages/java/scope.ts";
import { reserved, variableName } from "#export/languages/java/text/identifiers.ts";
import { printText } from "#export/languages/java/text/literals.ts";
import { core } from "#export/languages/java/types.ts";
import { capitalize } from "#model/base/text/identifiers.ts";
import type { ProgramComponent } from "#model/deployment/start/components/program-components.ts";
import type { ResourceId } from "#model/program/value.ts";

/** Parameters of each constructor. */
const parameterNames = ["name", "options"];

const isPart = new RegExp(`^${partClass(0).slice(0, -1)}\\d+$`);

export const classes: ClassLanguage<ProgramScope> = {
  self: "this",
  separator: "",
  suffix: "Component",
  taken: {
    fields: reserved,
    args: [...reserved, ...parameterNames],
    // A class in the program's package hides Java's class with the same name.
    classes: knownNames,
  },
  identifier: variableName,
  fieldName: variableName,
  className(text) {
    const name = variableName(text);
    if (name === undefined) return undefined;
    const word = capitalize(name);
    return isPart.test(word) ? `${word}Component` : word;
  },
  declares: (className) => [className],
  argumentName: (variable) => variable,
  argument: (name) => name,
  pathOf: pathOfClass,
  insideOf: (scope, names, { component, args }) => ({
    ...scope,
    ...names,
    parameter: (wanted, around) =>
      scope.parameter(wanted, [...around, ...parameterNames, ...args.map(({ name }) => name)]),
    printName: (text) => printName(text, component.name),
  }),
  print: printFile,
};

/** A resource's name. If the name starts with the component's name, the code refers to that name: `name + "-vpc"`. */
function printName(text: string, component: string): Doc {
  const rest = nameAfter(text, component);
  if (rest === undefined) return printText(text);
  return rest === "" ? "name" : concat("name + ", printText(rest));
}

/** `new Network("net", vpc, color)` */
export function printMade(
  { name }: ProgramComponent,
  made: MadeComponent,
  scope: ProgramScope,
  isInside = false,
): Doc {
  const given = givenTo(made, scope).map((each) => each.value);
  const options = isInside
    ? [`${core(scope, "ComponentResourceOptions")}.builder().parent(this).build()`]
    : [];
  const className = scope.imports.use(fullNameOf(made.className));
  const shown = (scope.printName ?? printText)(name);
  return printCall(`new ${className}(`, shown, ...given, ...options);
}

function printPart(part: ClassPart, scope: ProgramScope): Doc {
  const start = `this.${part.field} =`;
  return part.kind === "resource"
    ? printResourceAs(scope, part.declaration, start)
    : printAssigned(start, printMade(part.component, part.made, scope, true));
}

const typeOf = (part: ClassPart, scope: ProgramScope): string =>
  part.kind === "resource"
    ? resourceType(part.declaration, scope)
    : scope.imports.use(fullNameOf(part.made.className));

const resourceType = ({ class: name }: ResourceDeclaration, scope: ProgramScope): string =>
  name === undefined ? core(scope, "Object") : scope.imports.use(resourceClass(scope, name));

const style = { width: 100, indent: "    " };

function printFile(
  className: string,
  { component, args, parts, scope: shared }: ComponentClass<ProgramScope>,
  { declarations }: ClassProgram<ProgramScope>,
): Page {
  const scope: ProgramScope = {
    ...shared,
    imports: createImports(className),
    helpers: new Set(),
  };
  const body = [
    concat(printCall("super(", printText(component.type), "name", "options"), ";"),
    ...parts.map((part) => printPart(part, scope)),
    `this.registerOutputs(${core(scope, "Map")}.of());`,
  ];
  const fields = parts.map((part) => `  public final ${typeOf(part, scope)} ${part.field};`);
  const taken = ["name", ...args.map(({ name }) => name)];
  const types = [core(scope, "String"), ...args.map(({ of }) => argType(of, declarations, scope))];
  const parameters = taken.map((name, at) => `${types[at]} ${name}`);
  const options = core(scope, "ComponentResourceOptions");
  const base = scope.imports.use("com.pulumi.resources.ComponentResource");
  const short = printCall("this(", ...taken, `${options}.Empty`);
  const blocks: readonly Doc[] = [
    join(hardline, fields),
    printConstructor(className, parameters, [concat(short, ";")]),
    printConstructor(className, [...parameters, `${options} options`], body),
  ];
  for (const helper of scope.helpers) shared.helpers.add(helper);
  const gap = concat(hardline, hardline);
  const file = concat(
    `package ${programPackage};`,
    gap,
    scope.helpers.size === 0 ? "" : concat(`import static ${fullNameOf(programClass)}.*;`, gap),
    join(
      hardline,
      scope.imports.list().map((name) => `import ${name};`),
    ),
    gap,
    `/** The component {@code ${component.type.replaceAll(/[^\w.:/-]/g, "_")}}. */`,
    hardline,
    `public class ${className} extends ${base} {`,
    hardline,
    join(gap, blocks),
    hardline,
    "}",
    hardline,
  );
  return layout([file], style);
}

/** Like the formatter, puts parameters on the same line, on the next line, or on separate lines. */
function printConstructor(
  className: string,
  parameters: readonly string[],
  body: readonly Doc[],
): Doc {
  const start = `  public ${className}(`;
  const all = `${parameters.join(", ")}) {`;
  const next = `      ${all}`;
  const head =
    start.length + all.length <= style.width
      ? start + all
      : next.length <= style.width
        ? concat(start, hardline, next)
        : concat(
            start,
            hardline,
            join(
              hardline,
              parameters.map(
                (each, at) => `      ${each}${at === parameters.length - 1 ? ") {" : ","}`,
              ),
            ),
          );
  return concat(head, indent(concat(hardline, join(hardline, body))), hardline, "  }");
}

function argType(
  of: ResourceId | string,
  declarations: ReadonlyMap<ResourceId, ResourceDeclaration>,
  scope: ProgramScope,
): string {
  const resource = declarations.get(of as ResourceId);
  if (resource !== undefined) return resourceType(resource, scope);
  const config = scope.config.get(of)?.declaration;
  return config === undefined ? core(scope, "Object") : printConfigType(scope, config);
}
