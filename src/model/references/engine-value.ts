import { joinWithAnd, nearest, quoteShort } from "#model/base/messages.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { Unresolved } from "#model/program/value.ts";
import { expression } from "#model/program/value.ts";
import { suggestion } from "#model/references/output-type.ts";
import type { PropertyType } from "#model/schema/property-type.ts";

/** The values that the engine provides for every program (pulumi/pulumi-yaml:pkg/pulumiyaml/run.go). */
const engineValues = ["cwd", "organization", "project", "rootDirectory", "stack"] as const;

type EngineValueType =
  | { readonly kind: "known"; readonly type: PropertyType; readonly secret: false }
  | { readonly kind: "error"; readonly message: string; readonly meant?: Unresolved };

const text: PropertyType = { kind: "string" };

/** The type of an engine value such as `${pulumi.stack}`. `access` is the text between the braces. */
export function typeOfEngineValue(access: string, [name, ...more]: PropertyPath): EngineValueType {
  if (name === undefined) return known({ kind: "map", values: text });
  const wanted = String(name);
  const isKnown = engineValues.some((each) => each === wanted);
  if (isKnown && more.length === 0 && !access.startsWith("pulumi[")) return known(text);
  if (isKnown)
    return {
      kind: "error",
      message:
        more.length === 0
          ? `The engine's values are accessed with a dot: ${quoteShort(`\${pulumi.${wanted}}`)}.`
          : `${quoteShort(`pulumi.${wanted}`)} is a string, which has no properties.`,
      meant: asked(wanted),
    };
  const meant = nearest(wanted, engineValues);
  return {
    kind: "error",
    message: `The engine has no value ${quoteShort(wanted)}. Its values are ${joinWithAnd(engineValues)}.${suggestion(meant)}`,
    ...(meant === undefined ? {} : { meant: asked(meant) }),
  };
}

const known = (type: PropertyType): EngineValueType => ({ kind: "known", type, secret: false });

const asked = (name: string): Unresolved =>
  expression({ kind: "unresolved", access: `pulumi.${name}` });
