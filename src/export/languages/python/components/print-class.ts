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
import { assign, printCall } from "#export/languages/python/call.ts";
import { singleOrNone } from "#export/languages/python/calls/builtins.ts";
import { printClass, printImports } from "#export/languages/python/class-expression.ts";
import { configType } from "#export/languages/python/config.ts";
import { pyName, reserved, variableName } from "#export/languages/python/identifiers.ts";
import { braceless, printFormatted, quote } from "#export/languages/python/literals.ts";
import { printResource } from "#export/languages/python/resource.ts";
import type { ProgramScope } from "#export/languages/python/scope.ts";
import { nothingUsed } from "#export/languages/python/scope.ts";
import { pascal } from "#export/lower/naming/pascal.ts";
import { keywords } from "#model/schema/sdk-names/keywords.ts";
import type { ProgramComponent } from "#model/deployment/start/components/program-components.ts";
import type { ResourceId } from "#model/program/value.ts";

/** The members of every component (pulumi/pulumi:sdk/python/lib/pulumi/resource.py). */
const ownMembers =
  "get_provider pulumi_resource_name pulumi_resource_type register_outputs translate_input_property translate_output_property urn";

export const classes: ClassLanguage<ProgramScope> = {
  self: "self",
  separator: "_",
  suffix: "_component",
  taken: {
    fields: [...keywords.python, ...ownMembers.split(" ")],
    args: [...reserved, "self", "name", "opts"],
    classes: [...reserved, "Optional"],
  },
  identifier: variableName,
  fieldName: variableName,
  className: pascal,
  declares: (className) => [className],
  argumentName: (variable) => variable,
  argument: (name) => name,
  pathOf: (className) => `${folder}/${moduleOf(className)}.py`,
  insideOf(scope, names, { component, args }) {
    const hidden = new Set(["self", "name", "opts", ...args.map(({ name }) => name)]);
    return {
      ...scope,
      ...names,
      classes: new Map(),
      parameters: new Map(),
      outputPlaces: new WeakMap(),
      parameter(property) {
        const name = scope.parameter(property);
        return hidden.has(name) ? scope.parameter("") : name;
      },
      used: { ...nothingUsed(), pulumi: true, optional: true },
      printName: (text) => printName(text, component.name),
    };
  },
  print: printFile,
};

/**
 * The classes are in a separate folder, because a module beside the program could hide a Python module with the same
 * name.
 */
const folder = "components";

const moduleOf = (className: string): string => pyName(className);

/** A resource's name. If the name starts with the component's name, the code refers to that name: `f"{name}-vpc"`. */
function printName(text: string, component: string): Doc {
  const rest = nameAfter(text, component);
  if (rest === undefined) return quote(text);
  if (rest === "") return "name";
  return printFormatted([
    { text: "{name}", isCode: true },
    { text: braceless(rest), isCode: false },
  ]);
}

export const importOf = (className: string): string =>
  `from ${folder}.${moduleOf(className)} import ${className}`;

/** `net = Network("net", subnet=subnet)` */
export function printMade(
  variable: string,
  { name }: ProgramComponent,
  made: MadeComponent,
  scope: ProgramScope,
  isInside = false,
): Doc {
  const given = givenTo(made, scope).map((each) => `${each.name}=${each.value}`);
  const options = isInside ? ["opts=pulumi.ResourceOptions(parent=self)"] : [];
  const shown = (scope.printName ?? quote)(name);
  return assign(`${variable} =`, printCall(`${made.className}(`, shown, ...given, ...options));
}

function printPart(part: ClassPart, scope: ProgramScope): Doc {
  const variable = `self.${part.field}`;
  return part.kind === "resource"
    ? printResource(scope, { declaration: part.declaration, variable })
    : printMade(variable, part.component, part.made, scope, true);
}

function printFile(
  className: string,
  { component, args, parts, scope }: ComponentClass<ProgramScope>,
  { declarations }: ClassProgram<ProgramScope>,
): Page {
  const parameters = [
    "self",
    "name: str",
    ...(args.length === 0 ? [] : ["*"]),
    ...args.map(({ name, of }) => `${name}: ${argType(of, declarations, scope)}`),
    "opts: Optional[pulumi.ResourceOptions] = None",
  ];
  const body = [
    printCall("super().__init__(", quote(component.type), "name", "opts=opts"),
    ...parts.map((part) => printPart(part, scope)),
    "self.register_outputs({})",
  ];
  const constructor = concat(
    "def __init__(",
    indent(concat(...parameters.map((parameter) => concat(hardline, parameter, ",")))),
    hardline,
    ") -> None:",
    indent(concat(...body.map((statement) => concat(hardline, statement)))),
  );
  const style = { width: 88, indent: "    " };
  const page = layout(
    [
      concat(
        `class ${className}(pulumi.ComponentResource):`,
        indent(concat(hardline, constructor)),
        hardline,
      ),
    ],
    style,
  );
  const packages = [...scope.packages.values()].filter(({ alias }) =>
    page.text.includes(`${alias}.`),
  );
  const made = parts.flatMap((part) =>
    part.kind === "component" ? [importOf(part.made.className)] : [],
  );
  const head = [
    ...printImports(scope, packages, made),
    ...(scope.used.singleOrNone ? [singleOrNone] : []),
  ];
  const blank = concat(hardline, hardline);
  return joinPages(layout([concat(join(blank, head), hardline, blank)], style), page);
}

function argType(
  of: ResourceId | string,
  declarations: ReadonlyMap<ResourceId, ResourceDeclaration>,
  scope: ProgramScope,
): string {
  const name = declarations.get(of as ResourceId)?.class;
  if (name !== undefined) return printClass(scope, name);
  const config = scope.config.get(of)?.declaration;
  const spelled = config && configTypeOf(config);
  if (spelled !== undefined) return spelled;
  scope.used.any = true;
  return "Any";
}

/** The type of a config reader for a type checker; undefined for `Any`. */
function configTypeOf({ type, secret, required }: ConfigDeclaration): string | undefined {
  const plain = configType(type);
  if (plain === undefined) return undefined;
  const read = secret === true ? `pulumi.Output[${plain}]` : plain;
  return required ? read : `Optional[${read}]`;
}
