import type { Doc } from "#export/print/document.ts";
import { concat, group, indent, join, line, softline, whenBroken } from "#export/print/document.ts";
import type { PropertyStep } from "#export/lower/term.ts";
import { printCall } from "#export/languages/python/call.ts";
import { pyName } from "#export/languages/python/identifiers.ts";
import { quote } from "#export/languages/python/literals.ts";

/** A value that is `None` unless everything on the path to it exists. */
export interface Guard {
  /** The output whose value a function gets; absent if no function is needed. */
  readonly applied?: { readonly output: string; readonly parameter: string };
  readonly value: string;
  /** The conditions, in order, before the value is accessed. */
  readonly conditions: readonly string[];
  /** The value itself can be `None` even if the conditions hold. */
  readonly isOptional: boolean;
}

type Way = Pick<Guard, "value" | "conditions" | "isOptional">;

/** A path from a value that can be `None`. On the path, a list can be too short, and a dict can lack the key. */
export function guardSteps(start: string, steps: readonly PropertyStep[]): Way {
  let value = start;
  let isOptional = true;
  const conditions: string[] = [];
  /** Values that exist if the conditions hold. */
  const held = new Set<string>();
  const need = (wanted: string, condition = wanted): void => {
    if (!held.has(wanted)) conditions.push(condition);
    held.add(wanted);
  };
  for (const [at, { part, access, optional }] of steps.entries()) {
    if (isOptional) need(value);
    const member = typeof part === "number" ? `${value}[${part}]` : `${value}[${quote(part)}]`;
    if (typeof part === "number") {
      // A non-empty list has a first item.
      if (part === 0) need(value);
      else need(`len(${value}) > ${part}`);
      value = member;
      isOptional = access === "unknown";
    } else if (access === "property") {
      value = `${value}.${pyName(part)}`;
      isOptional = optional;
    } else {
      const found = `${value}.get(${quote(part)})`;
      isOptional = at === steps.length - 1;
      if (!isOptional) need(member, found);
      value = isOptional ? found : member;
    }
  }
  return { value, conditions, isOptional };
}

/** The complete expression on one line. */
export function guardText({ applied, value, conditions }: Guard): string {
  const text = `${value} if ${conditions.join(" and ")} else None`;
  return applied === undefined
    ? text
    : `${applied.output}.apply(lambda ${applied.parameter}: ${text})`;
}

/** Like `guardText`, with possible line breaks. `type` is the expression's type for a type checker. */
export function printGuard({ applied, value, conditions }: Guard, type?: string): Doc {
  const all = group(join(concat(line, "and "), conditions));
  const lines = group(concat(value, line, "if ", all, line, "else None"));
  const inside = indent(concat(softline, lines));
  const whole = group(concat(whenBroken("("), inside, softline, whenBroken(")")));
  const taken = type === undefined ? whole : printCall("cast(", type, whole);
  if (applied === undefined) return taken;
  const { output, parameter } = applied;
  return printCall(`${output}.apply(`, concat(`lambda ${parameter}: `, taken));
}
