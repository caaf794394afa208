// Generates designs of Kubernetes objects that are valid according to the API's documentation, up to its limits. The
// designs only use properties that the tested schema contains.
const letters = "abcdefghijklmnopqrstuvwxyz";
const digits = "0123456789";

/** Returns `count` designs. Each design is a list of objects as in manifests. The same seed gives the same designs. */
export function drawDesigns(count, random) {
  const draw = createDraw(random);
  return Array.from({ length: count }, () => drawDesign(draw));
}

function createDraw(random) {
  const upTo = (most) => Math.floor(random() * (most + 1));
  const of = (list) => list[upTo(list.length - 1)];
  const chance = (share) => random() < share;
  const times = (most, make) => Array.from({ length: upTo(most) }, (_, at) => make(at));
  const text = (signs, length) => Array.from({ length }, () => of(signs)).join("");
  /** A string with characters of `ends` at both ends, and any of `signs` in between. */
  const between = (ends, signs, most) => {
    const length = chance(0.1) ? most : 1 + upTo(Math.min(11, most - 1));
    return length === 1 ? of(ends) : `${of(ends)}${text(`${ends}${signs}`, length - 2)}${of(ends)}`;
  };
  const lower = `${letters}${digits}`;
  const both = `${lower}${letters.toUpperCase()}`;
  const label = (most = 63) => between(lower, "-", most);
  const subdomain = () =>
    chance(0.3) ? [label(20), ...times(3, () => label(20))].join(".") : label(40);
  return {
    upTo,
    of,
    chance,
    times,
    label,
    subdomain,
    letterLabel: (most) => `${of(letters)}${between(lower, "-", most - 1)}`,
    labelKey: () => `${chance(0.4) ? `${subdomain()}/` : ""}${between(both, "-_.", 63)}`,
    labelValue: () => (chance(0.1) ? "" : between(both, "-_.", 63)),
    portName: () =>
      `${of(letters)}${text(lower, upTo(6))}${chance(0.3) ? `-${text(lower, 1 + upTo(6))}` : ""}`,
    environmentName: () => `${of(`${letters}_`).toUpperCase()}${text(`${both}_`, upTo(9))}`,
    port: () => (chance(0.1) ? 65_535 : 1 + upTo(65_533)),
    octet: () => upTo(255),
  };
}

const unique = (list) => [...new Set(list)];

function drawLabels(draw, least = 0) {
  const entries = draw.times(3, () => [draw.labelKey(), draw.labelValue()]);
  while (entries.length < least) entries.push([draw.labelKey(), draw.labelValue()]);
  return Object.fromEntries(entries);
}

function drawAmount(draw) {
  const number = draw.of(["1", "250", "0.5", "12", "+3", "1.", ".25", "007"]);
  return `${number}${draw.of(["", "m", "k", "M", "G", "Ki", "Mi", "Gi", "e2", "E1"])}`;
}

/** Requests must not exceed limits, so a container sets only a request or only a limit for each resource. */
function drawResources(draw) {
  const amounts = () => ({
    ...(draw.chance(0.7) ? { cpu: draw.of(["500m", "1", "0.1", "2500m", "1e0", "250000u"]) } : {}),
    ...(draw.chance(0.7) ? { memory: drawAmount(draw) } : {}),
    ...(draw.chance(0.2) ? { "example.com/device": String(draw.upTo(4)) } : {}),
  });
  return draw.chance(0.5)
    ? { limits: amounts() }
    : { requests: { cpu: "100m", memory: drawAmount(draw) } };
}

function drawProbe(draw, names) {
  const port = names.length > 0 && draw.chance(0.5) ? draw.of(names) : draw.port();
  return draw.of([
    { httpGet: { path: "/health", port } },
    { tcpSocket: { port } },
    { exec: { command: ["true"] } },
  ]);
}

function drawContainer(draw, name, volumes, { isInit = false } = {}) {
  const names = unique(draw.times(3, () => draw.portName()));
  const mounts = volumes.filter(() => draw.chance(0.6));
  return {
    name,
    image: `registry.example.com/${draw.label(20)}:${draw.upTo(9)}`,
    ports: names.map((each) => ({
      name: each,
      containerPort: draw.port(),
      ...(draw.chance(0.5) ? { protocol: draw.of(["TCP", "UDP", "SCTP"]) } : {}),
    })),
    env: unique(draw.times(3, () => draw.environmentName())).map((each) =>
      draw.chance(0.7)
        ? { name: each, value: draw.of(["", "1", "$(OTHER)", "a b", "http://x"]) }
        : { name: each, valueFrom: { fieldRef: { fieldPath: "metadata.name" } } },
    ),
    resources: drawResources(draw),
    volumeMounts: mounts.flatMap((volume, at) => {
      const one = { name: volume, mountPath: `/mnt/${at}` };
      return draw.chance(0.2) ? [one, { ...one, mountPath: `/sub/${at}`, subPath: "a" }] : [one];
    }),
    ...(isInit ? {} : draw.chance(0.4) ? { livenessProbe: drawProbe(draw, names) } : {}),
  };
}

function drawVolume(draw, name, named) {
  const object = (kind) => draw.of(named.filter((each) => each.kind === kind))?.metadata.name;
  const [config, secret, claim] = ["ConfigMap", "Secret", "PersistentVolumeClaim"].map(object);
  const found = [
    { emptyDir: draw.chance(0.5) ? {} : { sizeLimit: drawAmount(draw) } },
    { downwardAPI: { items: [{ path: "labels", fieldRef: { fieldPath: "metadata.labels" } }] } },
    { hostPath: { path: "/var/log" } },
    { configMap: { name: draw.subdomain(), optional: true } },
    ...(config === undefined ? [] : [{ configMap: { name: config } }]),
    ...(secret === undefined ? [] : [{ secret: { secretName: secret } }]),
    ...(claim === undefined ? [] : [{ persistentVolumeClaim: { claimName: claim } }]),
  ];
  return { name, ...draw.of(found) };
}

function drawPod(draw, named, { claimed = [], restartPolicy } = {}) {
  const volumes = unique(draw.times(3, () => draw.label())).filter(
    (each) => !claimed.includes(each),
  );
  const names = unique([draw.label(), ...draw.times(2, () => draw.label())]);
  const all = [...volumes, ...claimed];
  const [first, ...others] = names;
  const isInit = others.length > 0 && draw.chance(0.5);
  const account = draw.of(named.filter(({ kind }) => kind === "ServiceAccount"));
  return {
    volumes: volumes.map((each) => drawVolume(draw, each, named)),
    ...(isInit
      ? { initContainers: others.map((each) => drawContainer(draw, each, all, { isInit })) }
      : {}),
    containers: (isInit ? [first] : names).map((each) => drawContainer(draw, each, all)),
    ...(draw.chance(0.3) ? { nodeSelector: drawLabels(draw) } : {}),
    ...(account === undefined ? {} : { serviceAccountName: account.metadata.name }),
    ...(restartPolicy === undefined ? {} : { restartPolicy }),
  };
}

/** Labels, and a selector that uses some of them. */
const someOf = (draw, labels) => {
  const entries = Object.entries(labels);
  const kept = entries.filter(() => draw.chance(0.6));
  return Object.fromEntries(kept.length === 0 ? entries.slice(0, 1) : kept);
};

function drawSelector(draw, labels) {
  const [[key, value]] = Object.entries(labels);
  return draw.chance(0.6)
    ? { matchLabels: someOf(draw, labels) }
    : {
        matchExpressions: [
          draw.of([
            { key, operator: "In", values: unique([value, draw.labelValue()]) },
            { key, operator: "Exists" },
            { key: draw.labelKey(), operator: "DoesNotExist" },
            { key, operator: "NotIn", values: [`${value.slice(0, 20)}x`] },
          ]),
        ],
      };
}

const field = (draw, least, most, names = []) => {
  const number = () => least + draw.upTo(most - least);
  const [low, high] = [number(), number()].toSorted((a, b) => a - b);
  return draw.of([
    "*",
    "?",
    `*/${1 + draw.upTo(9)}`,
    String(number()),
    `${low}-${high}`,
    `${low}-${high}/2`,
    `${low}/3`,
    `${low},${high}`,
    ...(names.length === 0 ? [] : [draw.of(names)]),
  ]);
};

const drawSchedule = (draw) =>
  draw.chance(0.2)
    ? draw.of(["@hourly", "@midnight", "@annually", "@every 1h30m", "@every 90s"])
    : [
        field(draw, 0, 59),
        field(draw, 0, 23),
        field(draw, 1, 31),
        field(draw, 1, 12, ["jan", "DEC", "Jun"]),
        field(draw, 0, 6, ["sun", "FRI", "Mon"]),
      ].join(" ");

function drawWorkload(draw, metadata, named) {
  const labels = drawLabels(draw, 1);
  const selector = { matchLabels: someOf(draw, labels) };
  const template = (options) => ({
    metadata: { labels, ...(draw.chance(0.2) ? { name: draw.subdomain() } : {}) },
    spec: drawPod(draw, named, options),
  });
  const apps = (kind) => ({ apiVersion: "apps/v1", kind, metadata });
  const once = { restartPolicy: draw.of(["Never", "OnFailure"]) };
  switch (draw.of(["Deployment", "StatefulSet", "DaemonSet", "Pod", "Job", "CronJob"])) {
    case "Deployment":
      return {
        ...apps("Deployment"),
        spec: { replicas: draw.upTo(3), selector, template: template() },
      };
    case "DaemonSet":
      return { ...apps("DaemonSet"), spec: { selector, template: template() } };
    case "StatefulSet": {
      const claimed = unique(draw.times(2, () => draw.label(20)));
      return {
        ...apps("StatefulSet"),
        metadata: { ...metadata, name: draw.label(40) },
        spec: {
          selector,
          serviceName: draw.letterLabel(20),
          template: template({ claimed }),
          volumeClaimTemplates: claimed.map((name) => ({
            metadata: { name },
            spec: drawClaim(draw),
          })),
        },
      };
    }
    case "Job":
      return { apiVersion: "batch/v1", kind: "Job", metadata, spec: { template: template(once) } };
    case "CronJob":
      return {
        apiVersion: "batch/v1",
        kind: "CronJob",
        metadata: { ...metadata, name: draw.label(52) },
        spec: {
          schedule: drawSchedule(draw),
          jobTemplate: { spec: { template: template(once) } },
        },
      };
    default:
      return {
        apiVersion: "v1",
        kind: "Pod",
        metadata: { ...metadata, labels },
        spec: drawPod(draw, named),
      };
  }
}

const drawClaim = (draw) => ({
  accessModes: [draw.of(["ReadWriteOnce", "ReadOnlyMany"])],
  resources: { requests: { storage: draw.of(["1Gi", "0.5Ti", "5e9", "10G", "1000000000"]) } },
});

function drawService(draw, metadata, labels) {
  const names = unique(draw.times(3, () => draw.label(15)));
  const ports = (names.length === 0 ? [draw.label(15)] : names).map((name, at) => ({
    name,
    port: 80 + at,
    targetPort: draw.chance(0.5) ? draw.portName() : draw.port(),
    ...(draw.chance(0.3) ? { protocol: draw.of(["TCP", "UDP"]) } : {}),
  }));
  const named = { ...metadata, name: draw.letterLabel(63) };
  const service = (spec) => ({ apiVersion: "v1", kind: "Service", metadata: named, spec });
  if (draw.chance(0.1))
    return service({ type: "ExternalName", externalName: `${draw.label(20)}.example.com` });
  const [first] = ports;
  return service({
    selector: someOf(draw, labels),
    ports: ports.length === 1 && draw.chance(0.4) ? [{ ...first, name: undefined }] : ports,
    ...(draw.chance(0.2) ? { clusterIP: "None" } : { type: draw.of(["ClusterIP", "NodePort"]) }),
  });
}

const drawBlock = (draw) =>
  draw.chance(0.3)
    ? draw.of(["2001:db8::/32", "fd00::1/64", "::/0"])
    : `${[draw.octet(), draw.octet(), draw.octet(), draw.octet()].join(".")}/${draw.upTo(32)}`;

function drawPolicy(draw, metadata, workload, labels) {
  const { kind, apiVersion, metadata: of } = workload;
  const object = (version, type, spec) => ({ apiVersion: version, kind: type, metadata, spec });
  const policy = object("networking.k8s.io/v1", "NetworkPolicy", {
    podSelector: draw.chance(0.2) ? {} : drawSelector(draw, labels),
    ingress: draw.times(2, () => ({
      from: [
        draw.of([
          { ipBlock: { cidr: drawBlock(draw) } },
          { podSelector: { matchLabels: drawLabels(draw) } },
        ]),
      ],
      ports: [{ port: draw.chance(0.5) ? draw.port() : draw.portName(), protocol: "TCP" }],
    })),
  });
  const budget = object("policy/v1", "PodDisruptionBudget", {
    selector: drawSelector(draw, labels),
    minAvailable: draw.of([1, "50%"]),
  });
  const scaler = object("autoscaling/v1", "HorizontalPodAutoscaler", {
    scaleTargetRef: { apiVersion, kind, name: of.name },
    maxReplicas: 3,
  });
  return draw.of(kind === "Deployment" ? [policy, budget, scaler] : [policy, budget]);
}

const files = {
  "app.yaml": [
    "a: 1\nb: [x, y]\n",
    "- a\n- b: |\n    text\n",
    "---\na: 1\n---\nb: 2\n",
    "",
    "a: {{ b }}",
  ],
  "app.json": ["{}", '{"a": [1, null]}', "[]\n"],
  "nginx.conf": ["server { listen 80; }"],
};

function drawData(draw, metadata) {
  const data = Object.fromEntries(
    Object.entries(files).flatMap(([name, texts]) =>
      draw.chance(0.5) ? [[name, draw.of(texts)]] : [],
    ),
  );
  return draw.of([
    { apiVersion: "v1", kind: "ConfigMap", metadata, data },
    // The secret's content is set elsewhere, because content in the design would be a plain-text secret.
    { apiVersion: "v1", kind: "Secret", metadata },
    { apiVersion: "v1", kind: "ServiceAccount", metadata },
    { apiVersion: "v1", kind: "PersistentVolumeClaim", metadata, spec: drawClaim(draw) },
  ]);
}

function drawDesign(draw) {
  const namespace = draw.label(20);
  const metadata = () => ({
    name: draw.subdomain(),
    ...(namespace.length > 5 ? { namespace } : { namespace: "default" }),
    ...(draw.chance(0.5) ? { labels: drawLabels(draw) } : {}),
    ...(draw.chance(0.2) ? { annotations: { "example.com/note": "Any text, ${even}: this" } } : {}),
  });
  const named = draw.times(3, () => drawData(draw, metadata()));
  const workloads = [1, ...draw.times(2, () => 1)].map(() => drawWorkload(draw, metadata(), named));
  const around = workloads.flatMap((workload) => {
    const { metadata: own, spec } = workload;
    const labels = (spec.jobTemplate?.spec ?? spec).template?.metadata.labels ?? own.labels;
    return [
      ...draw.times(1, () => drawService(draw, metadata(), labels)),
      ...draw.times(1, () => drawPolicy(draw, metadata(), workload, labels)),
    ];
  });
  return [...named, ...workloads, ...around];
}
