import type { Json } from "#model/base/json.ts";
import { parseInterpolation } from "#model/program/interpolation.ts";
import { changeMap } from "#model/program/path-edit.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { Program, Resource } from "#model/program/program.ts";
import { emptyProgram, resourceId } from "#model/program/program.ts";
import type { Value, ValueMap } from "#model/program/value.ts";
import { expression } from "#model/program/value.ts";

/**
 * Matches an input or an option, as a string or as JSON, such as `role=x`, `condition.title=x`, `@parent=${a}` or
 * `size:=3`. Also matches other keys as JSON, such as `%defaultProvider:=true`.
 */
const assignment = /^([@%]?)([\w.]+)(:?)=(.*)$/s;

/**
 * Reads a design in a compact notation with one line for each part. `token name input=text deep.input=[a,b]
 * @option=${other}` is a resource; its ID is its number among the resources. `config name=default`, `config name:=null`
 * and `output name=text` are declarations. `${…}` means the resource with that name, or else the config variable, or
 * else an unresolved name; `!text` is a secret, and `#name` is the ID of a lookup.
 */
export function readDesign(lines: readonly string[]): Program {
  const words = lines.map((line) => line.split(" "));
  const isDeclared = (kind: string) => words.filter(([first]) => first === kind);
  const isResource = ([first]: readonly string[]) => first !== "config" && first !== "output";
  const resources = words.filter(isResource).map((line, at) => readNames(line, at + 1));
  const config = isDeclared("config").map(([, text = ""]) => text.split("="));
  const nameOf = (text = ""): string => text.replace(/:$/, "");
  const scope: Scope = { resources, config: new Set(config.map(([name]) => nameOf(name))) };
  return {
    ...emptyProgram("test"),
    resources: resources.map((resource) => readAssignments(resource, scope)),
    config: config.map(([name = "", value]) => ({
      name: nameOf(name),
      extras: {},
      ...(value === undefined
        ? {}
        : {
            default: name.endsWith(":") ? (JSON.parse(value) as Value) : readValue(value, scope),
          }),
    })),
    outputs: isDeclared("output").map(([, text = ""]) => {
      const [name = "", value = ""] = text.split("=");
      return { name, value: readValue(value, scope) };
    }),
  };
}

interface Named {
  readonly resource: Resource;
  readonly assignments: readonly string[];
}

interface Scope {
  readonly resources: readonly Named[];
  readonly config: ReadonlySet<string>;
}

function readNames([token = "", ...words]: readonly string[], number: number): Named {
  const name = words.filter((word) => !isAssignment(word)).join(" ");
  const resource: Resource = {
    id: resourceId(number),
    name,
    token,
    inputs: {},
    options: {},
    origin: { kind: "created" },
    extras: {},
  };
  return { resource, assignments: words.filter(isAssignment) };
}

const isAssignment = (word: string): boolean => word.startsWith("#") || assignment.test(word);

function readAssignments({ resource, assignments }: Named, scope: Scope): Resource {
  let { inputs, options, origin } = resource;
  const extras: Record<string, Json> = { ...resource.extras };
  for (const text of assignments) {
    const [, sort, key = "", isJson, written = ""] = assignment.exec(text) ?? [];
    const path = key.split(".");
    const value = isJson === ":" ? (JSON.parse(written) as Value) : readValue(written, scope);
    if (text.startsWith("#"))
      origin = { kind: "lookup", id: readValue(text.slice(1), scope), state: {} };
    else if (sort === "@") options = put(options, path, value);
    else if (sort === "%") extras[key] = JSON.parse(written) as Json;
    else inputs = put(inputs, path, value);
  }
  return { ...resource, inputs, options, origin, extras };
}

const put = (map: ValueMap, path: PropertyPath, value: Value): ValueMap =>
  changeMap(map, { kind: "set-input", path, value });

function readValue(text: string, scope: Scope): Value {
  if (text.startsWith("!"))
    return expression({ kind: "secret", value: readValue(text.slice(1), scope) });
  const list = /^\[(.*)\]$/s.exec(text)?.[1];
  if (list !== undefined)
    return list === "" ? [] : list.split(",").map((item) => readValue(item, scope));
  const parts = (parseInterpolation(text) ?? []).map((part) => {
    if (typeof part === "string") return part;
    const { access } = part;
    const named = scope.resources.find(({ resource }) => resource.name === access?.root);
    if (access !== undefined && named !== undefined)
      return expression({
        kind: "reference",
        resource: named.resource.id,
        path: access.path,
      });
    return access !== undefined && scope.config.has(access.root)
      ? expression({ kind: "config", name: access.root, path: access.path })
      : expression({ kind: "unresolved", access: part.text });
  });
  const [only] = parts;
  if (only === undefined) return "";
  return parts.length === 1 ? only : expression({ kind: "template", parts });
}
