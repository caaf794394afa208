import type { GoClass } from "#export/languages/go/go-class.ts";
import { own } from "#model/json.ts";
import type { Doc } from "#export/print/document.ts";
import { concat, hardline, indent, join, marked } from "#export/print/document.ts";
import type { ResourceDeclaration } from "#export/lower/lowered-program.ts";
import type { TermEntry } from "#export/lower/term.ts";
import type { Property } from "#model/schema/property-type.ts";
import { printFields } from "#export/languages/go/values/fields.ts";
import { checkText, printUnsupportedFor } from "#export/languages/go/unsupported-value.ts";
import { printId } from "#export/languages/go/values/id.ts";
import { title } from "#export/languages/go/text/identifiers.ts";
import { quote } from "#export/languages/go/text/literals.ts";
import { printOptions } from "#export/languages/go/options.ts";
import { goNamesOf } from "#export/languages/go/text/renames.ts";
import type { NamedResource, ProgramScope } from "#export/languages/go/scope.ts";
import { unsupported } from "#export/languages/go/scope.ts";

/** What a statement says of its error. */
export const returnError: Doc = concat(
  hardline,
  "if err != nil {",
  indent(concat(hardline, "return err")),
  hardline,
  "}",
);

/** `token, err := containerregistry.NewToken(ctx, "token", &containerregistry.TokenArgs{ … })` */
export function printResource(scope: ProgramScope, { declaration, variable }: NamedResource): Doc {
  const isUsed = scope.expected.resources.has(declaration.id);
  const call = printCall(scope, declaration);
  const start = isUsed ? `${variable}, err := ` : `_, err ${scope.hasError ? "=" : ":="} `;
  scope.hasError = true;
  return marked({ resource: declaration.id }, concat(start, call, returnError));
}

/** The only input of a stack reference, which is of the core SDK and in no schema. */
const stackName: Property = {
  name: "name",
  type: { kind: "string" },
  required: true,
  secret: false,
  replace: false,
  plain: false,
};

function classOf(scope: ProgramScope, declaration: ResourceDeclaration): GoClass | undefined {
  const { classes } = scope;
  const { token } = declaration;
  if (!classes.has(token)) classes.set(token, readClass(scope, declaration));
  return classes.get(token);
}

function readClass(
  scope: ProgramScope,
  { class: type, token, engineType }: ResourceDeclaration,
): GoClass | undefined {
  if (type === undefined) return undefined;
  if (type.package === "pulumi")
    return {
      prefix: "pulumi.",
      name: title(type.member),
      use: undefined,
      inputs: engineType?.inputs ?? [stackName],
      outputs: engineType?.outputs ?? [],
    };
  const use = scope.packages.get(type.package) ?? { name: type.package };
  const known = use.index?.resource(token);
  const isProvider = type.member === "Provider" && type.module === "";
  const name =
    known === undefined || isProvider || use.index === undefined
      ? title(type.member)
      : goNamesOf(use.index).resource(known.token);
  const prefix = `${scope.localName(use, type.module)}.`;
  return { prefix, name, use, inputs: known?.inputs ?? [], outputs: known?.outputs ?? [] };
}

function printCall(scope: ProgramScope, declaration: ResourceDeclaration): Doc {
  const { name, token, id } = declaration;
  const location = { kind: "input", resource: id, path: [] } as const;
  checkText(scope, name, location);
  const type = classOf(scope, declaration);
  // The plan has already reported that the token names no class.
  if (type === undefined) return `${unsupported}(${quote(token)})`;
  const { inputs, options: entries, lookup } = declaration.values();
  const options = printOptions(scope, id, entries, type.use);
  const print = (ending: string, of: readonly TermEntry[], properties: readonly Property[]): Doc =>
    of.length === 0
      ? "nil"
      : printFields(scope, `&${type.prefix}${type.name}${ending}`, of, properties, location);
  if (lookup === undefined) {
    const args = print("Args", inputs, type.inputs);
    return printArguments(`${type.prefix}New${type.name}`, [quote(name), args], options);
  }
  if (own({ Provider: true, StackReference: true, Stash: true }, type.name) === true)
    return printUnsupportedFor(scope, location, `The Go SDK cannot look up a ${type.name}.`, name);
  // What finds a resource need not be complete.
  const state = type.outputs.map((output) => ({ ...output, required: false }));
  const found = print("State", lookup.state, state);
  return printArguments(
    `${type.prefix}Get${type.name}`,
    [quote(name), printId(scope, lookup.id), found],
    options,
  );
}

/** Options that do not fit beside the arguments have a line each. */
const widest = 80;

function printArguments(head: string, values: readonly Doc[], options: readonly Doc[]): Doc {
  const start = concat(`${head}(ctx, `, join(", ", values));
  if (widthOf(join(", ", options)) <= widest) return concat(join(", ", [start, ...options]), ")");
  const lines = options.map((option) => concat(hardline, option, ","));
  return concat(start, ",", indent(concat(...lines)), hardline, ")");
}

const widthOf = (doc: Doc): number => (typeof doc === "string" ? doc.length : doc.width);
