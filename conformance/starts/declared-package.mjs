// Reads the resources and functions from an npm package's declarations: their inputs and outputs, each with its
// type and whether it is required. Descriptions are not read.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { need } from "#tool.mjs";

/** The folder of `@pulumi/NAME` at a version from npm; downloaded once. */
export function npmPackage(name, version, cache) {
  const kept = join(cache, "npm", `${name}-${version}`);
  if (existsSync(kept)) return kept;
  const folder = mkdtempSync(join(tmpdir(), "declared-"));
  need("npm", ["pack", "--silent", `@pulumi/${name}@${version}`, "--pack-destination", folder]);
  need("tar", ["xzf", join(folder, `pulumi-${name}-${version}.tgz`), "-C", folder]);
  mkdirSync(join(cache, "npm"), { recursive: true });
  renameSync(join(folder, "package"), kept);
  rmSync(folder, { recursive: true });
  return kept;
}

/** Converts the module of a schema token to folders of the npm package. */
const folderOf = (module) => module.replace(/\.k8s\.io(?=\/)/, "").replace(/^index$/, "");

/** A package's declared members in the form of its schema: a `Map` from each name to `{ type, required }`. */
export function declaredPackage(packageName, folder) {
  const text = (file) => readFileSync(join(folder, file), "utf8");
  const nested = { inputs: undefined, outputs: undefined };
  const typesOf = (side) =>
    (nested[side] ??= readInterfaces(text(`types/${side.slice(0, -1)}.d.ts`)));
  const context = { packageName, modules: new Map() };
  const readEnums = (module) => text(join("types/enums", module, "index.d.ts"));
  const members = (block) =>
    block === undefined
      ? undefined
      : new Map(
          readMembers(block).map(({ name, declared, required }) => [
            name,
            { required, type: readType(declared, context) },
          ]),
        );
  return {
    /** A resource's inputs and outputs by short token; undefined if it doesn't exist. */
    resource(token) {
      const [, module, type] = token.split(":");
      context.modules.set(folderOf(module).split("/")[0], module.split("/")[0]);
      const file = join(folderOf(module), `${type.charAt(0).toLowerCase()}${type.slice(1)}.d.ts`);
      if (!existsSync(join(folder, file))) return undefined;
      const source = text(file);
      const found = readInterfaces(source);
      const outputs = [
        ...source.matchAll(/^ {4}readonly (\w+): (pulumi\.Output<[^;]*?(?:\{[^}]*\}[^;]*?)*>);$/gm),
      ];
      return {
        inputs: members(found.get(`${type}Args`)) ?? new Map(),
        outputs: new Map(
          outputs.map(([, name, declared]) => [
            name,
            {
              required: !declared.endsWith("| undefined>"),
              type: readType(declared, context),
            },
          ]),
        ),
      };
    },
    /** A function's arguments and results by short token. */
    function(token) {
      const [, module, name] = token.split(":");
      const file = join(folderOf(module), `${name}.d.ts`);
      if (!existsSync(join(folder, file))) return undefined;
      const found = readInterfaces(text(file));
      const base = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
      return {
        inputs: members(found.get(`${base}Args`)) ?? new Map(),
        outputs: members(found.get(`${base}Result`)) ?? new Map(),
      };
    },
    /** The values of an enum as its schema lists them, given the reference from `readType`. */
    values({ path }) {
      const names = path.split(".");
      const name = names.pop();
      const mark = `export declare const ${name}: {`;
      const source = readEnums(names.join("/"));
      const start = source.indexOf(mark);
      if (start < 0) return [];
      const block = source.slice(start + mark.length, source.indexOf("\n};", start));
      return [...block.matchAll(/^ {4}readonly (\w+): ("[^"\n]*");$/gm)].map(([, key, json]) => {
        const value = JSON.parse(json);
        // The languages' names of a value come from its name in the schema.
        return key === value ? { value } : { name: key, value };
      });
    },
    /**
     * The properties of an object type, given the reference from `readType`. If the type also exists as an input type,
     * these are the properties of the input type.
     */
    object({ path }) {
      const input = typesOf("inputs").get(path) ?? typesOf("inputs").get(`${path}Args`);
      return members(input ?? typesOf("outputs").get(path));
    },
  };
}

/** The text between each interface's braces, by qualified name. */
function readInterfaces(source) {
  const text = source.replaceAll(/\/\*[^]*?\*\//g, "").replaceAll(/^\s*\/\/.*$/gm, "");
  const found = new Map();
  const names = [];
  const marks = /(?:namespace|interface) (\w+)[^{;]*\{|[{}]/g;
  for (let mark = marks.exec(text); mark !== null; mark = marks.exec(text)) {
    if (mark[0] === "}") names.pop();
    else if (!mark[0].startsWith("interface")) names.push(mark[1]);
    else {
      const end = endOfBlock(text, marks.lastIndex);
      const path = [...names, mark[1]].filter(Boolean).join(".");
      found.set(path, text.slice(marks.lastIndex, end));
      marks.lastIndex = end + 1;
    }
  }
  return found;
}

function endOfBlock(text, from) {
  let depth = 1;
  let at = from;
  while (depth > 0) {
    if (text[at] === "{") depth += 1;
    else if (text[at] === "}") depth -= 1;
    at += 1;
  }
  return at - 1;
}

/** An interface's members: `name?: type;`, where a type can contain braces with semicolons. */
function readMembers(block) {
  const members = [];
  const head = /\s*(?:readonly )?(\w+)(\??): /y;
  let at = 0;
  for (;;) {
    head.lastIndex = at;
    const found = head.exec(block);
    if (found === null) return members;
    let end = head.lastIndex;
    for (let depth = 0; depth > 0 || block[end] !== ";"; end += 1)
      depth +=
        Number("{<(".includes(block[end])) -
        Number("})".includes(block[end]) || (block[end] === ">" && block[end - 1] !== "="));
    const [, name, mark] = found;
    members.push({ name, required: mark === "", declared: block.slice(head.lastIndex, end) });
    at = end + 1;
  }
}

/** Splits a union or another list at each sign that is outside of brackets. */
function split(text, sign) {
  const parts = [""];
  let depth = 0;
  for (const each of text) {
    depth += Number("{<([".includes(each)) - Number("}>)]".includes(each));
    if (each === sign && depth === 0) parts.push("");
    else parts[parts.length - 1] += each;
  }
  return parts.map((part) => part.trim()).filter(Boolean);
}

function readType(text, context) {
  const parts = split(text, "|").filter((part) => part !== "undefined");
  if (parts.length !== 1) {
    if (parts.every((part) => part.startsWith('"')))
      return { kind: "string", values: parts.map((part) => JSON.parse(part)) };
    const types = parts.map((part) => readType(part, context));
    if (types.some(({ kind }) => kind === "asset")) return { kind: "asset" };
    // In a union of a string with an enum or a resource name, the string counts, with the enum's values as suggestions.
    const options = types.find((each) => each.options !== undefined)?.options;
    if (options !== undefined && types.every(({ kind }) => kind === "string"))
      return { kind: "string", options, isOpen: true };
    return (
      types.find(({ kind }) => kind === "string") ??
      types.find(({ kind }) => kind !== "any") ?? { kind: "any" }
    );
  }
  const [declared = "any"] = parts;
  const [, inner] =
    /^(?:pulumi\.(?:Input|Output)|Promise|pulumi\.Input)<([^]*)>$/.exec(declared) ?? [];
  if (inner !== undefined) return readType(inner, context);
  if (declared.endsWith("[]"))
    return {
      kind: "list",
      of: readType(declared.slice(0, -2).replace(/^\(([^]*)\)$/, "$1"), context),
    };
  const [, mapped] = /^\{\s*\[key: string\]: ([^]*?);?\s*\}$/.exec(declared) ?? [];
  if (mapped !== undefined) return { kind: "map", of: readType(mapped, context) };
  const [, path] = /^(?:inputs|outputs)\.([\w.]+)$/.exec(declared) ?? [];
  if (path !== undefined) return { kind: "object", path, token: tokenOf(path, context) };
  if (declared.startsWith('"')) return { kind: "string", value: JSON.parse(declared) };
  if (declared === "pulumi.asset.Archive") return { kind: "archive" };
  if (declared.startsWith("pulumi.asset.")) return { kind: "asset" };
  const [, options] = /^enums\.([\w.]+)$/.exec(declared) ?? [];
  if (options !== undefined)
    return { kind: "string", options: { path: options, token: tokenOf(options, context) } };
  return ["string", "number", "boolean"].includes(declared) ? { kind: declared } : { kind: "any" };
}

/** `ec2.RouteTableRoute` is `aws:ec2/RouteTableRoute:RouteTableRoute` in the aws schema. */
function tokenOf(path, { packageName, modules }) {
  const names = path.split(".");
  const name = names.pop().replace(packageName === "azure-native" ? /Args$/ : /$^/, "");
  if (packageName === "kubernetes") {
    const [group = "index", ...version] = names;
    return `kubernetes:${[modules.get(group) ?? group, ...version].join("/")}:${name}`;
  }
  const module = names.join("/") || "index";
  return packageName === "azure-native"
    ? `azure-native:${module}:${name}`
    : `${packageName}:${module}/${name}:${name}`;
}
