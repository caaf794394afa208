import { formatAccess } from "#model/program/property-access.ts";
import type { Program } from "#model/program/program.ts";
import { findResource } from "#model/program/program.ts";
import type { Expression } from "#model/program/value.ts";

/** How an expression reads on one line: `${bus.arn}`, a template with its references, a function's JSON. */
export function describeExpression(value: Expression, program: Program): string {
  switch (value.kind) {
    case "reference": {
      const name = findResource(program, value.resource)?.name ?? "?";
      return `\${${formatAccess(name, value.path)}}`;
    }
    case "config":
      return `\${${formatAccess(value.name, value.path)}}`;
    case "unresolved":
      return `\${${value.access}}`;
    case "template":
      return value.parts
        .map((part) => (typeof part === "string" ? part : describeExpression(part, program)))
        .join("");
    case "secret":
      return "[secret]";
    case "asset":
      return `${value.form}: ${value.source}`;
    case "verbatim":
      return JSON.stringify(value.json);
  }
}
