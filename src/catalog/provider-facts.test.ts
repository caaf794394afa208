import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

import { isDeletedFirst, rows, said } from "#catalog/testing/shipped-facts.ts";
import { readFacts } from "#model/packages/read-facts.ts";

const pod = "kubernetes:core/v1:Pod";
const claim = "kubernetes:core/v1:PersistentVolumeClaim";
const unready = { annotations: { "pulumi.com/replaceUnready": "true" } };
const autonamed = { name: "web-1a2b", annotations: { "pulumi.com/autonamed": "true" } };

test.each(
  rows<unknown>([
    [
      `${claim}@4.0.0 metadata.namespace`,
      true,
      { before: { metadata: { namespace: "a" } }, after: { metadata: { namespace: "b" } } },
    ],
    [`${claim}@4.0.0 metadata.namespace`, false, { after: { metadata: { namespace: "default" } } }],
    [
      `${claim}@4.0.0 metadata.namespace`,
      false,
      { before: { metadata: { namespace: "default" } } },
    ],
    [
      `${claim}@4.0.0 metadata.namespace`,
      "possible",
      { before: { metadata: { namespace: "default" } }, provider: { namespace: "prod" } },
    ],
    [`${claim}@4.0.0 metadata.name`, true],
    [`${claim}@4.0.0 metadata.name`, false, { before: { metadata: autonamed } }],
    [
      `${claim}@4.8.0 metadata.name`,
      "possible",
      { before: { metadata: { generateName: "a-" } }, after: { metadata: { name: "a-1" } } },
    ],
    [`${claim}@4.0.0 metadata.labels.app`, false],
    [`${claim}@4.0.0 spec.accessModes`, true],
    [`${claim}@4.0.0 spec.selector.matchLabels.app`, true],
    [`${claim}@4.0.0 spec.resources.requests.storage`, false],
    [`${claim}@3.7.0 spec.resources.requests.storage`, true],
    [`${claim}@2.0.0 spec.accessModes`, undefined],
    ["kubernetes:apps/v1:DaemonSet@3.18.1 spec.selector", false],
    ["kubernetes:apps/v1:DaemonSet@3.18.2 spec.selector", true],
    ["kubernetes:apps/v1:Deployment@3.0.0 spec.selector", true],
    ["kubernetes:apps/v1beta1:Deployment@3.0.0 spec.selector", false],
    ["kubernetes:apps/v1:DeploymentPatch@4.0.0 spec.selector", false],
    ["kubernetes:apps/v1:DeploymentPatch@3.28.1 spec.selector", "possible"],
    ["kubernetes:apps/v1:DeploymentPatch@4.0.0 metadata.name", true],
    [`${pod}@4.0.0 spec.containers[1].image`, true],
    [`${pod}@4.0.0 spec.containers[1].name`, false],
    [`${pod}@4.0.0 spec.tolerations[0].key`, false],
    ["kubernetes:policy/v1beta1:PodDisruptionBudget@4.0.0 spec.minAvailable", true],
    ["kubernetes:policy/v1:PodDisruptionBudget@4.0.0 spec.minAvailable", false],
    [
      "kubernetes:core/v1:ConfigMap@3.16.0 data.a",
      true,
      { provider: { enableConfigMapMutable: true } },
    ],
    [
      "kubernetes:core/v1:ConfigMap@3.17.0 data.a",
      false,
      { provider: { enableConfigMapMutable: true } },
    ],
    [
      "kubernetes:core/v1:ConfigMap@3.17.0 data.a",
      true,
      { provider: { enableConfigMapMutable: false } },
    ],
    [
      "kubernetes:core/v1:ConfigMap@3.17.0 data.a",
      false,
      { after: { immutable: true }, provider: { enableConfigMapMutable: true } },
    ],
    [
      "kubernetes:core/v1:ConfigMap@4.18.0 data.a",
      true,
      { after: { immutable: true }, provider: { enableConfigMapMutable: true } },
    ],
    ["kubernetes:core/v1:ConfigMap@4.18.0 data.a", true],
    ["kubernetes:core/v1:ConfigMap@4.18.0 immutable", false],
    [
      "kubernetes:core/v1:Secret@4.17.0 data.a",
      true,
      { provider: { enableSecretMutable: "true" } },
    ],
    [
      "kubernetes:core/v1:Secret@4.18.0 data.a",
      false,
      { provider: { enableSecretMutable: "true" } },
    ],
    [
      "kubernetes:core/v1:Secret@4.18.0 data.a",
      true,
      { after: { immutable: true }, provider: { enableSecretMutable: true } },
    ],
    ["kubernetes:core/v1:Secret@4.18.0 type", true, { provider: { enableSecretMutable: true } }],
    ["kubernetes:core/v1:Secret@4.18.0 data.a", true],
    ["kubernetes:core/v1:Secret@4.18.0 data.a", "possible", { after: { stringData: { a: "b" } } }],
    ["kubernetes:core/v1:Secret@4.0.1 data.a", true, { after: { stringData: { a: "b" } } }],
    ["kubernetes:batch/v1:Job@4.0.0 spec.template.spec.restartPolicy", true],
    ["kubernetes:batch/v1:Job@4.0.0 spec.backoffLimit", false],
    [
      "kubernetes:batch/v1:Job@4.0.0 spec.backoffLimit",
      "possible",
      { after: { metadata: unready } },
    ],
    ["kubernetes:core/v1:Namespace@4.0.0 metadata.namespace", false],
    ["kubernetes:core/v1:PersistentVolume@4.0.0 metadata.namespace", false],
    ["kubernetes:rbac.authorization.k8s.io/v1:ClusterRoleBinding@4.0.0 metadata.namespace", false],
    ["kubernetes:rbac.authorization.k8s.io/v1:RoleBinding@4.0.0 metadata.namespace", true],
    ["kubernetes:networking.k8s.io/v1:IngressClass@4.0.0 metadata.namespace", false],
    ["kubernetes:networking.k8s.io/v1:Ingress@4.0.0 metadata.namespace", true],
    ["kubernetes:stable.example.com/v1:CronTab@4.0.0 metadata.namespace", "possible"],
    ["kubernetes:stable.example.com/v1:CronTab@4.0.0 metadata.name", true],
    ["kubernetes:stable.example.com/v1:CronTab@4.0.0 spec.cronSpec", false],
    [
      "kubernetes:apiextensions.k8s.io:CustomResource@4.0.0 spec.selector",
      "possible",
      { after: { apiVersion: "apps/v1" } },
    ],
    [
      "kubernetes:apiextensions.k8s.io:CustomResource@4.0.0 spec.selector",
      false,
      { after: { apiVersion: "example.com/v1" } },
    ],
    ["kubernetes:helm.sh/v3:Release@4.0.0 name", false, { after: { name: "a" } }],
    ["kubernetes:helm.sh/v3:Release@4.1.0 name", true, { after: { name: "a" } }],
    ["kubernetes:helm.sh/v3:Release@4.1.0 chart", false],
    ["pulumi:providers:kubernetes@4.16.0 kubeconfig", "possible"],
    [
      "pulumi:providers:kubernetes@4.16.0 kubeconfig",
      false,
      { before: { clusterIdentifier: "a" }, after: { clusterIdentifier: "a" } },
    ],
    ["pulumi:providers:kubernetes@4.16.0 enableServerSideApply", false],
    ["random:RandomPet@4.0.0 length", true, { before: { length: 3 }, after: { length: 4 } }],
    ["random:RandomPet@4.0.0 prefix", true, { after: { prefix: "a" } }],
    ["random:RandomPet@4.10.0 prefix", "possible", { after: { prefix: "" } }],
    ["random:RandomPet@4.0.0 keepers.version", true],
    ["random:RandomPet@4.0.0 keepers", "possible"],
    ["random:RandomBytes@4.0.0 keepers", true],
    ["random:RandomPassword@4.0.0 special", true, { after: { special: false } }],
    [
      "random:RandomPassword@4.0.0 number",
      "possible",
      { before: { number: true }, after: { numeric: true } },
    ],
    ["random:RandomPassword@4.0.0 numeric", true, { after: { numeric: false } }],
    ["random:RandomPassword@4.11.0 overrideSpecial", false, { before: { overrideSpecial: "" } }],
    ["random:RandomNew@5.0.0 length", undefined],
    ["google-native:storage/v1:Bucket@0.18.2 name", false],
    ["google-native:storage/v1:Bucket@0.20.0 name", undefined],
    ["google-native:container/v1:Cluster@0.24.0 labels.a", "possible"],
    ["azure-native:storage:Table@1.56.0 tableName", true],
    ["azure-native:storage:Table@1.56.0 properties.tableName", undefined],
    ["azure-native:storage:Table@1.56.0 sku", undefined],
    ["azure-native:storage:Table@2.0.0 tableName", undefined],
  ]),
)("%s replaces: %s %j", (text, expected, given) => {
  expect(said(text, "replaces", given)).toBe(expected);
});

test.each(
  rows<boolean | undefined>([
    [`${claim}@4.0.0 metadata.name`, true, { before: { metadata: autonamed } }],
    [`${claim}@4.0.0 metadata.name`, undefined, { before: { metadata: { name: "a" } } }],
    [`${claim}@4.0.0 metadata.annotations["pulumi.com/autonamed"]`, true],
    [`${claim}@4.0.0 metadata.namespace`, undefined, { before: { metadata: { namespace: "a" } } }],
    [`${claim}@4.0.0 metadata.namespace`, true, { provider: { namespace: "prod" } }],
    ["kubernetes:core/v1:Secret@4.18.0 data.a", true, { after: { stringData: { a: "b" } } }],
    ["kubernetes:core/v1:Secret@4.18.0 data.a", undefined],
    ["kubernetes:helm.sh/v3:Release@4.1.0 name", true],
    ["azure-native:storage:Table@1.56.0 location", true],
    ["azure-native:storage:Table@3.28.0 location", true],
    ["azure-native:storage:Table@3.28.0 tableName", undefined],
    ["azure-native:storage:Table@1.56.0 tableName", true],
    ["azure-native:storage:Table@1.56.0 sku", undefined],
  ]),
)("%s is set by the provider: %s %j", (text, expected, given) => {
  expect(said(text, "setByProvider", given)).toBe(expected);
});

const named = { metadata: { name: "a" } };

test.each(
  rows<boolean | undefined>([
    [`${claim}@4.18.0`, true, { before: named, after: named }],
    [
      `${claim}@4.18.0`,
      true,
      { before: named, after: { metadata: { name: "a", namespace: "default" } } },
    ],
    [`${claim}@4.18.0`, false, { before: named, after: { metadata: { name: "b" } } }],
    [
      `${claim}@4.18.0`,
      false,
      { before: named, after: { metadata: { name: "a", namespace: "b" } } },
    ],
    [`${claim}@4.18.0`, false, { before: { metadata: autonamed } }],
    [`${claim}@4.18.0`, false, { after: { metadata: { generateName: "a" } } }],
    [`${claim}@4.7.0`, undefined, { after: { metadata: { generateName: "a" } } }],
    ["kubernetes:stable.example.com/v1:CronTab@4.18.0", true, { before: named, after: named }],
    ["random:RandomPet@4.18.0", false],
    ["google-native:storage/v1:Bucket@0.18.2", true],
    ["google-native:storage/v1:Bucket@0.20.0", undefined],
    ["azure-native:storage:Table@1.56.0", false, { before: { __createBeforeDelete: true } }],
    ["azure-native:storage:Table@1.56.0", true],
    ["azure-native:storage:Table@3.28.0", undefined],
  ]),
)("%s is deleted first: %s %j", (text, expected, given) => {
  expect(isDeletedFirst(text, given)).toBe(expected);
});

test("the example of the documentation is read", () => {
  const text = readFileSync("docs/facts.md", "utf8");
  const [, example = ""] = /```json\n(.*?)```/s.exec(text) ?? [];
  expect(readFacts(example, "docs/facts.md")).toMatchObject({ ok: true });
});
