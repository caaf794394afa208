import { describeExpression } from "#model/program/describe-expression.ts";
import { formatAccess, parseAccess } from "#model/program/property-access.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { ConfigVariable, Program, Resource, Variable } from "#model/program/program.ts";
import { findResource } from "#model/program/program.ts";
import { accessesIn, visitExpressions } from "#model/program/references.ts";
import { valueKey } from "#model/program/value-key.ts";
import type {
  AccessValue,
  Expression,
  Reference,
  ResourceId,
  Template,
  Unresolved,
  Value,
  ValueMap,
} from "#model/program/value.ts";
import { redactedSecret } from "#model/secrets/signs/secret-parts.ts";
import { expression, isAccess, isExpression, isList } from "#model/program/value.ts";

/** The character before the number of a secret that is a part of a string. */
const secretMark = "\uE003";

/** The character before the number of a stand-in. In a design's strings, such characters are escaped. */
const opening = "\uE000";
const closing = "\uE001";
const afterNumber = "\uE002";

/**
 * Strings that replace values that the design alone doesn't determine: the result of a function, config without a
 * value, an output of a resource, or a secret. In two designs, equal strings mean the same value. Therefore, one design
 * can be compared with the other one as if it was deployed.
 */
export interface StandIns {
  /** The design with stand-ins. References stay, because their targets may be replaced. */
  replaceIn(program: Program): Program;
  /** Returns the string for an output of a resource. */
  output(resource: string, path: PropertyPath): string;
  /** Returns the string for a secret. The string reveals nothing about the secret. */
  secret(value: Value): string;
  /** Returns an access that represents the secret part of a string. */
  secretPart(value: Value): Unresolved;
  /** Replaces the stand-ins in a string with the values that they represent, for display. */
  restore(text: string): string;
}

export function createStandIns(): StandIns {
  const numbers = new Map<string, number>();
  const shown: string[] = [];
  const numberOf = (key: string, text: string): number => {
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, shown.length);
    shown.push(text);
    return shown.length - 1;
  };
  const standIn = (key: string, text: string): string =>
    `${opening}${numberOf(key, text)}${afterNumber}${closing}`;
  const literal = (text: string): string =>
    text.replaceAll(/[\uE000-\uE002]/g, (sign) => standIn(`sign ${sign}`, sign));
  return {
    replaceIn: (program) => replaceIn(program, { standIn, numberOf, literal }),
    output: (resource, path) =>
      standIn(JSON.stringify(["output", resource, path]), `\${${formatAccess(resource, path)}}`),
    secret: (value) => standIn(`secret ${valueKey(value)}`, redactedSecret),
    secretPart: (value) =>
      expression({
        kind: "unresolved",
        access: `${secretMark}${numberOf(`secret ${valueKey(value)}`, redactedSecret)}`,
      }),
    restore: (text) => restore(text, shown),
  };
}

interface Maker {
  standIn(key: string, text: string): string;
  numberOf(key: string, text: string): number;
  literal(text: string): string;
}

function replaceIn(program: Program, maker: Maker): Program {
  const config = new Map(program.config.map((variable) => [variable.name, variable]));
  const variables = new Map(program.variables.map((variable) => [variable.name, variable]));
  const replacing = new Replacing(program, config, variables, maker);
  const named = <T extends { readonly value: Value }>(each: T): T => ({
    ...each,
    value: replacing.value(each.value),
  });
  return {
    ...program,
    resources: program.resources.map((resource) => replacing.resource(resource)),
    variables: program.variables.map(named),
    outputs: program.outputs.map(named),
    config: program.config.map((variable) =>
      isPlainDefault(variable) && variable.default !== undefined
        ? { ...variable, default: replacing.value(variable.default) }
        : variable,
    ),
  };
}

/** Whether a config variable has a public value in the design. */
const isPlainDefault = ({ default: value, secret }: ConfigVariable): boolean =>
  value !== undefined && secret !== true && !isExpression(value);

class Replacing {
  readonly #program: Program;
  readonly #config: ReadonlyMap<string, ConfigVariable>;
  readonly #variables: ReadonlyMap<string, Variable>;
  readonly #maker: Maker;

  constructor(
    program: Program,
    config: ReadonlyMap<string, ConfigVariable>,
    variables: ReadonlyMap<string, Variable>,
    maker: Maker,
  ) {
    this.#program = program;
    this.#config = config;
    this.#variables = variables;
    this.#maker = maker;
  }

  resource(resource: Resource): Resource {
    const { inputs, inputsFrom, options, origin } = resource;
    return {
      ...resource,
      // If one value provides all inputs, it is shown as a single value.
      inputs: this.#map(inputsFrom === undefined ? inputs : { properties: inputsFrom }),
      options: this.#map(options),
      origin:
        origin.kind === "lookup"
          ? { kind: "lookup", id: this.value(origin.id), state: this.#map(origin.state) }
          : origin,
    };
  }

  value(value: Value): Value {
    if (typeof value === "string") return this.#maker.literal(value);
    if (typeof value !== "object" || value === null) return value;
    if (isExpression(value)) return this.#expression(value);
    return isList(value) ? value.map((item) => this.value(item)) : this.#map(value);
  }

  #map(map: ValueMap): ValueMap {
    return Object.fromEntries(Object.entries(map).map(([key, value]) => [key, this.value(value)]));
  }

  #expression(value: Expression): Value {
    switch (value.kind) {
      case "reference":
        return value;
      case "config":
      case "variable":
      case "unresolved":
        return this.#access(value);
      case "template":
        return this.#template(value);
      case "asset":
        return typeof value.source === "string"
          ? expression({ ...value, source: this.#maker.literal(value.source) })
          : this.#opaque(value);
      case "builtin":
        // The parts of a document say more than the document as a single string.
        if (value.function === "toJSON") return this.value(value.argument);
        return expressionsIn(value.argument) ? this.#opaque(value) : value;
      case "secret":
      case "invoke":
      case "computed-map":
      case "verbatim":
        return this.#opaque(value);
    }
  }

  #access(access: AccessValue): Value {
    if (access.kind === "config") {
      const variable = this.#config.get(access.name);
      if (variable !== undefined && isPlainDefault(variable)) return access;
      const key = variable?.default === undefined ? "" : this.#keyOf(variable.default);
      return this.#maker.standIn(
        JSON.stringify(["config", access.name, access.path, key]),
        `\${${formatAccess(access.name, access.path)}}`,
      );
    }
    if (access.kind === "variable") {
      const value = this.#variables.get(access.name)?.value;
      // A variable is replaced with its value. A part of a hidden value is also hidden.
      if (value !== undefined && (access.path.length === 0 || !isExpression(value))) return access;
      return this.#opaque(access, value);
    }
    if (access.kind === "reference" || parseAccess(access.access)?.root === "pulumi")
      return access.kind === "reference" ? access : this.#opaque(access);
    if (access.access.startsWith(secretMark))
      return this.#maker.standIn(JSON.stringify(["part", access.access]), redactedSecret);
    // A missing name gets a separate stand-in, because the previous design may have a value with that name.
    return this.#maker.standIn(
      JSON.stringify(["missing", access.access]),
      `\${${access.access}}, which is missing`,
    );
  }

  #template({ parts }: Template): Value {
    const replaced = parts.flatMap((part): Template["parts"] => {
      if (typeof part === "string") return [this.#maker.literal(part)];
      const value = this.#access(part);
      if (typeof value === "string" || isAccess(value)) return [value];
      return isExpression(value) && value.kind === "template" ? value.parts : [part];
    });
    return expression({ kind: "template", parts: replaced });
  }

  /**
   * A string for an expression. The string contains the expression's references. If a target is replaced, the string is
   * unknown.
   */
  #opaque(value: Expression, more?: Value): Value {
    const key = JSON.stringify([this.#keyOf(value), more === undefined ? "" : this.#keyOf(more)]);
    const text = this.#describe(value, more);
    const number = this.#maker.numberOf(key, text);
    const references = this.#referencesIn(more === undefined ? [value] : [value, more]);
    if (references.length === 0) return this.#maker.standIn(key, text);
    return expression({
      kind: "template",
      parts: [`${opening}${number}${afterNumber}`, ...references, closing],
    });
  }

  /** Describes an expression, including the values of variables, because these values may be the only difference. */
  #describe(value: Expression, more?: Value): string {
    const text = describeExpression(value, this.#program);
    if (more === undefined || !isExpression(more)) return text;
    return `${text}: ${describeExpression(more, this.#program)}`;
  }

  /** The references of an expression, including those in variables that it uses. */
  #referencesIn(values: readonly Value[]): readonly Reference[] {
    const found = new Map<string, Reference>();
    const seen = new Set<string>();
    const visit = (value: Value): void =>
      visitExpressions(value, [], (inner) => {
        for (const access of accessesIn(inner)) {
          // A reference to a whole resource is not a string, and differs whenever the resource's ID differs.
          const path = access.kind === "reference" && access.path.length === 0 ? ["id"] : undefined;
          if (access.kind === "reference")
            found.set(
              `${access.resource} ${JSON.stringify(access.path)}`,
              path === undefined ? access : expression({ ...access, path }),
            );
          if (access.kind !== "variable" || seen.has(access.name)) continue;
          seen.add(access.name);
          const variable = this.#variables.get(access.name);
          if (variable !== undefined) visit(variable.value);
        }
      });
    for (const value of values) visit(value);
    return [...found.values()];
  }

  #keyOf(value: Value): string {
    const nameOf = (id: ResourceId): string => findResource(this.#program, id)?.name ?? "?";
    return valueKey(value, nameOf);
  }
}

function expressionsIn(value: Value): boolean {
  let found = false;
  visitExpressions(value, [], () => {
    found = true;
  });
  return found;
}

/** Replaces stand-ins with the values that they represent. A stand-in contains the unknown values inside it. */
function restore(text: string, shown: readonly string[]): string {
  let result = "";
  let at = 0;
  for (;;) {
    const start = text.indexOf(opening, at);
    if (start < 0) return result + text.slice(at);
    const numberEnd = text.indexOf(afterNumber, start);
    const end = closingOf(text, start);
    const said = shown[Number(text.slice(start + 1, numberEnd))];
    if (numberEnd < 0 || said === undefined) return result + text.slice(at);
    // If a stand-in is the whole string, the quotation marks around it are removed.
    const isWhole = text[start - 1] === '"' && text[end + 1] === '"';
    result += text.slice(at, isWhole ? start - 1 : start) + restore(said, shown);
    at = isWhole ? end + 2 : end + 1;
  }
}

/** The end of a stand-in. A stand-in may contain other stand-ins. */
function closingOf(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === opening) depth += 1;
    if (text[at] === closing) depth -= 1;
    if (depth === 0) return at;
  }
  return text.length - 1;
}
