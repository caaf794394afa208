import type { PropertyPath } from "#model/base/path.ts";
import { podOwnerOf, containersOf } from "#model/check/literals/pods.ts";
import { mapsAt } from "#model/check/literals/kubernetes.ts";
import type { NamedObject } from "#model/check/literals/kubernetes-references.ts";
import { namedObjectsRule } from "#model/check/literals/kubernetes-references.ts";
import type { Resource } from "#model/program/program.ts";
import type { ValueMap } from "#model/program/value.ts";
import { valueAt } from "#model/program/value.ts";

/** The objects that Kubernetes creates in every namespace. */
const everywhere: ReadonlySet<string> = new Set([
  "ServiceAccount default",
  "ConfigMap kube-root-ca.crt",
]);

/** The paths at which volumes and environment variables name an object. */
const volumes = [
  ["ConfigMap", "configMap", "name"],
  ["Secret", "secret", "secretName"],
  ["PersistentVolumeClaim", "persistentVolumeClaim", "claimName"],
] as const;
const sources = [
  ["ConfigMap", "configMap", "name"],
  ["Secret", "secret", "name"],
] as const;
const sets = [
  ["ConfigMap", "configMapRef", "name"],
  ["Secret", "secretRef", "name"],
] as const;
const keys = [
  ["ConfigMap", "configMapKeyRef", "name"],
  ["Secret", "secretKeyRef", "name"],
] as const;

type Places = readonly (readonly [kind: string, holder: string, property: string])[];

function namedIn(resource: Resource): readonly NamedObject[] {
  const owner = podOwnerOf(resource);
  if (owner === undefined) return [];
  const { inputs } = resource;
  const found: NamedObject[] = [];
  const add = (kind: string, path: PropertyPath): void => {
    const name = valueAt(inputs, path);
    if (typeof name === "string" && name !== "" && !everywhere.has(`${kind} ${name}`))
      found.push({ kind, name, path });
  };
  const addEach = (list: PropertyPath, inside: PropertyPath, places: Places): void => {
    for (const { map, path } of mapsAt(inputs, list))
      for (const [kind, holder, property] of places)
        if (!isOptional(map, [...inside, holder]))
          add(kind, [...path, ...inside, holder, property]);
  };
  const pod = [...owner.at, "spec"];
  add("ServiceAccount", [...pod, "serviceAccountName"]);
  addEach([...pod, "volumes"], [], volumes);
  for (const { path } of mapsAt(inputs, [...pod, "volumes"]))
    addEach([...path, "projected", "sources"], [], sources);
  for (const { at, list } of containersOf(resource))
    for (const index of list.keys()) {
      addEach([...at, index, "envFrom"], [], sets);
      addEach([...at, index, "env"], ["valueFrom"], keys);
    }
  return found;
}

/**
 * Whether a reference is optional, so the object doesn't have to exist. If the value is not known yet, it may be true.
 */
function isOptional(map: ValueMap, path: PropertyPath): boolean {
  const optional = valueAt(map, [...path, "optional"]);
  return optional !== undefined && optional !== false;
}

export const kubernetesDefined = namedObjectsRule(
  "kubernetes/defined",
  "The design has the ConfigMaps, Secrets, claims and service accounts that its pods use.",
  namedIn,
  // Claims are only expected in the design if the design has some, because a StatefulSet creates its own claims.
  ({ kind }, ofKind) => kind !== "PersistentVolumeClaim" || ofKind.length > 0,
);
