/** Small documents in the form that Pulumi writes. */

const stack = "urn:pulumi:prod::shop";

export const urnOf = (type: string, name: string): string => `${stack}::${type}::${name}`;

export const policyType = "delta:index:RestrictionPolicy";

const root = {
  urn: urnOf("pulumi:pulumi:Stack", "shop-prod"),
  custom: false,
  type: "pulumi:pulumi:Stack",
};

const defaultProvider = (name: string) => ({
  urn: urnOf(`pulumi:providers:${name}`, "default_1_0_0"),
  custom: true,
  type: `pulumi:providers:${name}`,
  id: "p-1",
  inputs: { version: "1.0.0" },
});

export interface Entry {
  readonly type?: string;
  readonly name: string;
  readonly inputs?: object;
  readonly outputs?: object;
  readonly [key: string]: unknown;
}

const entryOf = ({ type = policyType, name, inputs = {}, ...rest }: Entry): object => ({
  urn: urnOf(type, name),
  custom: true,
  type,
  id: `id-${name}`,
  inputs,
  outputs: inputs,
  parent: root.urn,
  ...rest,
});

/** The output of `pulumi stack export` for a stack `prod` of a project `shop`. */
export function stackExport(...entries: readonly Entry[]): string {
  const packages = new Set(entries.map(({ type = policyType }) => type.split(":")[0] ?? ""));
  const resources = [root, ...[...packages].map(defaultProvider), ...entries.map(entryOf)];
  return JSON.stringify({ version: 3, deployment: { manifest: {}, resources } }, undefined, 4);
}

/** A secret in a state, either encrypted or in plain text. */
export const secret = (how: { ciphertext: string } | { plaintext: string }): object => ({
  "4dabf18193072939515e22adb298388d": "1b47061264138c4ac30d75fd1eb44270",
  ...how,
});

/** The template for a numbered policy in a large state. */
const numbered = JSON.stringify(
  entryOf({
    name: "policy-@",
    inputs: {
      __defaults: [],
      resourceId: "dashboard:@",
      bindings: [{ relation: "editor", principals: ["role:00000000-0000-1111-2222-@"] }],
    },
    provider: `${defaultProvider("delta").urn}::p-1`,
    dependencies: [],
    propertyDependencies: { resourceId: [], bindings: [] },
    created: "2026-01-01T00:00:00Z",
    modified: "2026-01-01T00:00:00Z",
  }),
  undefined,
  4,
);

/** A stack export that is filled with restriction policies up to a size. */
export function bigStackExport(bytes: number): Buffer {
  const parts: string[] = [];
  let length = 0;
  for (let at = 1; length < bytes; at += 1) {
    const text = numbered.replaceAll("@", String(at));
    length += text.length + 2;
    parts.push(text);
  }
  const head = [root, defaultProvider("delta")].map((entry) => JSON.stringify(entry));
  const resources = [...head, ...parts].join(",\n");
  return Buffer.from(`{"version":3,"deployment":{"manifest":{},"resources":[\n${resources}\n]}}`);
}

/** The output of `pulumi preview --json`: one policy to update, and one to create. */
export const previewDigest = (updated: string, created: string): string =>
  JSON.stringify({
    config: { "shop:region": "x" },
    steps: [
      { op: "update", urn: urnOf(policyType, updated), diffReasons: ["resourceId"] },
      { op: "create", urn: urnOf(policyType, created) },
    ],
    diagnostics: [{ urn: urnOf(policyType, updated), severity: "warning", message: "Mind it." }],
    changeSummary: { update: 1, create: 1 },
  });

/** An event log: one event per line. */
export function eventLog(failed: string, message: string): string {
  const urn = urnOf(policyType, failed);
  const metadata = { op: "update", urn, type: policyType, old: null, new: null };
  return [
    { sequence: 0, timestamp: 1, preludeEvent: { config: {} } },
    { sequence: 1, timestamp: 1, resourcePreEvent: { metadata } },
    {
      sequence: 2,
      timestamp: 2,
      diagnosticEvent: { urn, message, color: "never", severity: "error" },
    },
    { sequence: 3, timestamp: 2, resOpFailedEvent: { metadata, status: 1, steps: 1 } },
    {
      sequence: 4,
      timestamp: 3,
      summaryEvent: { isPreview: false, durationSeconds: 2, resourceChanges: {} },
    },
  ]
    .map((event) => JSON.stringify(event))
    .join("\n");
}
