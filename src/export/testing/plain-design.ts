import type { Catalog } from "#model/schema/catalog.ts";
import { canonicalToken } from "#model/schema/catalog.ts";
import type { ConfigType } from "#model/schema/config-type.ts";
import { projectName } from "#model/files/manifest/project.ts";
import type { Program } from "#model/program/program.ts";
import type { Expression, Value, ValueMap } from "#model/program/value.ts";
import { isExpression, isList } from "#model/program/value.ts";
import { lower } from "#export/lower/lower.ts";
import { retarget } from "#export/retarget/retarget.ts";
import { hasText } from "#export/lower/secrets.ts";

/** A value as JSON can hold it: whatever is not literal says its kind, and literal maps do so as well. */
export type PlainValue =
  | null
  | boolean
  | number
  | string
  | readonly PlainValue[]
  | { readonly kind: string; readonly [key: string]: unknown };

/** What a program of a design has to register, for the packages that the design is meant for. */
export interface PlainDesign {
  readonly project: string;
  /** The design's variables, and those that the exporter makes for secret texts and for lifted inputs. */
  readonly config: readonly {
    readonly name: string;
    /** With the namespace before a colon. */
    readonly key: string;
    readonly type: ConfigType;
    readonly secret: boolean;
    readonly required: boolean;
    readonly default: PlainValue;
  }[];
  readonly resources: readonly {
    readonly id: string;
    readonly name: string;
    readonly token: string;
    readonly inputs: PlainValue;
    readonly options: Readonly<Record<string, PlainValue>>;
    readonly lookup?: { readonly id: PlainValue; readonly state: PlainValue };
  }[];
  readonly outputs: readonly { readonly name: string; readonly value: PlainValue }[];
}

export function plainDesign(design: Program, catalog: Catalog): PlainDesign {
  const retargeted = retarget(design, catalog, { intoVariables: true });
  const { program, catalog: packages, variables } = retargeted;
  const project = projectName(program.name);
  const declared = [...program.config, ...variables];
  const defaults = new Map(declared.map((variable) => [variable.name, variable.default]));
  return {
    project,
    config: lower(program, packages, variables).config.map(({ name, namespace, key, ...rest }) => ({
      name,
      key: `${namespace ?? project}:${key}`,
      type: rest.type,
      secret: rest.secret,
      required: rest.required && rest.value === undefined,
      default: plain(defaults.get(name) ?? null),
    })),
    resources: program.resources.map(({ id, name, token, inputs, options, origin }) => ({
      id,
      name,
      token: canonicalToken(token, packages),
      inputs: plain(inputs),
      options: plainEntries(options),
      ...(origin.kind === "lookup"
        ? { lookup: { id: plain(origin.id), state: plain(origin.state) } }
        : {}),
    })),
    outputs: program.outputs.map(({ name, value }) => ({ name, value: plain(value) })),
  };
}

const plainEntries = (map: ValueMap): Record<string, PlainValue> =>
  Object.fromEntries(Object.entries(map).map(([key, value]) => [key, plain(value)]));

function plain(value: Value): PlainValue {
  if (isList(value)) return value.map(plain);
  if (typeof value !== "object" || value === null) return value;
  return isExpression(value)
    ? plainExpression(value)
    : { kind: "map", entries: Object.entries(plainEntries(value)) };
}

function plainExpression(expression: Expression): PlainValue {
  switch (expression.kind) {
    case "secret":
      return {
        kind: "secret",
        value: plain(expression.value),
        // The stack's config holds it in the place of the program.
        isOutside: hasText(expression.value),
      };
    case "template":
      return { kind: "template", parts: expression.parts.map(plain) };
    default:
      return { ...expression };
  }
}
