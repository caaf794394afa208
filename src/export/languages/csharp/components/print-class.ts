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
import type { ConfigDeclaration, ResourceDeclaration } from "#export/lower/lowered-program.ts";
import { configType } from "#export/languages/csharp/access.ts";
import { printSetting } from "#export/languages/csharp/call.ts";
import { resourceClasses } from "#export/languages/csharp/class-expression.ts";
import { printArguments, printResourceAs } from "#export/languages/csharp/resource.ts";
import type { ImportedPackage, ProgramScope } from "#export/languages/csharp/scope.ts";
import { reservedAliases } from "#export/languages/csharp/scope.ts";
import { memberName, variableName } from "#export/languages/csharp/text/identifiers.ts";
import { interpolatedText, quote } from "#export/languages/csharp/text/literals.ts";
import { namespaceOf } from "#export/languages/csharp/text/namespaces.ts";
import { printUsings } from "#export/languages/csharp/text/usings.ts";
import { printType } from "#export/languages/csharp/types.ts";
import { capitalize } from "#model/base/text/identifiers.ts";
import type { ProgramComponent } from "#model/deployment/start/components/program-components.ts";
import type { ResourceId } from "#model/program/value.ts";

/**
 * The members of every component and every object
 * (pulumi/pulumi-dotnet:sdk/Pulumi/Resources/ComponentResource.cs).
 */
const ownMembers =
  "Equals Finalize GetHashCode GetProvider GetResourceName GetResourceType GetType MemberwiseClone " +
  "ReferenceEquals RegisterOutputs ToString Urn";

/** Parameters of each constructor. */
const parameterNames = ["name", "args", "options"];

const memberOf = (text: string): string | undefined => {
  const name = variableName(text);
  return name === undefined ? undefined : capitalize(name);
};

/**
 * A class has no namespace, so its name must differ from namespaces, and from classes that programs use.
 */
export function classesOf({ packages }: ProgramScope): ClassLanguage<ProgramScope> {
  const aliases = Array.from(packages.values(), ({ alias }) => alias);
  const roots = Array.from(packages.values(), ({ use }) => namespaceOf(use).split(".", 1)[0] ?? "");
  const named = [...reservedAliases, ...aliases, ...roots];
  return {
    self: "this",
    separator: "",
    suffix: "Component",
    taken: {
      fields: [...named, ...ownMembers.split(" ")],
      args: ownMembers.split(" "),
      classes: [...named, "Program", "ComponentResource", "ResourceArgs"],
    },
    identifier: variableName,
    fieldName: memberOf,
    className: memberOf,
    declares: (className) => [className, argsOf(className)],
    fieldsAvoidClass: true,
    argumentName: (variable) => memberName(variable.replace(/^@/, "")),
    argument: (name) => `args.${name}`,
    pathOf: (className) => `${className}.cs`,
    insideOf: (scope, names, { component }) => ({
      ...scope,
      ...names,
      used: new Set(),
      parameter: (wanted, outer = []) => scope.parameter(wanted, [...parameterNames, ...outer]),
      printName: (text) => printName(text, component.name),
    }),
    print: printFile,
  };
}

const argsOf = (className: string): string => `${className}Args`;

/** A resource's name. If the name starts with the component's name, the code refers to that name: `$"{name}-vpc"`. */
function printName(text: string, component: string): string {
  const rest = nameAfter(text, component);
  if (rest === undefined) return quote(text);
  return rest === "" ? "name" : `$"{name}${interpolatedText(rest)}"`;
}

/** `var net = new Network("net", new NetworkArgs { … });` */
export function printMade(
  start: string,
  { name }: ProgramComponent,
  made: MadeComponent,
  scope: ProgramScope,
  { room, isInside = false }: { readonly room: number; readonly isInside?: boolean },
): Doc {
  const { className } = made;
  const members = givenTo(made, scope).map((each) => printSetting(each.name, each.value));
  const args = members.length === 0 ? undefined : { head: `new ${argsOf(className)}`, members };
  const options = { head: "new ComponentResourceOptions", members: ["Parent = this"] };
  const shown = (scope.printName ?? quote)(name);
  const given = isInside ? options : undefined;
  const call = printArguments(`new ${className}(`, [shown], args, given, room - start.length);
  return concat(start, call, ";");
}

/** The width of a line inside a constructor. */
const lineWidth = 112;

function printPart(part: ClassPart, scope: ProgramScope): Doc {
  const start = `this.${part.field} = `;
  return part.kind === "resource"
    ? printResourceAs(scope, part.declaration, start, lineWidth)
    : printMade(start, part.component, part.made, scope, { room: lineWidth, isInside: true });
}

const typeOf = (part: ClassPart, scope: ProgramScope): string =>
  part.kind === "resource" ? resourceType(part.declaration, scope) : part.made.className;

const resourceType = ({ class: name, token }: ResourceDeclaration, scope: ProgramScope): string =>
  name === undefined ? "object" : resourceClasses(scope, name, token).resource;

/** Lines in braces, below the line that they belong to. */
const printBraces = (head: Doc, lines: readonly Doc[]): Doc =>
  concat(head, hardline, "{", indent(concat(hardline, join(hardline, lines))), hardline, "}");

function printFile(
  className: string,
  { component, args, parts, scope }: ComponentClass<ProgramScope>,
  { declarations }: ClassProgram<ProgramScope>,
): Page {
  const inputs = args.map(
    ({ name, of }) => `public required ${argType(of, declarations, scope)} ${name} { get; init; }`,
  );
  const properties = parts.map((part) => `public ${typeOf(part, scope)} ${part.field} { get; }`);
  const taken = args.length === 0 ? "" : `${argsOf(className)} args, `;
  const head = concat(
    `public ${className}(string name, ${taken}ComponentResourceOptions? options = null)`,
    indent(concat(hardline, `: base(${quote(component.type)}, name, options)`)),
  );
  const body = [...parts.map((part) => printPart(part, scope)), "this.RegisterOutputs();"];
  const members = [...properties, "", printBraces(head, body)];
  const blocks = [
    ...(args.length === 0
      ? []
      : [printBraces(`public sealed class ${argsOf(className)} : ResourceArgs`, inputs)]),
    printBraces(`public class ${className} : ComponentResource`, members),
  ];
  const style = { width: 120, indent: "    " };
  const page = layout([concat(join(concat(hardline, hardline), blocks), hardline)], style);
  const usings = printUsings(scope.used, packagesIn(page.text, scope));
  return joinPages(layout([usings], style), page);
}

/** The packages that a file's text mentions. */
export const packagesIn = (text: string, { packages }: ProgramScope): readonly ImportedPackage[] =>
  [...packages.values()].filter(({ alias }) => text.includes(`${alias}.`));

function argType(
  of: ResourceId | string,
  declarations: ReadonlyMap<ResourceId, ResourceDeclaration>,
  scope: ProgramScope,
): string {
  const resource = declarations.get(of as ResourceId);
  if (resource !== undefined) return resourceType(resource, scope);
  const config = scope.config.get(of)?.declaration;
  return config === undefined ? "object" : printConfigType(config, scope);
}

/** The type of the variable that holds a config value. */
function printConfigType(
  { type, secret, required, default: fallback, value }: ConfigDeclaration,
  scope: ProgramScope,
): string {
  const plain = printType(scope, configType(type));
  const isAbsent = !required && fallback === undefined && value === undefined;
  return `${secret ? `Output<${plain}>` : plain}${isAbsent ? "?" : ""}`;
}
