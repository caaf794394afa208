import type { NamedObject } from "#model/check/literals/kubernetes-references.ts";
import { namedObjectsRule } from "#model/check/literals/kubernetes-references.ts";
import { kubernetesTypeOf } from "#model/check/literals/kubernetes.ts";
import type { Resource } from "#model/program/program.ts";
import { valueAt } from "#model/program/value.ts";

/** Kubernetes' own kinds that can be scaled. All other kinds may be custom resources. */
const scaling: ReadonlySet<string> = new Set(["Deployment", "ReplicaSet", "StatefulSet"]);

function namedIn(resource: Resource): readonly NamedObject[] {
  if (kubernetesTypeOf(resource)?.kind !== "HorizontalPodAutoscaler") return [];
  const target = ["spec", "scaleTargetRef"];
  const [kind, name] = ["kind", "name"].map((each) => valueAt(resource.inputs, [...target, each]));
  return typeof kind === "string" && scaling.has(kind) && typeof name === "string" && name !== ""
    ? [{ kind, name, path: [...target, "name"] }]
    : [];
}

export const kubernetesScaleTarget = namedObjectsRule(
  "kubernetes/scale-target",
  "In a design with scalable objects, every HorizontalPodAutoscaler scales one of them.",
  namedIn,
  (_, ofKind) => ofKind.length > 0,
);
