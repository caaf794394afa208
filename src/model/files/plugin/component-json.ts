import type { Json, JsonObject } from "#model/base/json.ts";
import { own, withoutProperty } from "#model/base/json.ts";
import type { PropertyPath } from "#model/base/path.ts";

/**
 * Keys of a program that a component doesn't have: Pulumi warns about them and ignores them
 * (pulumi/pulumi-yaml:pkg/pulumiyaml/ast/template.go). Pulumi overwrites `name` with the component's key.
 */
const programKeys = ["name", "config", "configuration", "packages"] as const;

export interface SplitComponent {
  /** The component with the keys of a program, so its inputs are under `config`. */
  readonly program: JsonObject;
  /** Keys that are valid in a program but not in a component. */
  readonly unread: JsonObject;
}

/** Converts a component in a file to the keys of a program. */
export function splitComponent(component: JsonObject): SplitComponent {
  const program: [string, Json][] = [];
  const unread: [string, Json][] = [];
  for (const [key, value] of Object.entries(component)) {
    if (key === "inputs") program.push(["config", value]);
    else (programKeys.some((each) => each === key) ? unread : program).push([key, value]);
  }
  return { program: Object.fromEntries(program), unread: Object.fromEntries(unread) };
}

/** Converts the parts back to a component in a file. */
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

/** Converts a path in the component's program to a path in its file. */
export const pathInFile = (component: string, [section, ...rest]: PropertyPath): PropertyPath => [
  "components",
  component,
  ...(section === undefined ? [] : [section === "config" ? "inputs" : section, ...rest]),
];
