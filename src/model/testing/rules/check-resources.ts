import type { JsonObject } from "#model/base/json.ts";
import { formatPath } from "#model/base/path.ts";
import { createDesignCheck } from "#model/check/design-check.ts";
import { parseManifest } from "#model/files/manifest/parse.ts";
import type { Diagnostic } from "#model/program/diagnostic.ts";
import { applyEdit } from "#model/program/edit.ts";
import type { Program } from "#model/program/program.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import { now } from "#model/testing/rule-cases.ts";

const check = createDesignCheck(createCatalog([], []), now);

const tell = ({ severity, rule, location, message, fix }: Diagnostic): string => {
  const path = location.kind === "input" ? formatPath(location.path) : location.kind;
  return `${severity} ${rule} ${path}: ${message}${fix === undefined ? "" : ` | ${fix.label}`}`;
};

/**
 * The findings of a rule family for resources in file notation, with one line per diagnostic: `warning network/cidr
 * cidrBlock: The message. | Label of the fix`. Each fix must resolve its diagnostic.
 */
export const checkResources =
  (family: string) =>
  (resources: JsonObject, more: JsonObject = {}): readonly string[] => {
    const read = parseManifest(JSON.stringify({ name: "x", resources, ...more }));
    if (!read.ok) throw new Error(read.message);
    const find = (program: Program): readonly Diagnostic[] =>
      check(program).filter(({ rule }) => rule.startsWith(`${family}/`));
    const found = find(read.program);
    for (const each of found) {
      if (each.fix === undefined) continue;
      const left = find(applyEdit(read.program, each.fix.edit)).map(tell);
      if (left.includes(tell(each))) throw new Error(`${each.fix.label} fixes nothing`);
    }
    return found.map(tell);
  };
