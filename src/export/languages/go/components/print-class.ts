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
import { classOf, printResourceAs } from "#export/languages/go/resource.ts";
import type { ProgramScope } from "#export/languages/go/scope.ts";
import { importing, sdk } from "#export/languages/go/scope.ts";
import { printStart } from "#export/languages/go/text/imports.ts";
import { quote } from "#export/languages/go/text/literals.ts";
import { variableName } from "#export/languages/go/text/identifiers.ts";
import { optionalName, outputName, plainName } from "#export/languages/go/types.ts";
import { emptyUse } from "#export/languages/go/usage.ts";
import { anyMap } from "#export/languages/go/access.ts";
import { printBlock, printComposite, returnError } from "#export/languages/go/values/composite.ts";
import { capitalize } from "#model/base/text/identifiers.ts";
import { typeOfConfig } from "#model/schema/config/type-of-config.ts";
import type { ProgramComponent } from "#model/deployment/start/components/program-components.ts";
import type { ResourceId } from "#model/program/value.ts";

/** The members of every component (pulumi/pulumi:sdk/go/pulumi/resource.go). */
const ownMembers = "GetProvider PulumiResourceName PulumiResourceType ResourceState URN";

/** The names that a constructor declares besides `ctx` and `err`, which no import may hide. */
export const constructorNames: readonly string[] = ["component", "args", "name", "opts"];

const exported = (text: string): string | undefined => {
  const name = variableName(text);
  return name === undefined ? undefined : capitalize(name);
};

export const classes: ClassLanguage<ProgramScope> = {
  self: "component",
  separator: "",
  suffix: "Component",
  taken: {
    fields: ownMembers.split(" "),
    args: [],
    // `Main` is the file of the program.
    classes: ["Main"],
  },
  identifier: variableName,
  fieldName: exported,
  className: exported,
  declares: (className) => [className, argsOf(className), constructorOf(className)],
  argumentName: capitalize,
  argument: (name) => `args.${name}`,
  // Go ignores files whose names start with an underscore, and treats a suffix after an underscore as the name of a
  // system or as a test.
  pathOf: (className) => `${className.replaceAll("_", "").toLowerCase()}.go`,
  insideOf(scope, names, { component }) {
    const imports = new Map([[sdk, "pulumi"]]);
    const readers = [...scope.readers.keys()].map(
      (namespace) => [namespace, `config.New(ctx, ${quote(namespace)})`] as const,
    );
    return {
      ...scope,
      ...names,
      readers: new Map(readers),
      used: emptyUse(),
      imports,
      typeNames: { object: new Map(), enumeration: new Map(), resource: new Map() },
      hasError: true,
      statements: [],
      localName: importing({ ...scope, imports }),
      returned: "nil, err",
      several: "values",
      printName: (text) => printName(text, component.name),
    };
  },
  print: printFile,
};

const argsOf = (className: string): string => `${className}Args`;
const constructorOf = (className: string): string => `New${className}`;

/** A resource's name. If the name starts with the component's name, the code refers to that name: `name+"-vpc"`. */
function printName(text: string, component: string): string {
  const rest = nameAfter(text, component);
  if (rest === undefined) return quote(text);
  return rest === "" ? "name" : `name+${quote(rest)}`;
}

/** `net, err := NewNetwork(ctx, "net", &NetworkArgs{ … })` */
export function printMade(
  start: string,
  { name }: ProgramComponent,
  made: MadeComponent,
  scope: ProgramScope,
  options: readonly string[] = [],
): Doc {
  for (const { of } of made.args)
    if (scope.resources.has(of as ResourceId)) scope.used.resources.add(of);
    else scope.used.config.add(of);
  const given = givenTo(made, scope);
  const members = given.map((each) => ({ key: each.name, value: each.value }));
  const args = members.length === 0 ? [] : [printComposite(`&${argsOf(made.className)}`, members)];
  scope.hasError = true;
  const shown = (scope.printName ?? quote)(name);
  return concat(
    `${start} ${constructorOf(made.className)}(`,
    join(", ", ["ctx", shown, ...args, ...options]),
    ")",
    returnError(scope),
  );
}

function* printPart(part: ClassPart, scope: ProgramScope): Generator<Doc> {
  const start = `component.${part.field}, err =`;
  const doc =
    part.kind === "resource"
      ? printResourceAs(scope, part.declaration, () => `${start} `)
      : printMade(start, part.component, part.made, scope, ["pulumi.Parent(component)"]);
  yield* scope.statements.splice(0);
  yield doc;
}

const typeOf = (part: ClassPart, scope: ProgramScope): string =>
  part.kind === "resource" ? resourceType(part.declaration, scope) : `*${part.made.className}`;

function resourceType(declaration: ResourceDeclaration, scope: ProgramScope): string {
  const found = classOf(scope, declaration);
  return found === undefined ? "any" : `*${found}`;
}

interface Field {
  readonly name: string;
  readonly type: string;
}

/** Prints a struct type, with the fields' types aligned in a column like in gofmt's output. */
function printStructure(name: string, embedded: readonly string[], fields: readonly Field[]): Doc {
  const widest = Math.max(0, ...fields.map((field) => [...field.name].length));
  const rows = fields.map(
    (field) => `${field.name}${" ".repeat(widest - [...field.name].length)} ${field.type}`,
  );
  const gap = embedded.length > 0 && rows.length > 0 ? [""] : [];
  return printBlock(`type ${name} struct`, join(hardline, [...embedded, ...gap, ...rows]));
}

function printFile(
  className: string,
  { component, args, parts, scope }: ComponentClass<ProgramScope>,
  { declarations }: ClassProgram<ProgramScope>,
): Page {
  const made = constructorOf(className);
  const parameters = [
    "ctx *pulumi.Context",
    "name string",
    ...(args.length === 0 ? [] : [`args *${argsOf(className)}`]),
    "opts ...pulumi.ResourceOption",
  ];
  const body = [
    `component := &${className}{}`,
    concat(
      `err := ctx.RegisterComponentResource(${quote(component.type)}, name, component, opts...)`,
      returnError(scope),
    ),
    ...parts.flatMap((part) => [...printPart(part, scope)]),
    concat(
      "if err := ctx.RegisterResourceOutputs(component, pulumi.Map{}); err != nil {",
      indent(concat(hardline, "return nil, err")),
      hardline,
      "}",
    ),
    "return component, nil",
  ];
  const taken = args.map(({ name, of }) => ({ name, type: argType(of, declarations, scope) }));
  const fields = parts.map((part) => ({ name: part.field, type: typeOf(part, scope) }));
  const blocks: readonly Doc[] = [
    ...(args.length === 0
      ? []
      : [
          concat(
            `// ${argsOf(className)} are the arguments of ${made}.`,
            hardline,
            printStructure(argsOf(className), [], taken),
          ),
        ]),
    concat(
      `// ${className} is the component ${quote(component.type)}.`,
      hardline,
      printStructure(className, ["pulumi.ResourceState"], fields),
    ),
    concat(
      `// ${made} creates the component and the resources in it.`,
      hardline,
      printBlock(
        `func ${made}(${parameters.join(", ")}) (*${className}, error)`,
        join(hardline, body),
      ),
    ),
  ];
  // Lines break where the printer breaks them, because gofmt has no maximum line length.
  const style = { width: Infinity, indent: "\t" };
  const separator = concat(hardline, hardline);
  const page = layout([concat(join(separator, blocks), hardline)], style);
  if (page.text.includes("config.New(ctx")) scope.imports.set(`${sdk}/config`, "config");
  return joinPages(layout([printStart(scope.imports)], style), page);
}

function argType(
  of: ResourceId | string,
  declarations: ReadonlyMap<ResourceId, ResourceDeclaration>,
  scope: ProgramScope,
): string {
  const resource = declarations.get(of as ResourceId);
  if (resource !== undefined) return resourceType(resource, scope);
  const config = scope.config.get(of)?.declaration;
  return config === undefined ? "any" : configType(config, scope);
}

/** The type of the variable that holds a config value (`printConfig`). */
function configType(config: ConfigDeclaration, scope: ProgramScope): string {
  const type = typeOfConfig(config.type);
  if (config.type.kind === "object") return plainName(scope, anyMap);
  if (config.type.kind === "list") return plainName(scope, type);
  const isAbsent = config.value === undefined && !config.required && config.default === undefined;
  if (isAbsent) return optionalName(scope, type);
  return config.secret ? outputName(scope, type) : plainName(scope, type);
}
