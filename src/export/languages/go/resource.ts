import { own } from "#model/base/json.ts";
import type { NamedResource, ProgramScope } from "#export/languages/go/scope.ts";
import type { Doc } from "#export/print/document.ts";
import { concat, hardline, indent, join } from "#export/print/document.ts";
import { markedResource } from "#export/print/marked-resource.ts";
import type { ResourceDeclaration } from "#export/lower/lowered-program.ts";
import type { TermEntry } from "#export/lower/term.ts";
import type { Property } from "#model/schema/property-type.ts";
import { returnError } from "#export/languages/go/values/composite.ts";
import { printFields } from "#export/languages/go/values/fields.ts";
import { checkText, printUnsupportedFor } from "#export/languages/go/unsupported-value.ts";
import { printId, printOptions } from "#export/languages/go/options.ts";
import { title } from "#export/languages/go/text/identifiers.ts";
import { quote } from "#export/languages/go/text/literals.ts";
import { typeName } from "#export/languages/go/types.ts";
import { unsupported } from "#export/languages/go/scope.ts";

/** `token, err := containerregistry.NewToken(ctx, "token", &containerregistry.TokenArgs{ … })` */
export function printResource(scope: ProgramScope, { declaration, variable }: NamedResource): Doc {
  const isUsed = scope.expected.resources.has(declaration.id);
  return printResourceAs(scope, declaration, () =>
    isUsed ? `${variable}, err := ` : `_, err ${scope.hasError ? "=" : ":="} `,
  );
}

/**
 * Like `printResource`, after a given start of the statement. The start is computed after the inputs, because an
 * earlier statement may declare `err`.
 */
export function printResourceAs(
  scope: ProgramScope,
  declaration: ResourceDeclaration,
  startOf: () => string,
): Doc {
  const call = printCall(scope, declaration);
  const start = startOf();
  scope.hasError = true;
  return markedResource(declaration, concat(start, call, returnError(scope)));
}

/** The only input of a stack reference, a type of the core SDK that is in no schema. */
const stackName: Property = {
  name: "name",
  type: { kind: "string" },
  required: true,
  secret: false,
  replace: false,
  plain: false,
};

/** A resource's name as a literal, or as an expression if a component provides a part of it. */
const nameOf = ({ printName = quote }: ProgramScope, name: string): string => printName(name);

/** `containerregistry.Token`; undefined if the plan has already reported that the token names no class. */
export function classOf(
  scope: ProgramScope,
  { class: type, token }: Pick<ResourceDeclaration, "class" | "token">,
): string | undefined {
  if (type === undefined) return undefined;
  if (type.package === "pulumi") return `pulumi.${title(type.member)}`;
  const known = scope.types.resourceType(token);
  const isProvider = type.member === "Provider" && type.module === "";
  if (known !== undefined && !isProvider) return typeName(scope, known.token, "resource");
  const use = scope.packages.get(type.package) ?? { name: type.package };
  return `${scope.localName(use, type.module)}.${title(type.member)}`;
}

function printCall(scope: ProgramScope, declaration: ResourceDeclaration): Doc {
  const { name, token, id, class: type } = declaration;
  const location = { kind: "input", resource: id, path: [] } as const;
  checkText(scope, name, location);
  const found = classOf(scope, declaration);
  if (found === undefined || type === undefined) return `${unsupported}(${quote(token)})`;
  const [prefix = "", member = ""] = found.split(".");
  const known = scope.types.resourceType(token);
  const { inputs, options: entries, lookup } = declaration.values();
  const options = printOptions(scope, id, entries, scope.packages.get(type.package));
  const print = (ending: string, of: readonly TermEntry[], properties: readonly Property[]): Doc =>
    of.length === 0 ? "nil" : printFields(scope, `&${found}${ending}`, of, properties);
  if (lookup === undefined) {
    const properties = known?.inputs ?? (type.package === "pulumi" ? [stackName] : []);
    const args = [nameOf(scope, name), print("Args", inputs, properties)];
    return printArguments(`${prefix}.New${member}`, args, options);
  }
  if (own({ Provider: true, StackReference: true, Stash: true }, member) === true)
    return printUnsupportedFor(scope, location, `The Go SDK cannot look up a ${member}.`, name);
  // The inputs that look up a resource don't need to be complete.
  const state = known?.outputs.map((output) => ({ ...output, required: false })) ?? [];
  const args = [
    nameOf(scope, name),
    printId(scope, lookup.id),
    print("State", lookup.state, state),
  ];
  return printArguments(`${prefix}.Get${member}`, args, options);
}

/** Options that do not fit beside the arguments are on separate lines. */
const widest = 80;

function printArguments(head: string, values: readonly Doc[], options: readonly Doc[]): Doc {
  const start = concat(`${head}(ctx, `, join(", ", values));
  if (widthOf(join(", ", options)) <= widest) return concat(join(", ", [start, ...options]), ")");
  const lines = options.map((option) => concat(hardline, option, ","));
  return concat(start, ",", indent(concat(...lines)), hardline, ")");
}

const widthOf = (doc: Doc): number => (typeof doc === "string" ? doc.length : doc.width);
