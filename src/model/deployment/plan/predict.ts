import { parseAccess } from "#model/program/property-access.ts";
import { own } from "#model/json.ts";
import { mapRecord } from "#model/files/json/record.ts";
import type { PropertyPath } from "#model/program/path.ts";
import type { ConfigVariable } from "#model/program/program.ts";
import type { Foreseen, ForeseenMap, Open } from "#model/deployment/plan/prediction.ts";
import {
  isForeseenList,
  isForeseenMap,
  isOpen,
  isOpenText,
  pending,
  untold,
} from "#model/deployment/plan/prediction.ts";
import { isSpecial, mark, secret } from "#model/deployment/state/state-value.ts";
import type { Expression, ResourceId, Template, Value, ValueMap } from "#model/program/value.ts";
import { isExpression, isList } from "#model/program/value.ts";

/** What the names in a design stand for. */
export interface Foresight {
  output(resource: ResourceId, path: PropertyPath): Foreseen;
  config(name: string): ConfigVariable | undefined;
  /** What the stack sets, in place of a variable's default. */
  setting(name: string): Value | undefined;
  readonly stack: string | undefined;
  readonly project: string | undefined;
}

/** What a value of a design will be. Secrets come without what they hold. */
export function foresee(value: Value, from: Foresight): Foreseen {
  if (typeof value !== "object" || value === null) return value;
  if (isExpression(value)) return foreseeExpression(value, from);
  if (isList(value)) return value.map((item) => foresee(item, from));
  return foreseeMap(value, from);
}

export const foreseeMap = (map: ValueMap, from: Foresight): ForeseenMap =>
  mapRecord(map, (value) => foresee(value, from));

function foreseeExpression(value: Expression, from: Foresight): Foreseen {
  switch (value.kind) {
    case "reference":
      return from.output(value.resource, value.path);
    case "config":
      return foreseeConfig(value.name, value.path, from);
    case "unresolved":
      return foreseeAccess(value.access, from);
    case "template":
      return foreseeTemplate(value, from);
    case "secret":
      return secret;
    case "asset":
      return { [mark]: "asset", form: value.form, source: value.source };
    case "verbatim":
      return untold({ kind: "function" });
  }
}

function foreseeConfig(name: string, path: PropertyPath, from: Foresight): Foreseen {
  const why = untold({ kind: "config", name });
  const variable = from.config(name);
  if (variable?.secret === true) return secret;
  const value = from.setting(name) ?? variable?.default;
  if (value === undefined || value === null) return why;
  // A default is plain data or a secret. One that refers to something is none that Pulumi takes.
  const isPlain = !isExpression(value) || value.kind === "secret";
  return isPlain ? (within(foresee(value, from), path) ?? why) : why;
}

function foreseeAccess(access: string, { stack, project }: Foresight): Foreseen {
  const read = parseAccess(access);
  const known =
    read?.root === "pulumi" && read.path.length === 1
      ? own({ stack, project }, String(read.path[0]))
      : undefined;
  return known ?? untold({ kind: "access", access });
}

function foreseeTemplate({ parts }: Template, from: Foresight): Foreseen {
  const read: (string | Open)[] = [];
  for (const part of parts) {
    const value = typeof part === "string" ? part : foresee(part, from);
    if (isOpen(value)) read.push(value);
    else if (isOpenText(value)) read.push(...value.parts);
    else if (typeof value === "object")
      read.push(untold({ kind: isSecret(value) ? "secret" : "function" }));
    else read.push(String(value));
  }
  return read.every((part) => typeof part === "string")
    ? read.join("")
    : { [mark]: "text", parts: joined(read) };
}

const isSecret = (value: Foreseen): boolean => isSpecial(value) && value[mark] === "secret";

/** Adjacent texts as one. */
function joined(parts: readonly (string | Open)[]): readonly (string | Open)[] {
  const result: (string | Open)[] = [];
  for (const part of parts) {
    const last = result.at(-1);
    if (typeof part === "string" && typeof last === "string") result.splice(-1, 1, last + part);
    else if (part !== "") result.push(part);
  }
  return result;
}

/** What stands at a path; undefined where there is nothing. What is open or secret is so all the way down. */
export function within(value: Foreseen | undefined, path: PropertyPath): Foreseen | undefined {
  let found = value;
  for (const [at, part] of path.entries()) {
    if (isOpen(found))
      return found[mark] === "pending"
        ? pending(found.resource, [...found.path, ...path.slice(at)])
        : found;
    if (isSpecial(found)) return isSecret(found) ? found : undefined;
    if (isForeseenList(found) && typeof part === "number") found = found[part];
    else if (isForeseenMap(found)) found = own(found, String(part));
    else return undefined;
  }
  return found;
}
