import type { Catalog } from "#model/schema/catalog.ts";
import { resourceKeys } from "#model/program/names/resource-keys.ts";
import { readRoots } from "#model/program/renaming/roots.ts";
import { formatPath } from "#model/base/path.ts";
import { isBareName } from "#model/program/property-access.ts";
import type { PropertyPath } from "#model/base/path.ts";
import { namesInUse } from "#model/program/names/variable-name.ts";
import type { ConfigVariable, Program, Resource } from "#model/program/program.ts";
import type { ResourceId, Value } from "#model/program/value.ts";
import { expression, isExpression, isList, isMap } from "#model/program/value.ts";
import { createNames, lowerCamel } from "#model/base/text/identifiers.ts";
import { mapMembers } from "#export/retarget/map-texts.ts";
import type { LostInput, PlaceScalar, Scalar } from "#export/retarget/own-values.ts";
import { createOwnValues } from "#export/retarget/own-values.ts";
import type { ReadProviderType } from "#export/retarget/provider-types.ts";

/** A design without references to inputs that the real type doesn't return. */
export interface LiftedDesign {
  readonly program: Program;
  /**
   * The variables for values that are used in several places. The `default` is the value, and references refer to
   * config.
   */
  readonly variables: readonly ConfigVariable[];
}

/**
 * Replaces references to inputs that the real type doesn't return with the inputs' values. With `intoVariables`, a
 * plain value is written once, in a variable that the input also uses; otherwise, each place has the value itself.
 * Values with references are always repeated in each place.
 */
export function liftInputs(
  program: Program,
  catalog: Catalog,
  providerType: ReadProviderType,
  intoVariables: boolean,
): LiftedDesign {
  const isLosing = ({ token }: Resource): boolean =>
    (providerType(token)?.lostOutputs.size ?? 0) > 0;
  if (!program.resources.some(isLosing)) return { program, variables: [] };
  const variables = createVariables(program);
  const place: PlaceScalar = (input, value) => {
    if (intoVariables) return variables.lift(input, value);
    return input.isSecret ? expression({ kind: "secret", value }) : value;
  };
  const follow = createOwnValues(program, catalog, providerType, place);
  const followed = program.resources.map((resource) => followIn(resource, follow));
  const outputs = program.outputs.map((output) => {
    const value = follow(output.value);
    return value === output.value ? output : { ...output, value };
  });
  const isSame =
    followed.every((resource, at) => resource === program.resources[at]) &&
    outputs.every((output, at) => output === program.outputs[at]);
  if (isSame) return { program, variables: [] };
  const resources = followed.map((resource) => variables.putInto(resource));
  return { program: { ...program, resources, outputs }, variables: variables.list };
}

function followIn(resource: Resource, follow: (value: Value) => Value): Resource {
  const inputs = mapMembers(resource.inputs, follow);
  const options = mapMembers(resource.options, follow);
  const { origin } = resource;
  if (origin.kind === "created")
    return inputs === resource.inputs && options === resource.options
      ? resource
      : { ...resource, inputs, options };
  const id = follow(origin.id);
  const state = mapMembers(origin.state, follow);
  const isSame =
    inputs === resource.inputs &&
    options === resource.options &&
    id === origin.id &&
    state === origin.state;
  return isSame ? resource : { ...resource, inputs, options, origin: { ...origin, id, state } };
}

interface Variables {
  readonly list: readonly ConfigVariable[];
  /** A reference to the variable of an input's value, created on first use. */
  lift(input: LostInput, value: Scalar): Value;
  /** The resource with the variables instead of the values they contain. */
  putInto(resource: Resource): Resource;
}

function createVariables(program: Program): Variables {
  const list: ConfigVariable[] = [];
  const lifted = new Map<ResourceId, Map<string, readonly [path: PropertyPath, value: Value]>>();
  let names: ReturnType<typeof createNames> | undefined;
  return {
    list,
    lift({ resource, path, isSecret }, value) {
      const values = lifted.get(resource.id) ?? new Map<string, readonly [PropertyPath, Value]>();
      lifted.set(resource.id, values);
      const known = values.get(formatPath(path));
      if (known !== undefined) return known[1];
      names ??= createNames(takenNames(program));
      const wanted = lowerCamel([resource.name, ...path].join(" ")) ?? "";
      // Pulumi fails on a quoted name in the middle of a string.
      const name = names.claim(isBareName(wanted) ? wanted : "value");
      list.push({
        name,
        type: Number.isInteger(value) ? "integer" : typeof value,
        default: value,
        ...(isSecret ? { secret: true } : {}),
        extras: {},
      });
      const reference = expression({ kind: "config", name, path: [] });
      values.set(formatPath(path), [path, reference]);
      return reference;
    },
    putInto(resource) {
      const values = lifted.get(resource.id);
      if (values === undefined) return resource;
      let inputs: Value = resource.inputs;
      for (const [path, reference] of values.values()) inputs = putAt(inputs, path, reference);
      return isMap(inputs) ? { ...resource, inputs } : resource;
    },
  };
}

/** A manifest's resources, config and variables share one namespace, which unread text also uses. */
function takenNames(program: Program): readonly string[] {
  return [
    // Pulumi's project file declares no variable named `secret`.
    "secret",
    "pulumi",
    ...namesInUse(program),
    ...resourceKeys(program).values(),
    ...readRoots(program).free,
  ];
}

/** Replaces a part of a value. The path leads only through lists and maps. */
function putAt(value: Value, path: PropertyPath, by: Value): Value {
  const [part, ...rest] = path;
  if (part === undefined) return by;
  if (isList(value)) return value.map((item, at) => (at === part ? putAt(item, rest, by) : item));
  if (!isMap(value) || isExpression(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, key === part ? putAt(item, rest, by) : item]),
  );
}
