import type { Json, JsonObject } from "#model/base/json.ts";
import { own } from "#model/base/json.ts";
import { maxDepth } from "#model/files/json/json-text.ts";
import { describeRounded } from "#model/files/manifest/read-object.ts";
import { put } from "#model/base/record.ts";
import type { PropertyPath } from "#model/base/path.ts";
import { YamlError } from "#model/files/yaml/yaml-error.ts";
import type { YamlMap, YamlMember, YamlNode } from "#model/files/yaml/node.ts";

/** The limit for values from aliases: far more than users write, and far fewer than would block a browser. */
const maxExpanded = 50_000;

/** A note about text that Pulumi itself reads differently or rejects. */
interface ReadDiagnostic {
  readonly path: PropertyPath;
  readonly message: string;
}

export interface YamlJson {
  readonly json: Json;
  readonly diagnostics: readonly ReadDiagnostic[];
}

interface Sized {
  readonly json: Json;
  readonly size: number;
  readonly depth: number;
}

/**
 * The content of a tree as JSON, with aliases and merges expanded. Throws a YamlFault if the result would be too large.
 */
export function toJson(root: YamlNode): YamlJson {
  const reader = new Reader();
  const { json } = reader.read(root, []);
  return { json, diagnostics: reader.diagnostics };
}

class Reader {
  readonly diagnostics: ReadDiagnostic[] = [];
  readonly #known = new Map<YamlNode, Sized>();
  #expanded = 0;
  #hasAliases = false;

  read(node: YamlNode, path: PropertyPath): Sized {
    if (node.kind === "alias") return this.#readAlias(node.target, path, node.start);
    const sized = this.#readBare(node, path);
    refuseDeep(sized, path, node.start);
    if (node.anchor !== undefined) this.#known.set(node, sized);
    return sized;
  }

  #readAlias(target: YamlNode, path: PropertyPath, at: number): Sized {
    if (!this.#hasAliases)
      this.diagnostics.push({
        path,
        message: "Pulumi does not support YAML aliases in programs. They are expanded here.",
      });
    this.#hasAliases = true;
    const sized = this.#known.get(target) ?? this.read(target, path);
    this.#expanded += sized.size;
    if (this.#expanded > maxExpanded)
      throw new YamlError(
        `The aliases expand to more than ${maxExpanded.toLocaleString("en")} values.`,
        at,
      );
    refuseDeep(sized, path, at);
    return sized;
  }

  #readBare(node: Exclude<YamlNode, { kind: "alias" }>, path: PropertyPath): Sized {
    if (node.kind === "scalar") {
      if (node.rounded !== undefined)
        this.diagnostics.push({ path, message: describeRounded(node.rounded, Number(node.value)) });
      return { json: node.value, size: 1, depth: 1 };
    }
    if (node.kind === "map") return this.#readMap(node, path);
    const items = node.members.map(({ value }, at) => this.read(value, [...path, at]));
    return { json: items.map(({ json }) => json), ...sum(items) };
  }

  #readMap(node: YamlMap, path: PropertyPath): Sized {
    const json: Record<string, Json> = {};
    const parts: Sized[] = [];
    for (const { key, value } of node.members) {
      if (key === undefined || key.isMerge) continue;
      const inner = this.read(value, [...path, key.text]);
      parts.push(inner);
      put<Json>(json, key.text, inner.json);
      if (key.isOther)
        this.diagnostics.push({
          path: [...path, key.text],
          message: `Pulumi accepts only strings as keys: ${key.text} needs quotation marks.`,
        });
    }
    for (const member of node.members)
      if (member.key?.isMerge === true) parts.push(...this.#merge(member, path, json));
    return { json, ...sum(parts) };
  }

  /** A map's own entries take precedence over merged ones, and earlier maps over later ones. */
  #merge({ value, key }: YamlMember, path: PropertyPath, into: Record<string, Json>): Sized[] {
    const sources = value.kind === "list" ? value.members.map((member) => member.value) : [value];
    return sources.map((source) => {
      const sized = this.read(source, path);
      if (typeof sized.json !== "object" || sized.json === null || Array.isArray(sized.json))
        throw new YamlError("<< must merge a map, or a list of maps.", key?.start ?? 0);
      const map = sized.json as JsonObject;
      for (const name of Object.keys(map))
        if (!Object.hasOwn(into, name)) put<Json>(into, name, own(map, name) ?? null);
      return sized;
    });
  }
}

function sum(parts: readonly Sized[]): Pick<Sized, "size" | "depth"> {
  let size = 1;
  let depth = 0;
  for (const part of parts) {
    size += part.size;
    depth = Math.max(depth, part.depth);
  }
  return { size, depth: depth + 1 };
}

function refuseDeep({ depth }: Sized, path: PropertyPath, at: number): void {
  if (depth + path.length > maxDepth + 1)
    throw new YamlError(
      `With its aliases expanded the file is more than ${maxDepth} levels deep.`,
      at,
    );
}
