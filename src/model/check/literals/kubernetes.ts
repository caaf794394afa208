import { own } from "#model/base/json.ts";
import { memoize } from "#model/base/memoize.ts";
import type { PropertyPath } from "#model/base/path.ts";
import { isLookup } from "#model/program/lookup.ts";
import type { Program, Resource } from "#model/program/program.ts";
import { displayToken, packageOf } from "#model/program/token.ts";
import type { ValueMap } from "#model/program/value.ts";
import { isList, isMap, valueAt } from "#model/program/value.ts";
import type { Catalog } from "#model/schema/catalog.ts";

/** A type of Kubernetes itself: `core`, `v1` and `Pod`. */
interface KubernetesType {
  readonly group: string;
  readonly version: string;
  readonly kind: string;
}

/** Kubernetes' own API groups: the groups in this list, and all groups whose names end in `.k8s.io`. */
const groups: ReadonlySet<string> = new Set(
  "core apps autoscaling batch extensions policy".split(" "),
);

const read = new Map<string, KubernetesType | undefined>();

function readType(token: string): KubernetesType | undefined {
  const [, group = "", version = "", kind = ""] =
    /^kubernetes:([a-z.\d]+)\/(v\d\w*):(\w+)$/.exec(displayToken(token)) ?? [];
  return groups.has(group) || group.endsWith(".k8s.io") ? { group, version, kind } : undefined;
}

/**
 * The type of an object that the design creates; undefined for other resources, and for resources that the design only
 * reads.
 */
export function kubernetesTypeOf(resource: Resource): KubernetesType | undefined {
  const { token } = resource;
  let type = read.get(token);
  if (type === undefined && !read.has(token) && read.size < 50_000)
    read.set(token, (type = readType(token)));
  return isLookup(resource) ? undefined : type;
}

/** The name and namespace of an object, each undefined if the design doesn't contain it. */
export const metadataOf = memoize(({ inputs, inputsFrom }: Resource) => {
  const text = (name: string): string | undefined => {
    const value = valueAt(inputs, ["metadata", name]);
    return typeof value === "string" ? value : undefined;
  };
  const metadata = own(inputs, "metadata") ?? {};
  return {
    name: text("name"),
    /** True if Pulumi adds a random suffix to the name. */
    isNamedByPulumi:
      inputsFrom === undefined && isMap(metadata) && own(metadata, "name") === undefined,
    namespace: text("namespace"),
  };
});

/**
 * Whether two objects may be in the same namespace. If an object names no namespace, its provider chooses the
 * namespace.
 */
export function mayShareNamespace(one: Resource, other: Resource): boolean {
  const [first, second] = [metadataOf(one).namespace, metadataOf(other).namespace];
  return first === undefined || second === undefined || first === second;
}

/**
 * Whether the design may create objects that it doesn't list. Such objects come from charts, manifest files, operators
 * of custom resources, or components.
 */
export const makesMoreObjects = (program: Program, catalog: Catalog): boolean =>
  program.resources.some((resource) => isSource(resource, catalog));

function isSource(resource: Resource, catalog: Catalog): boolean {
  if (isLookup(resource)) return false;
  if (packageOf(resource.token) === "kubernetes") return kubernetesTypeOf(resource) === undefined;
  const home = catalog.homeOf(resource.token);
  const key = home?.resourceKey(resource.token);
  return key !== undefined && home?.summary(key)?.isComponent === true;
}

/** The maps in a list of the inputs, with their paths. Other entries are skipped. */
export function mapsAt(
  inputs: ValueMap,
  path: PropertyPath,
): readonly { readonly map: ValueMap; readonly path: PropertyPath }[] {
  const list = valueAt(inputs, path);
  if (!isList(list)) return [];
  return list.flatMap((map, at) => (isMap(map) ? [{ map, path: [...path, at] }] : []));
}

/** The string at a path in each entry of a list; undefined if any entry is unknown. */
export function allTextsAt(
  inputs: ValueMap,
  path: PropertyPath,
  inside: PropertyPath,
): readonly string[] | undefined {
  const list = valueAt(inputs, path);
  if (list === undefined) return [];
  if (!isList(list)) return undefined;
  const texts: string[] = [];
  for (const entry of list) {
    const text = valueAt(entry, inside);
    if (typeof text !== "string") return undefined;
    texts.push(text);
  }
  return texts;
}
