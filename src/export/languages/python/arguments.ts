import { markInput } from "#export/print/marked-resource.ts";
import type { Property } from "#model/schema/property-type.ts";
import type { Doc } from "#export/print/document.ts";
import { brackets, comma, enclose, hardline, join, wrap } from "#export/print/document.ts";
import type { Term, TermEntry } from "#export/lower/term.ts";
import { propertiesByName } from "#model/schema/properties.ts";
import { parameterName } from "#export/languages/python/identifiers.ts";
import { quote } from "#export/languages/python/literals.ts";
import type { ProgramScope } from "#export/languages/python/scope.ts";

/** Prints a required or an optional value for its position. */
export type PrintValue = (term: Term, isRequired: boolean) => Doc;

const identifier = /^[A-Za-z_][A-Za-z0-9_]*$/;

const none: readonly Property[] = [];

/**
 * Properties as keyword arguments. A name that the schema doesn't know is passed unchanged, as `**{"a.b": value}`, if
 * it is not a valid argument or is spelled like another argument. `spell` respells the schema's names as the SDK does:
 * `$ref` as `_ref`.
 */
export function printArguments(
  scope: ProgramScope,
  entries: readonly TermEntry[],
  properties: readonly Property[] | undefined,
  taken: readonly string[],
  print: PrintValue,
  spell: (key: string) => string = (key) => argumentFor(scope, key),
): readonly Doc[] {
  const known = propertiesByName(properties ?? none);
  const used = new Set(taken);
  const args: Doc[] = [];
  const others: Doc[] = [];
  for (const { key, value } of entries) {
    const doc = print(value, known.get(key)?.required === true);
    const name = known.has(key) || identifier.test(key) ? spell(key) : undefined;
    if (name === undefined || !identifier.test(name) || used.has(name)) {
      others.push(markInput(value, wrap(`${quote(key)}: `, doc)));
    } else {
      used.add(name);
      args.push(markInput(value, wrap(`${name}=`, doc)));
    }
  }
  if (others.length > 0) args.push(printTallDict("**{", others));
  return args;
}

export const printTallDict = (open: string, members: readonly Doc[]): Doc =>
  members.length === 0 ? `${open}}` : enclose(open, join(comma, members), tall);

const tall = brackets(hardline, ",", hardline, "}");

function argumentFor({ parameters }: ProgramScope, key: string): string {
  let name = parameters.get(key);
  if (name === undefined) {
    name = parameterName(key);
    parameters.set(key, name);
  }
  return name;
}
