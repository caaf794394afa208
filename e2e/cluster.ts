import { expect } from "./designer.ts";
import type { Designer } from "./designer.ts";

const text = { type: "string" };
const number = { type: "integer" };
const list = (items: object): object => ({ type: "array", items });
const labels = { type: "object", additionalProperties: text };
const named = (name: string): object => ({ $ref: `#/types/cluster:index:${name}` });
const some = (...names: readonly string[]): object =>
  Object.fromEntries(names.map((name) => [name, text]));
const object = (properties: object, ...required: readonly string[]): object => ({
  type: "object",
  properties,
  required,
});

/** The schema has as many inputs at each level as Kubernetes and AWS. */
const schema = JSON.stringify({
  name: "cluster",
  version: "1.0.0",
  types: {
    "cluster:index:Meta": object({
      name: text,
      labels,
      annotations: labels,
      ...some(
        ..."clusterName generateName generation namespace resourceVersion selfLink uid".split(" "),
      ),
    }),
    "cluster:index:Selector": object({ matchExpressions: list(text), matchLabels: labels }),
    "cluster:index:Spec": object(
      {
        selector: named("Selector"),
        template: named("Template"),
        replicas: number,
        ...some(
          ..."minReadySeconds paused progressDeadlineSeconds revisionHistoryLimit strategy".split(
            " ",
          ),
        ),
      },
      "selector",
      "template",
    ),
    "cluster:index:Template": object({ metadata: named("Meta"), spec: named("PodSpec") }),
    "cluster:index:PodSpec": object(
      {
        containers: list(named("Container")),
        ...some(
          ..."activeDeadlineSeconds affinity dnsPolicy hostIPC hostname nodeName priority".split(
            " ",
          ),
        ),
      },
      "containers",
    ),
    "cluster:index:Container": object(
      {
        name: text,
        image: text,
        ports: list(named("Port")),
        ...some(
          ..."imagePullPolicy lifecycle stdin tty workingDir terminationMessagePath stdinOnce".split(
            " ",
          ),
        ),
      },
      "name",
    ),
    "cluster:index:Port": object(
      { containerPort: number, hostIP: text, hostPort: number, name: text, protocol: text },
      "containerPort",
    ),
    "cluster:index:Rule": object(
      {
        fromPort: number,
        protocol: text,
        toPort: number,
        cidrBlocks: list(text),
        description: text,
        ipv6CidrBlocks: list(text),
        prefixListIds: list(text),
        securityGroups: list(text),
        self: { type: "boolean" },
      },
      "fromPort",
      "protocol",
      "toPort",
    ),
  },
  resources: {
    "cluster:index:Deployment": {
      inputProperties: { metadata: named("Meta"), spec: named("Spec") },
    },
    "cluster:index:Group": { inputProperties: { ingress: list(named("Rule")) } },
  },
});

/** Opens the designer with a package with forms as deep as those of Kubernetes. */
export async function openCluster(designer: Designer): Promise<void> {
  await designer.open();
  await designer.pickFiles({
    name: "cluster.json",
    mimeType: "application/json",
    buffer: Buffer.from(schema),
  });
  await expect(designer.page.getByText(/cluster 1\.0\.0 was added/)).toBeVisible();
}
