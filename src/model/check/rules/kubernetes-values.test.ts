import { expect, test } from "vitest";

import type { JsonObject } from "#model/base/json.ts";
import { checkResources } from "#model/testing/rules/check-resources.ts";

const said = checkResources("kubernetes");

const one = (type: string, properties: JsonObject) =>
  said({ it: { type: `kubernetes:${type}`, properties } });

const pod = (spec: JsonObject, metadata: JsonObject = {}) => one("core/v1:Pod", { metadata, spec });

const container = (inputs: JsonObject) => pod({ containers: [{ name: "web", ...inputs }] });

const refused = (kind: string, name: string) =>
  `warning kubernetes/${kind}: Kubernetes rejects the name ${JSON.stringify(name)}. A name here has`;
const dns = 'lowercase letters, digits and "-", and starts and ends with a letter or digit.';
const subdomain =
  'lowercase letters, digits, "-" and ".", and starts and ends with a letter or digit.';

test.each<[string, string, string, string | undefined]>([
  ["core/v1:ConfigMap", "My_Config", subdomain, 'Change to "my-config"'],
  ["apps/v1:Deployment", "web.1", "", undefined],
  ["core/v1:Namespace", "team.a", dns, 'Change to "team-a"'],
  ["apps/v1:StatefulSet", "db.a", dns, 'Change to "db-a"'],
  [
    "core/v1:Service",
    "1web",
    'lowercase letters, digits and "-", starts with a letter and ends with a letter or digit.',
    undefined,
  ],
  ["core/v1:Pod", `a${"b".repeat(253)}`, "at most 253 characters.", undefined],
  ["batch/v1:CronJob", "a".repeat(53), "at most 52 characters.", undefined],
  ["batch/v1:Job", "a".repeat(53), "", undefined],
  [
    "rbac.authorization.k8s.io/v1:Role",
    "system/x",
    'neither "/" nor "%", and is not "." or "..".',
    undefined,
  ],
  ["rbac.authorization.k8s.io/v1:ClusterRole", "system:Node_Reader", "", undefined],
  ["apiextensions.k8s.io/v1:CustomResourceDefinition", "Any_Name", "", undefined],
  ["cert-manager.io/v1:Certificate", "Any_Name", "", undefined],
  ["core/v1:ConfigMap", "${name}", "", undefined],
  ["core/v1:ConfigMap", "", "", undefined],
])("%s is called %j", (type, name, why, fix) => {
  const found = one(type, { metadata: { name } });
  const shown = name.length > 60 ? `${name.slice(0, 57)}…` : name;
  const end = fix === undefined ? "" : ` | ${fix}`;
  expect(found).toEqual(why === "" ? [] : [`${refused("name metadata.name", shown)} ${why}${end}`]);
});

test("names in pods are labels, wherever the pods are", () => {
  const spec = {
    containers: [{ name: "Web" }],
    initContainers: [{ name: "init" }],
    volumes: [{ name: "my data", emptyDir: {} }],
  };
  const at = (path: string, name: string, fix: string) =>
    `${refused(`name ${path}`, name)} ${dns} | Change to "${fix}"`;
  expect(pod(spec, { namespace: "team_a" })).toEqual([
    at("metadata.namespace", "team_a", "team-a"),
    at("spec.containers[0].name", "Web", "web"),
    at("spec.volumes[0].name", "my data", "my-data"),
  ]);
  const template = { spec: { jobTemplate: { spec: { template: { spec } } } } };
  expect(one("batch/v1:CronJob", template)).toEqual([
    at("spec.jobTemplate.spec.template.spec.containers[0].name", "Web", "web"),
    at("spec.jobTemplate.spec.template.spec.volumes[0].name", "my data", "my-data"),
  ]);
});

test.each<[JsonObject, string[]]>([
  [{ "app.kubernetes.io/name": "web", tier: "", a: "A_b.c-1" }, []],
  [
    { app: "my web" },
    [
      'warning kubernetes/label metadata.labels.app: Kubernetes rejects the label value "my web". A label value has letters, digits, "-", "_" and ".", and starts and ends with a letter or digit. | Change to "my-web"',
    ],
  ],
  [
    { app: "x".repeat(64) },
    [
      `warning kubernetes/label metadata.labels.app: Kubernetes rejects the label value "${"x".repeat(57)}…". A label value has at most 63 characters.`,
    ],
  ],
  [
    { app: "shop/web" },
    [
      'warning kubernetes/label metadata.labels.app: Kubernetes rejects the label value "shop/web". A label value has letters, digits, "-", "_" and ".", and starts and ends with a letter or digit. | Change to "shop-web"',
    ],
  ],
  [{ app: "${value}" }, []],
  ...["-a", "a b", "/a", "A/b", "a/b/c", "y".repeat(64)].map((key): [JsonObject, string[]] => [
    { [key]: "x" },
    [
      `warning kubernetes/label metadata.labels${/^\w+$/.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`}: Kubernetes rejects the label key ${JSON.stringify(key.length > 60 ? `${key.slice(0, 57)}…` : key)}. A label key has at most 63 letters, digits, "-", "_" and ".", starts and ends with a letter or digit, with an optional DNS name and "/" as the prefix.`,
    ],
  ]),
])("labels %j", (labels, messages) => {
  expect(one("core/v1:ConfigMap", { metadata: { labels } })).toEqual(messages);
});

test("labels are read in selectors, templates and node selectors", () => {
  const wrong = { a: "b c" };
  const at = (path: string) =>
    `warning kubernetes/label ${path}.a: Kubernetes rejects the label value "b c". A label value has letters, digits, "-", "_" and ".", and starts and ends with a letter or digit. | Change to "b-c"`;
  const spec = {
    selector: { matchLabels: wrong },
    template: { metadata: { labels: wrong }, spec: { nodeSelector: wrong } },
  };
  const found = one("apps/v1:Deployment", { spec }).filter((each) => each.includes("/label"));
  expect(found).toEqual([
    at("spec.template.spec.nodeSelector"),
    at("spec.template.metadata.labels"),
    at("spec.selector.matchLabels"),
  ]);
  expect(one("core/v1:Service", { spec: { selector: wrong } })).toEqual([at("spec.selector")]);
});

test.each<[string, string | undefined]>([
  ["500m", undefined],
  ["1Gi", undefined],
  [".5", undefined],
  ["1.", undefined],
  ["+1e3", undefined],
  ["1E", undefined],
  ["12E6", undefined],
  ["${amount}", undefined],
  ["500mi", "500Mi"],
  ["1gb", "1G"],
  ["512 MB", "512M"],
  ["1GiB", "1Gi"],
  ["1K", "1k"],
  ["1ki", "1Ki"],
  ["lots", ""],
  ["1.5.2Gi", ""],
  ["", ""],
])("the quantity %j", (amount, fix) => {
  const found = container({ resources: { limits: { memory: amount } } });
  const end = fix === "" ? "" : ` | Change to ${JSON.stringify(fix)}`;
  expect(found).toEqual(
    fix === undefined
      ? []
      : [
          `warning kubernetes/quantity spec.containers[0].resources.limits.memory: Kubernetes rejects the quantity ${JSON.stringify(amount)}. A quantity is a number with an optional suffix, such as "m", "k", "M", "Ki" or "Mi".${end}`,
        ],
  );
});

test("quantities of claims, quotas, limits and volumes are checked", () => {
  const claim = { resources: { requests: { storage: "5gi" } } };
  const places: readonly [string, JsonObject, string][] = [
    ["core/v1:PersistentVolumeClaim", claim, "resources.requests.storage"],
    ["core/v1:PersistentVolume", { capacity: { storage: "5gi" } }, "capacity.storage"],
    ["core/v1:ResourceQuota", { hard: { pods: "5gi" } }, "hard.pods"],
    ["core/v1:LimitRange", { limits: [{ max: { cpu: "5gi" } }] }, "limits[0].max.cpu"],
    [
      "apps/v1:StatefulSet",
      { volumeClaimTemplates: [{ metadata: { name: "a" }, spec: claim }] },
      "volumeClaimTemplates[0].spec.resources.requests.storage",
    ],
    [
      "core/v1:Pod",
      { volumes: [{ name: "a", emptyDir: { sizeLimit: "5gi" } }] },
      "volumes[0].emptyDir.sizeLimit",
    ],
  ];
  for (const [type, spec, path] of places)
    expect(one(type, { spec }).map((found) => found.split(":")[0])).toEqual([
      `warning kubernetes/quantity spec.${path}`,
    ]);
});

const portWords =
  'lowercase letters, digits and single "-", at least one letter, and starts and ends with a letter or digit.';
const inPort = "warning kubernetes/port spec.containers[0].ports[0]";

test.each<[JsonObject, string[]]>([
  [{ name: "http", containerPort: 8080, protocol: "TCP" }, []],
  [{ name: "", containerPort: 65_535, hostPort: 0 }, []],
  [
    { containerPort: 70_000 },
    [`${inPort}.containerPort: The port is 70000, but ports range from 1 to 65535.`],
  ],
  [
    { name: "a-very-long-name", containerPort: 1 },
    [
      `${inPort}.name: Kubernetes rejects the name "a-very-long-name" of a port. A port name has at most 15 characters.`,
    ],
  ],
  ...["8080", "a--b", "-a"].map((name): [JsonObject, string[]] => [
    { name, containerPort: 1 },
    [
      `${inPort}.name: Kubernetes rejects the name "${name}" of a port. A port name has ${portWords}${name === "-a" ? ' | Change to "a"' : ""}`,
    ],
  ]),
  [
    { containerPort: 1, protocol: "tcp" },
    [
      `${inPort}.protocol: Kubernetes has no protocol "tcp". The protocol of a port is TCP, UDP or SCTP. | Change to "TCP"`,
    ],
  ],
  [{ containerPort: "${port}", name: "${name}", protocol: "${protocol}" }, []],
])("a container's port %j", (port, messages) => {
  expect(container({ ports: [port] })).toEqual(messages);
});

test("ports are read in Services and probes", () => {
  const spec = {
    ports: [
      { port: 80, name: "web", targetPort: "http_1" },
      { port: 0, targetPort: "8443" },
      { port: 90_000, name: "a-name-of-more-than-15-characters" },
    ],
  };
  expect(one("core/v1:Service", { spec })).toEqual([
    `warning kubernetes/port spec.ports[0].targetPort: Kubernetes rejects the name "http_1" of a port. A port name has ${portWords} | Change to "http-1"`,
    "warning kubernetes/port spec.ports[1].name: Every port of a Service with several ports needs a name. Set the name of this port.",
    "warning kubernetes/port spec.ports[2].port: The port is 90000, but ports range from 1 to 65535.",
  ]);
  expect(container({ livenessProbe: { httpGet: { port: -1 } } })).toEqual([
    "warning kubernetes/port spec.containers[0].livenessProbe.httpGet.port: The port is -1, but ports range from 1 to 65535.",
  ]);
});

test("repeated names", () => {
  const twice = [{ name: "a" }, { name: "b" }, { name: "a" }];
  const found = pod({
    volumes: [...twice, { name: "${later}" }, { name: "${later}" }],
    containers: [
      {
        name: "web",
        ports: twice,
        env: twice,
        volumeMounts: [
          { name: "a", mountPath: "/a" },
          { name: "b", mountPath: "/a" },
        ],
      },
      { name: "log", ports: [{ name: "a" }] },
    ],
  });
  expect(found).toEqual([
    'warning kubernetes/unique spec.volumes[2].name: Another volume of the pod is called "a": Kubernetes rejects the resource.',
    'warning kubernetes/unique spec.containers[0].ports[2].name: Another port of the container is called "a": Kubernetes rejects the resource.',
    'warning kubernetes/unique spec.containers[0].volumeMounts[1].mountPath: Another mount of the container has the path "/a": Kubernetes rejects the resource.',
    'hint kubernetes/unique spec.containers[0].env[2].name: Another variable of the container is called "a": only the last one counts, and server-side apply rejects both.',
  ]);
  expect(one("core/v1:Service", { spec: { ports: twice } })).toEqual([
    'warning kubernetes/unique spec.ports[2].name: Another port of the Service is called "a": Kubernetes rejects the resource.',
  ]);
});

test.each<[string, JsonObject, JsonObject, string[]]>([
  ["that the pod has", { volumes: [{ name: "data" }] }, {}, []],
  [
    "by a slip",
    { volumes: [{ name: "dta" }] },
    {},
    [
      'warning kubernetes/mount spec.template.spec.containers[0].volumeMounts[0].name: The pod has no volume "data". Kubernetes rejects the resource. | Change to "dta"',
    ],
  ],
  [
    "of a pod without any",
    {},
    {},
    [
      'warning kubernetes/mount spec.template.spec.containers[0].volumeMounts[0].name: The pod has no volume "data". Kubernetes rejects the resource.',
    ],
  ],
  ["that is claimed", {}, { volumeClaimTemplates: [{ metadata: { name: "data" } }] }, []],
  ["with unknown volumes", { volumes: "${volumes}" }, {}, []],
  ["with one unknown volume", { volumes: [{ name: "${volume}" }] }, {}, []],
  ["with unknown claims", {}, { volumeClaimTemplates: ["${claim}"] }, []],
])("a mount of a volume %s", (_, pods, more, messages) => {
  const containers = [{ name: "web", volumeMounts: [{ name: "data", mountPath: "/data" }] }];
  const spec = { ...more, template: { spec: { containers, ...pods } } };
  expect(one("apps/v1:StatefulSet", { spec })).toEqual(messages);
});
