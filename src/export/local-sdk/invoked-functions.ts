import { toDocument } from "#model/files/manifest/print.ts";
import type { Json } from "#model/json.ts";
import { isObject, own } from "#model/json.ts";
import type { Program } from "#model/program/program.ts";

/** The tokens of the functions that a design calls, as they are written there. */
export function invokedFunctions(program: Program): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (json: Json): void => {
    if (typeof json !== "object" || json === null) return;
    for (const [key, value] of Object.entries(json)) {
      // Calls have a short form, which names the function itself (pulumi/pulumi-yaml:pkg/pulumiyaml/ast/expr.go).
      const [, short] = /^fn::([^:]+:[^:]+(?::[^:]+)?)$/i.exec(key) ?? [];
      if (short !== undefined) found.add(short);
      if (key.toLowerCase() === "fn::invoke" && isObject(value)) {
        const token = own(value, "function");
        if (typeof token === "string") found.add(token);
      }
      visit(value as Json);
    }
  };
  visit(toDocument(program).json);
  return found;
}
