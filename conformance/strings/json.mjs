// Reads the strings in JSON manifests: first as JSON, then by Pulumi's rules for `${…}`.
import { hash, unknown } from "#strings/programs.mjs";

export function readManifest(text) {
  try {
    return readProgram(JSON.parse(text));
  } catch (error) {
    return { problem: String(error) };
  }
}

function readProgram(json) {
  const { description, config = {}, resources = {}, outputs = {} } = json;
  const holes = new Map();
  for (const key of Object.keys(config)) holes.set(key, { config: key });
  // The key is a literal name, and the `name` inside the resource is an ordinary string.
  for (const [key, { name }] of Object.entries(resources))
    holes.set(key, { resource: name === undefined ? key : textOf(name) });
  return {
    about: description === undefined ? "" : textOf(description),
    config: Object.entries(config).map(([key, entry]) => [key, term(entry.default, holes)]),
    resources: Object.entries(resources).map(([key, { properties }]) => [
      holes.get(key).resource,
      term(properties.resourceId, holes),
    ]),
    outputs: Object.entries(outputs).map(([key, value]) => [key, term(value, holes)]),
    tree: hash(JSON.stringify(withoutDescriptions(json))),
  };
}

/**
 * The manifest without its descriptions. The descriptions of config variables are in the section that Pulumi ignores.
 */
function withoutDescriptions({ description: _text, stackwright: _ours, config, ...json }) {
  const entries = Object.entries(config).map(([key, { description: _own, ...entry }]) => [
    key,
    entry,
  ]);
  return { ...json, config: entries };
}

function term(json, holes) {
  if (typeof json === "string") {
    const parts = partsOf(json, holes);
    return parts.length === 1 && typeof parts[0] === "string" ? parts[0] : { parts };
  }
  if (Array.isArray(json)) return { list: json.map((item) => term(item, holes)) };
  if (typeof json !== "object" || json === null) return unknown(String(json));
  const entries = Object.entries(json);
  if (entries.length === 1 && /^fn::/i.test(entries[0][0])) return unknown("a call");
  return { map: entries.map(([key, value]) => [textOf(key), term(value, holes)]) };
}

/** A key is also a string, but without references. */
function textOf(text) {
  const parts = partsOf(text, new Map());
  return parts.length === 1 && typeof parts[0] === "string" ? parts[0] : unknown("not plain text");
}

/** `$$` is a dollar sign, `${…}` an access; any other dollar sign is literal. */
function partsOf(text, holes) {
  const parts = [""];
  for (let at = 0; at < text.length;) {
    const two = text.slice(at, at + 2);
    if (two === "${") {
      const { root, end } = readAccess(text, at + 2);
      parts.push(holes.get(root) ?? unknown(root), "");
      at = end;
    } else {
      parts[parts.length - 1] += text[at];
      at += two === "$$" ? 2 : 1;
    }
  }
  return parts;
}

/**
 * Reads an access such as `name.id`, `["any name"].id` or a name alone. Returns the first name, and the position where
 * the access ends.
 */
function readAccess(text, at) {
  const found = /^(?:\["((?:\\"|[^"])*)"\]|([^.[}]+))(?:\.id)?\}/.exec(text.slice(at));
  if (found === null) throw new Error(`not an access: ${text.slice(at, at + 60)}`);
  const [all, quoted, bare] = found;
  return { root: bare ?? quoted.replaceAll('\\"', '"'), end: at + all.length };
}
