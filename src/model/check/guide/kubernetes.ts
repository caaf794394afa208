import type { RuleGuides } from "#model/check/guide/rule-guide.ts";

const names = "https://kubernetes.io/docs/concepts/overview/working-with-objects/names/";
const labels = "https://kubernetes.io/docs/concepts/overview/working-with-objects/labels/";
const pods = "https://kubernetes.io/docs/reference/kubernetes-api/workload-resources/pod-v1/";
const refused = "Kubernetes rejects the object at deployment.";

const object = (type: string, properties: string, name = "it"): string => `  ${name}:
    type: kubernetes:${type}
    properties: ${properties}
`;

const only = (type: string, properties: string): string =>
  `resources:\n${object(type, properties)}`;

const pod = (spec: string): string => only("core/v1:Pod", `{ spec: ${spec} }`);

const container = (inputs: string): string =>
  pod(`{ containers: [{ name: web, image: nginx, ${inputs} }] }`);

const deployment = `resources:
${object(
  "apps/v1:Deployment",
  "{ metadata: { name: web }, spec: { selector: { matchLabels: { app: web } }, template: { metadata: { labels: { app: web } } } } }",
  "web",
)}`;

/** Rules about Kubernetes objects, and about files and schedules in them. */
export const kubernetes: RuleGuides = {
  "embedded/cloud-init": {
    why: "The machine starts without the setup, because cloud-init skips what it can't read.",
    example: `resources:
  web:
    type: aws:ec2/instance:Instance
    properties: { userData: "apt-get install -y nginx" }
`,
    source: "https://cloudinit.readthedocs.io/en/latest/explanation/format/index.html",
  },
  "embedded/config-data": {
    why: "The program that reads the file fails when it starts, long after deployment.",
    example: only("core/v1:ConfigMap", '{ data: { app.json: "{ a: 1 }" } }'),
    source: "https://kubernetes.io/docs/concepts/configuration/configmap/",
  },
  "embedded/schedule": {
    why: "The service rejects an invalid schedule.",
    example: only("batch/v1:CronJob", '{ spec: { schedule: "0 0 * *" } }'),
    source: "https://kubernetes.io/docs/concepts/workloads/controllers/cron-jobs/",
  },
  "kubernetes/api-version": {
    why: "Clusters of that release or later reject the object.",
    example: only("policy/v1beta1:PodDisruptionBudget", "{}"),
    source: "https://kubernetes.io/docs/reference/using-api/deprecation-guide/",
  },
  "kubernetes/defined": {
    why: "The pod doesn't start until something creates the object, possibly another program.",
    example: pod("{ volumes: [{ name: config, configMap: { name: app } }] }"),
    source: pods,
  },
  "kubernetes/label": {
    why: refused,
    example: only("core/v1:ConfigMap", "{ metadata: { labels: { app: my web } } }"),
    source: labels,
  },
  "kubernetes/mount": {
    why: refused,
    example: container("volumeMounts: [{ name: data, mountPath: /data }]"),
    source: pods,
  },
  "kubernetes/name": {
    why: refused,
    example: only("core/v1:ConfigMap", "{ metadata: { name: My_Config } }"),
    source: names,
  },
  "kubernetes/pod-policy": {
    why: "Without pods, the object has no effect, but its deployment succeeds.",
    example: `${deployment}${object(
      "networking.k8s.io/v1:NetworkPolicy",
      "{ spec: { podSelector: { matchLabels: { app: wbe } } } }",
    )}`,
    source: labels,
  },
  "kubernetes/port": {
    why: refused,
    example: container("ports: [{ name: web-of-our-company, containerPort: 80 }]"),
    source: pods,
  },
  "kubernetes/quantity": {
    why: refused,
    example: container("resources: { limits: { memory: 500mi } }"),
    source: "https://kubernetes.io/docs/reference/kubernetes-api/common-definitions/quantity/",
  },
  "kubernetes/scale-target": {
    why: "The autoscaler has no effect until the object exists.",
    example: `${deployment}${object(
      "autoscaling/v2:HorizontalPodAutoscaler",
      "{ spec: { scaleTargetRef: { kind: Deployment, name: wbe } } }",
    )}`,
    source: "https://kubernetes.io/docs/tasks/run-application/horizontal-pod-autoscale/",
  },
  "kubernetes/unique": {
    why: "Kubernetes rejects the object, or uses only the last of the variables with the same name.",
    example: container(
      "ports: [{ name: web, containerPort: 80 }, { name: web, containerPort: 81 }]",
    ),
    source: pods,
  },
};
