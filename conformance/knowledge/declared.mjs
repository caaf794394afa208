// Creates a schema for a package that has no published schema. The schema has what the npm package's declarations
// contain: the inputs of resources and nested objects, with descriptions.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { need } from "#tool.mjs";

/** The schema file of `@pulumi/NAME`, generated from the npm package unless it exists. */
export function declaredSchema({ name, version }, cache) {
  const file = join(cache, "schemas", `${name}-${version}-declared.json`);
  if (existsSync(file)) return file;
  const folder = mkdtempSync(join(tmpdir(), "declared-"));
  need("npm", ["pack", "--silent", `@pulumi/${name}@${version}`, "--pack-destination", folder]);
  need("tar", ["xzf", join(folder, `pulumi-${name}-${version}.tgz`), "-C", folder]);
  mkdirSync(join(cache, "schemas"), { recursive: true });
  writeFileSync(file, JSON.stringify(schemaOf(join(folder, "package"), name, version)));
  rmSync(folder, { recursive: true });
  return file;
}

function schemaOf(folder, name, version) {
  const text = (file) => readFileSync(join(folder, file), "utf8");
  const token = (type) => `${name}:index/${type.charAt(0).toLowerCase()}${type.slice(1)}:${type}`;
  const types = Object.fromEntries(
    [...interfacesIn(text("types/input.d.ts"), token)].map(([type, properties]) => [
      token(type),
      { type: "object", properties },
    ]),
  );
  const resources = readdirSync(folder)
    .filter((file) => file.endsWith(".d.ts"))
    .flatMap((file) => {
      const type = /export declare class (\w+) extends pulumi\.CustomResource/.exec(
        text(file),
      )?.[1];
      const found = new Map(interfacesIn(text(file), token)).get(`${type}Args`);
      return found === undefined ? [] : [[token(type), { inputProperties: found }]];
    });
  return { name, version, types, resources: Object.fromEntries(resources) };
}

const comment = String.raw`(?:\/\*\*((?:(?!\*\/)[^])*)\*\/\s*)?`;
const member = new RegExp(String.raw`${comment}(\w+)\??: ([^;]+);`, "g");

function* interfacesIn(text, token) {
  for (const [, type, body] of text.matchAll(/export interface (\w+) \{\n([^]*?)\n\s*\}/g)) {
    const properties = [...body.matchAll(member)].map(([, said, property, declared]) => [
      property,
      { ...typeOf(declared.trim(), token), ...(said && { description: plain(said) }) },
    ]);
    yield [type, Object.fromEntries(properties)];
  }
}

const plain = (said) => said.replaceAll(/^\s*\* ?/gm, "").trim();

function typeOf(declared, token) {
  const [, input] = /^pulumi\.Input<(.*)>$/s.exec(declared) ?? [];
  if (input !== undefined) return typeOf(input, token);
  if (declared.endsWith("[]"))
    return { type: "array", items: typeOf(declared.slice(0, -2), token) };
  const [, named] = /^inputs\.(\w+)$/.exec(declared) ?? [];
  if (named !== undefined) return { $ref: `#/types/${token(named)}` };
  return ["string", "number", "boolean"].includes(declared)
    ? { type: declared }
    : { $ref: "pulumi.json#/Any" };
}
