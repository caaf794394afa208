import { mayRefer } from "#model/files/manifest/read-extras.ts";
import { mapRecord } from "#model/files/json/record.ts";
import { renameRoots } from "#model/files/manifest/roots.ts";
import type { Program, Resource } from "#model/program/program.ts";
import type { Value, ValueMap } from "#model/program/value.ts";
import { expression, isExpression, isList } from "#model/program/value.ts";

type Renamed = ReadonlyMap<string, string>;

/**
 * The resource with what it keeps unread, such as function calls, naming other resources by new keys. The
 * keys are those of a manifest, which is where such text comes from and goes to.
 */
export function renameRawRoots(resource: Resource, renamed: Renamed): Resource {
  if (renamed.size === 0) return resource;
  const { origin } = resource;
  return {
    ...resource,
    inputs: inMap(resource.inputs, renamed),
    options: inMap(resource.options, renamed),
    origin:
      origin.kind === "created"
        ? origin
        : {
            kind: "lookup",
            id: inValue(origin.id, renamed),
            state: inMap(origin.state, renamed),
          },
    extras: renameRoots(resource.extras, renamed),
  };
}

/** The same for a whole program, with the sections that it keeps unread. */
export function renameRawProgram(program: Program, renamed: Renamed): Program {
  if (renamed.size === 0) return program;
  return {
    ...program,
    config: program.config.map((variable) =>
      variable.default === undefined
        ? variable
        : { ...variable, default: inValue(variable.default, renamed) },
    ),
    resources: program.resources.map((resource) => renameRawRoots(resource, renamed)),
    outputs: program.outputs.map(({ name, value }) => ({ name, value: inValue(value, renamed) })),
    extras: mapRecord(program.extras, (value, key) =>
      mayRefer.has(key) ? renameRoots(value, renamed) : value,
    ),
  };
}

const inMap = (map: ValueMap, renamed: Renamed): ValueMap =>
  mapRecord(map, (value) => inValue(value, renamed));

function inValue(value: Value, renamed: Renamed): Value {
  if (isExpression(value)) {
    if (value.kind === "verbatim")
      return expression({ kind: "verbatim", json: renameRoots(value.json, renamed) });
    if (value.kind === "secret")
      return expression({ ...value, value: inValue(value.value, renamed) });
    return value;
  }
  if (isList(value)) return value.map((item) => inValue(item, renamed));
  return typeof value === "object" && value !== null ? inMap(value, renamed) : value;
}
