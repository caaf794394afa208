import { expect, test } from "vitest";

import type { JsonObject } from "#model/base/json.ts";
import { checkResources } from "#model/testing/rules/check-resources.ts";

const said = checkResources("kubernetes");

const object = (type: string, properties: JsonObject = {}): JsonObject => ({
  type: `kubernetes:${type}`,
  properties,
});
const named = (type: string, name: string, more: JsonObject = {}): JsonObject =>
  object(type, { metadata: { name, ...more } });
const labels = { app: "web", tier: "front" };
const web = object("apps/v1:Deployment", {
  metadata: { name: "web", namespace: "shop" },
  spec: { selector: { matchLabels: labels }, template: { metadata: { labels } } },
});
const policy = (podSelector: JsonObject | string, namespace = "shop"): JsonObject =>
  object("networking.k8s.io/v1:NetworkPolicy", { metadata: { namespace }, spec: { podSelector } });

const nothing = (kind: string, path: string, wanted: string) =>
  `hint kubernetes/pod-policy ${path}: No pod in the design has the labels that this ${kind} selects: ${wanted}.`;

test.each<[string, JsonObject, string[]]>([
  [
    "a policy of nothing",
    { web, it: policy({ matchLabels: { app: "wbe" } }) },
    [nothing("NetworkPolicy", "spec.podSelector", '"app: wbe"')],
  ],
  [
    "a budget of nothing",
    {
      web,
      it: object("policy/v1:PodDisruptionBudget", {
        spec: { selector: { matchLabels: { app: "wbe" } } },
      }),
    },
    [nothing("PodDisruptionBudget", "spec.selector", '"app: wbe"')],
  ],
  [
    "a policy of the pods of a CronJob",
    {
      it: policy({ matchLabels: { app: "nightly" } }),
      job: object("batch/v1:CronJob", {
        spec: {
          jobTemplate: { spec: { template: { metadata: { labels: { app: "nightly" } } } } },
        },
      }),
    },
    [],
  ],
  [
    "a policy of one label that fits and one that does not",
    { web, it: policy({ matchLabels: { app: "web", tier: "back" } }) },
    [nothing("NetworkPolicy", "spec.podSelector", '"app: web", "tier: back"')],
  ],
  [
    "a Service in a different namespace",
    {
      web,
      it: object("core/v1:Service", {
        metadata: { namespace: "other" },
        spec: { selector: labels },
      }),
    },
    [],
  ],
  ["a policy of all pods", { web, it: policy({}) }, []],
  ["a policy for unknown pods", { web, it: policy("${selector}") }, []],
  [
    "a policy in a different namespace",
    { web, it: policy({ matchLabels: { app: "x" } }, "x") },
    [],
  ],
  ["a policy without pods", { it: policy({ matchLabels: { app: "x" } }) }, []],
  [
    "a policy beside a chart",
    { web, it: policy({ matchLabels: { app: "x" } }), chart: object("helm.sh/v3:Release") },
    [],
  ],
  [
    "a policy beside a custom resource",
    { web, it: policy({ matchLabels: { app: "x" } }), db: object("db.example.com/v1:Cluster") },
    [],
  ],
  ...(
    [
      ["In", ["web", "x"], true],
      ["In", ["x"], false],
      ["NotIn", ["x"], true],
      ["NotIn", ["web"], false],
      ["Exists", [], true],
      ["DoesNotExist", [], false],
      ["Gt", ["1"], true],
    ] as const
  ).map(([operator, values, isRight]): [string, JsonObject, string[]] => [
    `${operator} ${values.join(" ")}`,
    { web, it: policy({ matchExpressions: [{ key: "app", operator, values }] }) },
    isRight
      ? []
      : [
          nothing(
            "NetworkPolicy",
            "spec.podSelector",
            JSON.stringify(
              {
                In: `app in (${values.join(", ")})`,
                NotIn: `app notin (${values.join(", ")})`,
                DoesNotExist: "!app",
              }[operator as string],
            ),
          ),
        ],
  ]),
])("%s", (_, resources, messages) => {
  expect(said(resources)).toEqual(messages);
});

const scaler = (kind: string, name: string): JsonObject =>
  object("autoscaling/v2:HorizontalPodAutoscaler", { spec: { scaleTargetRef: { kind, name } } });

test.each<[string, JsonObject, string[]]>([
  [
    "of nothing",
    { web, it: scaler("Deployment", "webb") },
    [
      'hint kubernetes/scale-target spec.scaleTargetRef.name: No Deployment in the design is named "webb". | Change to "web"',
    ],
  ],
  [
    "by the name of a resource",
    { web: object("apps/v1:Deployment"), it: scaler("Deployment", "web") },
    [
      'hint kubernetes/scale-target spec.scaleTargetRef.name: No Deployment in the design is named "web". Without metadata.name, Pulumi adds a random suffix to the name of a resource.',
    ],
  ],
  ["of an existing object", { web, it: scaler("Deployment", "web") }, []],
  ["of a different kind", { web, it: scaler("StatefulSet", "web") }, []],
  ["of an unknown kind", { web, it: scaler("Rollout", "x") }, []],
  [
    "of an unknown name",
    { web: named("apps/v1:Deployment", "${name}"), it: scaler("Deployment", "x") },
    [],
  ],
])("a scaler %s", (_, resources, messages) => {
  expect(said(resources)).toEqual(messages);
});

const pod = (spec: JsonObject, namespace = "shop"): JsonObject =>
  object("core/v1:Pod", { metadata: { namespace }, spec });
const missing = (kind: string, path: string, name: string, more = "") =>
  `hint kubernetes/defined spec.${path}: No ${kind} in the design is named "${name}".${more}`;

test.each<[string, JsonObject, string[]]>([
  [
    "that nothing defines",
    {
      pod: pod({
        serviceAccountName: "builder",
        volumes: [
          { name: "a", configMap: { name: "app" } },
          { name: "b", secret: { secretName: "key" } },
          { name: "c", persistentVolumeClaim: { claimName: "data" } },
          { name: "d", projected: { sources: [{ secret: { name: "token" } }] } },
        ],
        containers: [
          {
            name: "web",
            envFrom: [{ configMapRef: { name: "env" } }],
            env: [{ name: "A", valueFrom: { secretKeyRef: { name: "pass", key: "a" } } }],
          },
        ],
      }),
      claim: named("core/v1:PersistentVolumeClaim", "dta"),
    },
    [
      missing("ServiceAccount", "serviceAccountName", "builder"),
      missing("ConfigMap", "volumes[0].configMap.name", "app"),
      missing("Secret", "volumes[1].secret.secretName", "key"),
      missing(
        "PersistentVolumeClaim",
        "volumes[2].persistentVolumeClaim.claimName",
        "data",
        ' | Change to "dta"',
      ),
      missing("Secret", "volumes[3].projected.sources[0].secret.name", "token"),
      missing("ConfigMap", "containers[0].envFrom[0].configMapRef.name", "env"),
      missing("Secret", "containers[0].env[0].valueFrom.secretKeyRef.name", "pass"),
    ],
  ],
  [
    "of a different namespace",
    {
      pod: pod({ serviceAccountName: "builder" }),
      it: named("core/v1:ServiceAccount", "builder", { namespace: "other" }),
    },
    [missing("ServiceAccount", "serviceAccountName", "builder")],
  ],
  [
    "that exist",
    {
      pod: pod({ serviceAccountName: "builder" }),
      it: named("core/v1:ServiceAccount", "builder"),
    },
    [],
  ],
  [
    "that are optional, known everywhere or not yet known",
    {
      pod: pod({
        serviceAccountName: "default",
        volumes: [
          { name: "a", configMap: { name: "kube-root-ca.crt" } },
          { name: "b", configMap: { name: "maybe", optional: true } },
          { name: "c", secret: { secretName: "${secret}" } },
          { name: "d", persistentVolumeClaim: { claimName: "data-db-0" } },
        ],
      }),
    },
    [],
  ],
  [
    "that an operator may make",
    {
      pod: pod({ volumes: [{ name: "a", secret: { secretName: "x" } }] }),
      it: object("external-secrets.io/v1:ExternalSecret"),
    },
    [],
  ],
])("names %s", (_, resources, messages) => {
  expect(said(resources)).toEqual(messages);
});

test.each([
  [
    "policy/v1beta1:PodDisruptionBudget",
    'warning kubernetes/api-version type: Kubernetes 1.25 removed PodDisruptionBudget from "policy/v1beta1". Use "policy/v1".',
  ],
  [
    "extensions/v1beta1:Ingress",
    'warning kubernetes/api-version type: Kubernetes 1.22 removed Ingress from "extensions/v1beta1". Use "networking.k8s.io/v1".',
  ],
  ["policy/v1:PodDisruptionBudget"],
  ["autoscaling/v1:HorizontalPodAutoscaler"],
  ["snapshot.example.com/v1beta1:CronJob"],
])("the API of %s", (type, ...messages) => {
  expect(said({ it: object(type) })).toEqual(messages);
});
