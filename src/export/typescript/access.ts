import type { Doc } from "#export/document.ts";
import { concat, hang } from "#export/document.ts";
import type { ConfigTerm, ReferenceTerm, Step } from "#export/term.ts";
import { printCall } from "#export/typescript/call.ts";
import { printMember, reservedWords } from "#export/typescript/literals.ts";
import type { NamedConfig } from "#export/typescript/scope.ts";

/** An access as TypeScript says it, and what its type is like. */
export interface Access {
  readonly text: string;
  /** The same with the places where it may break, or only the text where it may not. */
  readonly doc: Doc;
  /** Known only at deployment: an `Output`. */
  readonly isOutput: boolean;
  /** Its type allows `undefined`. */
  readonly mayBeAbsent: boolean;
  /** The access with something appended to the value itself, inside an `apply` where it is an output. */
  append(suffix: string): Doc;
}

/** Members of `Output` itself and of every object: they hide a property of that name from lifted access. */
const hidden = new Set(
  (
    "apply get promise resources allResources isKnown isSecret toString toJSON then catch finally " +
    "constructor valueOf hasOwnProperty isPrototypeOf propertyIsEnumerable toLocaleString"
  ).split(" "),
);

const isHidden = ({ part }: Step): boolean =>
  typeof part === "string" && (hidden.has(part) || part.startsWith("__"));

/**
 * `token.systemData.createdAt` where Pulumi lifts the access, `….apply((v) => v?.x)` where it does not:
 * past a value that may be absent, past a value of unknown type, and for names that `Output` has itself.
 */
export function printReference(term: ReferenceTerm, variable: string): Access {
  const [first, ...rest] = term.steps;
  if (first === undefined) return plainAccess(variable, false);
  const start = variable + printMember(first.part, false);
  return printSteps(start, String(first.part), first.optional, rest);
}

/** A config variable's value, or a part of it. */
export function printConfigAccess(
  term: ConfigTerm,
  { declaration, variable }: NamedConfig,
): Access {
  const isAbsent = !declaration.required && declaration.default === undefined;
  if (declaration.secret) return printSteps(variable, variable, isAbsent, term.steps);
  const members = term.steps.map(({ part }, at) => printMember(part, at > 0 || isAbsent));
  return plainAccess(variable + members.join(""), isAbsent);
}

const plainAccess = (text: string, mayBeAbsent: boolean): Access => ({
  text,
  doc: text,
  isOutput: false,
  mayBeAbsent,
  append: (suffix) => text + suffix,
});

function printSteps(
  start: string,
  name: string,
  mayBeAbsent: boolean,
  steps: readonly Step[],
): Access {
  const beforeLast = [mayBeAbsent, ...steps.map(({ optional }) => optional)].slice(0, -1);
  const isUntyped = steps.some(({ access }) => access === "unknown");
  const isLifted = !beforeLast.includes(true) && !isUntyped && !steps.some(isHidden);
  const parameter = parameterName(name);
  let body = parameter;
  let isAbsent = mayBeAbsent;
  for (const step of steps) {
    body += printMember(step.part, isAbsent);
    // Nothing promises that a list has an item or a map a key.
    isAbsent ||= step.optional || (!isLifted && step.access !== "property");
  }
  const lifted = start + steps.map(({ part }) => printMember(part, false)).join("");
  return {
    text: isLifted ? lifted : `${start}.apply((${parameter}) => ${body})`,
    doc: isLifted ? lifted : printApply(start, parameter, body),
    isOutput: true,
    mayBeAbsent: isAbsent && !isUntyped,
    // From the first step on: a lifted member that may be absent has no `apply`, as far as its type says.
    append: (suffix) => printApply(start, parameter, body + suffix),
  };
}

function printApply(output: string, parameter: string, body: string): Doc {
  return printCall(`${output}.apply(`, concat(`(${parameter}) =>`, hang(body)));
}

const word = /^[A-Za-z][A-Za-z0-9]*$/;

/** The parameter of an `apply` is called like the property it receives, where that can be. */
const parameterName = (name: string): string =>
  word.test(name) && !reservedWords.has(name) ? name : "value";
