import type { Doc } from "#export/document.ts";
import {
  choice,
  concat,
  group,
  hardline,
  indent,
  join,
  line,
  marked,
  softline,
  whenBroken,
} from "#export/document.ts";
import type { PackageUse, ResourceDeclaration } from "#export/plan.ts";
import { printClass } from "#export/typescript/class-expression.ts";
import { quote } from "#export/typescript/literals.ts";
import { printOptions } from "#export/typescript/options.ts";
import type { NamedResource, ProgramScope } from "#export/typescript/scope.ts";
import { gap } from "#export/typescript/scope.ts";
import { printEntries, printTerm } from "#export/typescript/terms.ts";

/** `const token = new alpha.containerregistry.Token("token", { … });` */
export function printResource(
  scope: ProgramScope,
  { declaration, variable }: NamedResource,
  uses: ReadonlyMap<string, PackageUse>,
): Doc {
  const start = `const ${variable} =`;
  const call = printConstruction(scope, declaration, uses);
  // The class goes to the next line only where not even its opening bracket fits behind the name.
  const statement = concat(start, choice(concat(" ", call), indent(concat(hardline, call))), ";");
  return marked({ resource: declaration.id }, statement);
}

function printConstruction(
  scope: ProgramScope,
  declaration: ResourceDeclaration,
  uses: ReadonlyMap<string, PackageUse>,
): Doc {
  const { class: className, name, token } = declaration;
  // The plan has already reported that the token names no class.
  if (className === undefined) return `${gap}(${quote(token)})`;
  const use = uses.get(className.package);
  const expression = printClass(scope, className, use);
  const { inputs, options: entries, lookup } = declaration.values();
  const options = printOptions(scope, declaration.id, entries, use);
  if (lookup === undefined) {
    const head = `new ${expression}(`;
    return printCall(head, [quote(name)], printEntries(scope, inputs, "tall"), options);
  }
  const head = `${expression}.get(`;
  const leading = [quote(name), printTerm(scope, lookup.id, "compact")];
  const state = lookup.state.length === 0 ? undefined : printEntries(scope, lookup.state, "tall");
  return printCall(head, leading, state, options);
}

/**
 * A call whose last object opens on the call's own line, as long as it is the only object and what stands
 * before it fits; otherwise each argument has lines of its own.
 */
function printCall(
  head: string,
  leading: readonly Doc[],
  object: Doc | undefined,
  options: Doc | undefined,
): Doc {
  const args = [...leading];
  if (object !== undefined) args.push(object);
  else if (options !== undefined) args.push("undefined");
  if (options !== undefined) args.push(options);
  const spread = group(
    concat(
      head,
      indent(concat(softline, join(concat(",", line), args))),
      whenBroken(","),
      softline,
      ")",
    ),
  );
  if (object === undefined || object === "{}" || options !== undefined) return spread;
  return choice(concat(head, join(", ", args), ")"), spread);
}
