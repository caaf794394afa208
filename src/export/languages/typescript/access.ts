import type { Doc } from "#export/print/document.ts";
import { concat, group, hang, indent, softline } from "#export/print/document.ts";
import { stackOutputOf } from "#export/lower/stack-output.ts";
import type { ConfigTerm, PropertyStep, ReferenceTerm, VariableTerm } from "#export/lower/term.ts";
import { printCall, printTextCall } from "#export/languages/typescript/call.ts";
import { printMember, quote, reservedWords } from "#export/languages/typescript/literals.ts";
import type {
  NamedConfig,
  NamedResource,
  NamedVariable,
} from "#export/languages/typescript/scope.ts";

/** An access in TypeScript, with its type. */
export interface Access {
  readonly text: string;
  /** True if the value is known only at deployment: an `Output`. */
  readonly isOutput: boolean;
  /**
   * The part that can be `undefined` according to its type: no part, the whole value (such as unset config), or the
   * value in an output.
   */
  readonly absent: "never" | "whole" | "inside";
  /**
   * The access with possible line breaks. `isAsserted`: each value on the path is asserted to exist.
   * Appended code applies to the value itself, inside an `apply` for outputs.
   */
  print(isAsserted: boolean, appended?: string): Doc;
}

/**
 * Members of `Output` itself and of every object, which hide properties with these names from lifted
 * access.
 */
const hidden = new Set(
  (
    "apply get promise resources allResources isKnown isSecret toString toJSON then catch finally " +
    "constructor valueOf hasOwnProperty isPrototypeOf propertyIsEnumerable toLocaleString"
  ).split(" "),
);

const isHidden = ({ part }: PropertyStep): boolean =>
  typeof part === "string" && (hidden.has(part) || part.startsWith("__"));

/**
 * `token.systemData.createdAt` if Pulumi lifts the access (pulumi/pulumi:sdk/nodejs/output.ts),
 * otherwise `….apply((v) => v?.x)`: after optional values, after values of unknown type, and for names
 * of `Output` itself.
 */
export function printReference(
  { steps }: ReferenceTerm,
  { declaration, variable }: NamedResource,
): Access {
  const [first, ...rest] = steps;
  if (first === undefined) return { ...plain, text: variable, print: () => variable };
  // If one of a stack's outputs is secret, all outputs as a whole are secret, so a single output is accessed by name. A
  // missing output then fails, instead of being omitted or becoming "undefined" in a string.
  const output = stackOutputOf(declaration, steps);
  if (output !== undefined) {
    const { name, isOptional, rest: further } = output;
    const head = isOptional ? ".getOutput(" : ".requireOutput(";
    return printSteps(
      { ...outputStart(variable, name), getter: { head, key: quote(name) } },
      further,
    );
  }
  const start = outputStart(variable + printMember(first.part, false), String(first.part));
  return printSteps({ ...start, isOptional: isOptionalStep(first) }, rest);
}

/** A program variable's value, or a part of it. */
export function printVariableAccess(
  { steps, isEventual }: VariableTerm,
  { variable }: NamedVariable,
): Access {
  if (isEventual) return printSteps(outputStart(variable, variable), steps);
  // A literal's type includes its content, so the access needs no assertion.
  const text = variable + printMembers(steps, "");
  return { ...plain, text, print: (_isAsserted, appended = "") => text + appended };
}

/** A config variable's value, or a part of it. */
export function printConfigAccess(
  { steps }: ConfigTerm,
  { declaration, variable }: NamedConfig,
): Access {
  const { type, required, secret, default: fallback } = declaration;
  const isAbsent = !required && fallback === undefined;
  if (secret) return printSecret(variable, isAbsent, steps);
  // An object has the type `any`, which needs no assertion.
  const assertion = type.kind === "object" ? "" : "!";
  const text = variable + printMembers(steps, isAbsent ? "?" : "");
  return {
    ...plain,
    text,
    absent: isAbsent ? "whole" : "never",
    print: (isAsserted, appended = "") =>
      (isAsserted ? variable + printMembers(steps, assertion) : text) + appended,
  };
}

function printSecret(variable: string, isAbsent: boolean, steps: readonly PropertyStep[]): Access {
  const start = outputStart(variable, variable);
  if (!isAbsent) return printSteps(start, steps);
  const found = printSteps({ ...start, link: "?" }, steps);
  const asserted = printSteps({ ...start, link: "!" }, steps);
  return {
    ...found,
    absent: "whole",
    print: (isAsserted, appended) => (isAsserted ? asserted : found).print(false, appended),
  };
}

/** Whether a value is optional in the SDK's types. */
const isOptionalStep = ({ optional, optionalInNode = optional }: PropertyStep): boolean =>
  optionalInNode;

/** The characters between an optional value and the access that follows. */
type Link = "" | "?" | "!";

function printMembers(steps: readonly PropertyStep[], link: Link): string {
  const members = steps.map(({ part }, at) => printMember(part, at === 0 && link === "?"));
  return (link === "!" ? "!" : "") + members.join("");
}

const plain = { isOutput: false, absent: "never" } as const;

/** An `Output` from which the program uses a part. */
interface OutputStart {
  readonly start: string;
  /** The call for a stack's output, and the literal for its name: `start` is the stack reference. */
  readonly getter?: { readonly head: string; readonly key: string };
  /** The name of the output's content. */
  readonly name: string;
  /** True if the output's content can be `undefined`. */
  readonly isOptional: boolean;
  readonly link: Link;
}

const outputStart = (start: string, name: string): OutputStart => ({
  start,
  name,
  isOptional: false,
  link: "",
});

function printSteps(from: OutputStart, steps: readonly PropertyStep[]): Access {
  const { start, getter, isOptional, link } = from;
  const beforeLast = steps.slice(0, -1);
  const isPastAbsent = steps.length > 0 && (isOptional || beforeLast.some(isOptionalStep));
  const isUntyped = steps.some(({ access }) => access === "unknown");
  const isLifted = !isPastAbsent && !isUntyped && !steps.some(isHidden);
  const isAbsent = !isUntyped && (isOptional || steps.some(isOptionalStep));
  const output = getter === undefined ? start : `${start}${getter.head}${getter.key})`;
  const lifted = output + printMembers(steps, link);
  const bodyOf = (isAsserted: boolean): string =>
    parameterName(from.name) + printPath(steps, isOptional, isAsserted);
  const headOf = (): string => `(${parameterName(from.name)}) =>`;
  return {
    text: isLifted ? lifted : `${output}${applyTo(link)}${headOf()} ${bodyOf(false)})`,
    isOutput: true,
    absent: isAbsent ? "inside" : "never",
    print(isAsserted, appended = "") {
      if (isLifted && !isAsserted && appended === "")
        return getter === undefined || steps.length > 0
          ? lifted
          : printTextCall(start + getter.head, getter.key);
      // The function starts at the first step, because a lifted optional member has no `apply` in its type.
      return printApply(from, hang(headOf(), bodyOf(isAsserted) + appended));
    },
  };
}

/**
 * A path into a value, with `?` or `!` after optional parts. Types don't say whether list items and map keys exist, so
 * these need no assertion.
 */
function printPath(
  steps: readonly PropertyStep[],
  isOptional: boolean,
  isAsserted: boolean,
): string {
  let text = "";
  let mayBeAbsent = isOptional;
  let isElement = false;
  for (const step of steps) {
    const { part, access } = step;
    text += isAsserted && mayBeAbsent ? "!" : "";
    text += printMember(part, !isAsserted && (mayBeAbsent || isElement));
    mayBeAbsent = isOptionalStep(step);
    isElement = access === "key" || access === "index";
  }
  return isAsserted && mayBeAbsent ? `${text}!` : text;
}

const applyTo = (link: Link): string => `${link}.apply(`;

/** Prints an `apply`. If there are two calls, both are on one line, or each is on its own line. */
function printApply({ start, getter, link }: OutputStart, mapping: Doc): Doc {
  if (getter === undefined) return printCall(start + applyTo(link), mapping);
  const calls = concat(
    softline,
    `${getter.head}${getter.key})`,
    softline,
    printCall(applyTo(link), mapping),
  );
  return group(concat(start, indent(calls)));
}

const word = /^[A-Za-z][A-Za-z0-9]*$/;

/** The parameter of an `apply` has the name of the property that it receives, if possible. */
const parameterName = (name: string): string =>
  word.test(name) && !reservedWords.has(name) ? name : "value";
