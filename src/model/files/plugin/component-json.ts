import type { Json, JsonObject } from "#model/base/json.ts";
import { own, withoutProperty } from "#model/base/json.ts";
import type { PropertyPath } from "#model/base/path.ts";

/**
 * Keys that a program has and a component has not: Pulumi warns of them there, and reads nothing of them
 * (pulumi/pulumi-yaml:pkg/pulumiyaml/ast/template.go). `name` it overwrites with the component's key.
 */
const programKeys = ["name", "config", "configuration", "packages"] as const;

export interface SplitComponent {
  /** The component in the words of a program: `config` for its inputs. */
  readonly program: JsonObject;
  /** What a program would read and a component does not have. */
  readonly unread: JsonObject;
}

/** A component as it stands in a file, in the words of a program. */
export function splitComponent(component: JsonObject): SplitComponent {
  const program: [string, Json][] = [];
  const unread: [string, Json][] = [];
  for (const [key, value] of Object.entries(component)) {
    if (key === "inputs") program.push(["config", value]);
    else (programKeys.some((each) => each === key) ? unread : program).push([key, value]);
  }
  return { program: Object.fromEntries(program), unread: Object.fromEntries(unread) };
}

/** The component as it stands in a file. */
export function joinComponent(program: JsonObject, unread: JsonObject): JsonObject {
  const inputs = own(program, "config");
  const rest = programKeys.reduce((left, key) => withoutProperty(left, key), program);
  const { description, ...sections } = rest;
  return {
    ...(description === undefined ? {} : { description }),
    ...(inputs === undefined ? {} : { inputs }),
    ...(sections as JsonObject),
    ...unread,
  };
}

/** From the words of a program, in which a component is read, to those of its file. */
export const pathInFile = (component: string, [section, ...rest]: PropertyPath): PropertyPath => [
  "components",
  component,
  ...(section === undefined ? [] : [section === "config" ? "inputs" : section, ...rest]),
];
