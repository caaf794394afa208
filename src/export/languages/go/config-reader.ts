import type { ConfigType } from "#model/schema/config-type.ts";
import type { ConfigDeclaration } from "#export/lower/lowered-program.ts";
import type { ProgramScope } from "#export/languages/go/scope.ts";

/** The object that reads a variable's namespace. */
export function readerOf(scope: ProgramScope, { namespace = "" }: ConfigDeclaration): string {
  scope.used.readers.add(namespace);
  return scope.readers.get(namespace) ?? "cfg";
}

/** The end of a reader's method: text has none. */
export function verbOf({ kind }: ConfigType): string {
  switch (kind) {
    case "string":
      return "";
    case "integer":
      return "Int";
    case "number":
      return "Float64";
    case "boolean":
      return "Bool";
    case "object":
    case "list":
      return "Object";
  }
}
