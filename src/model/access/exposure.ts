import { formatPath } from "#model/base/path.ts";
import { own } from "#model/base/json.ts";
import type { Program, Resource } from "#model/program/program.ts";
import type { Value } from "#model/program/value.ts";
import { isExpression, isList, isMap } from "#model/program/value.ts";
import { displayToken } from "#model/program/token.ts";

/** An input of a type. If the input has certain values, the resource is public. */
export interface ExposureFact {
  /** The type token in the spelling of `displayToken`. */
  readonly token: string;
  /** The path of the input. If the input is a list, each item is checked. Absent if the resource is always public. */
  readonly path?: readonly string[];
  /** The values that make the resource public. */
  readonly opens?: readonly (string | boolean)[];
  /** The values that siblings of the input must have. Letter case makes no difference. */
  readonly where?: Readonly<Record<string, string>>;
  /** The input that inverts the meaning if it is set, as in rules that deny. */
  readonly unless?: string;
  /** Inputs that describe the extent, such as ports. */
  readonly details?: readonly string[];
  /** A URL of the documentation that describes the meaning. */
  readonly source: string;
}

/** A public resource. */
export interface Exposure {
  readonly resource: string;
  /** The input and its value, with details about the extent. */
  readonly what: string;
}

/** The public resources of a design. Values that are known only at deployment are ignored. */
export function exposuresOf(program: Program, facts: readonly ExposureFact[]): readonly Exposure[] {
  const byToken = new Map<string, ExposureFact[]>();
  for (const fact of facts) byToken.set(fact.token, [...(byToken.get(fact.token) ?? []), fact]);
  return program.resources.flatMap((resource) => {
    const known = byToken.get(displayToken(resource.token));
    return known === undefined || resource.origin.kind === "lookup"
      ? []
      : known.flatMap((fact) => exposuresBy(fact, resource, program));
  });
}

function exposuresBy(fact: ExposureFact, resource: Resource, program: Program): Exposure[] {
  const { path, opens = [], where = {}, unless, details = [] } = fact;
  const { name, inputs } = resource;
  if (path === undefined) return [{ resource: name, what: displayToken(resource.token) }];
  if (unless !== undefined && own(inputs, unless) !== undefined) return [];
  const found: Exposure[] = [];
  const visit = (value: Value, at: number, around: Value): void => {
    const settled = settle(value, program);
    if (isList(settled)) return settled.forEach((item) => visit(item, at, around));
    const part = path[at];
    if (part !== undefined) {
      const next = isMap(settled) ? own(settled, part) : undefined;
      if (next !== undefined) visit(next, at + 1, settled);
      return;
    }
    const isOpen = opens.some((open) => open === settled) && holds(where, around, program);
    if (!isOpen) return;
    const rest = details.flatMap((key) => textOf(around, key, program) ?? []);
    found.push({ resource: name, what: [`${formatPath(path)}: ${settled}`, ...rest].join(", ") });
  };
  visit(inputs, 0, inputs);
  return found;
}

const holds = (
  where: NonNullable<ExposureFact["where"]>,
  around: Value,
  program: Program,
): boolean =>
  Object.entries(where).every(([key, wanted]) => {
    const value = isMap(around) ? settle(own(around, key) ?? null, program) : null;
    return typeof value === "string" && value.toLowerCase() === wanted.toLowerCase();
  });

function textOf(around: Value, key: string, program: Program): string | undefined {
  const value = isMap(around) ? settle(own(around, key) ?? null, program) : null;
  return typeof value === "string" || typeof value === "number" ? `${key} ${value}` : undefined;
}

/** The value of a config variable is its default. In a comparison, the default is the stack's value. */
function settle(value: Value, { config }: Program): Value {
  if (!isExpression(value) || value.kind !== "config" || value.path.length > 0) return value;
  const variable = config.find(({ name }) => name === value.name);
  return variable?.secret === true ? value : (variable?.default ?? value);
}
