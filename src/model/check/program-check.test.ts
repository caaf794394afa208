import fc from "fast-check";
import { expect, test } from "vitest";

import alpha from "#catalog/alpha.json" with { type: "json" };
import beta from "#catalog/beta.json" with { type: "json" };
import delta from "#catalog/delta.json" with { type: "json" };
import { facts } from "#catalog/facts.ts";
import { optionsSchema } from "#catalog/options.ts";
import { createCheck } from "#model/check/check.ts";
import { expressionRules, programRules, resourceRules } from "#model/check/rules/rules.ts";
import { parseYaml } from "#model/files/yaml/parse-yaml.ts";
import type { Edit } from "#model/program/edit.ts";
import { applyEdit } from "#model/program/edit.ts";
import type { Program } from "#model/program/program.ts";
import { resourceId } from "#model/program/program.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import { indexPackage } from "#model/schema/index-package.ts";
import { editArbitrary } from "#model/testing/edits.ts";
import { now } from "#model/testing/rule-cases.ts";
import { runs } from "#model/testing/runs.ts";
import { finish } from "#model/base/time-sliced.ts";

const store = {
  name: "store",
  resources: {
    "store:shelf:Helper": { isOverlay: true },
    "store:index:Old": {
      deprecationMessage: "Use New.",
      inputProperties: { "a b": { type: "string" } },
    },
    "store:index:Vpc": { inputProperties: {} },
    "store:index:Gate": { inputProperties: { vpcId: { type: "string" } } },
    "store:index:Subnet": { inputProperties: { vpcId: { type: "string" } } },
  },
  functions: {
    "store:shelf/find:find": { isOverlay: true, overlaySupportedLanguages: ["nodejs"] },
  },
};
const packages = [alpha, beta, delta, store, optionsSchema].flatMap((schema) => {
  const indexed = indexPackage(schema);
  return indexed.ok ? [indexed.package] : [];
});
const catalog = createCatalog(packages.slice(0, -1), facts, packages.at(-1));
const rules = { resource: resourceRules, program: programRules, expression: expressionRules };
const newCheck = () => createCheck(catalog, rules, now);

/** Breaks every rule that runs only for changed parts. */
const text = `
name: everything
runtime: yaml
config:
  unused: { type: string }
  used: { type: string, default: a }
  delta:region: { type: string }
variables:
  idle: 5
  inputs: { resourceId: a, wrong: 1 }
  called:
    fn::invoke: { function: vanished:index:getIt, arguments: {} }
  found:
    fn::invoke: { function: store:shelf:find, arguments: {} }
resources:
  "": { type: delta:RestrictionPolicy }
  same: { type: delta:RestrictionPolicy, properties: { resourceId: "dashboard:\${first.id}" } }
  first:
    type: delta:RestrictionPolicy
    name: same
    properties: { resourceId: "\${user}", bindings: [{ relation: editor, principals: ["\${first.id}"] }] }
    options: { version: "7", pluginDownloadURL: nowhere, dependsOn: ["\${same}"] }
  second:
    type: delta:RestrictionPolicy
    properties: { resourceId: "\${same.id}", bindings: "\${called}" }
    options:
      dependsOn: ["\${same}"]
      aliases: [{ name: same }, same]
      ignoreChanges: [nothing]
      protect: true
      provider: \${provider}
      customTimeouts: { create: soon }
      additionalSecretOutputs: [none]
  "odd name": { type: delta:RestrictionPolic, protect: true, other: "\${used}" }
  filled: { type: delta:RestrictionPolicy, properties: "\${inputs}" }
  marked: { type: gone:index:Thing, properties: { a: { fn::secret: hunter2 } } }
  aged: { type: alpha:containerregistry:Token, options: { version: 2.0.0 } }
  provider: { type: pulumi:providers:alpha, defaultProvider: true, options: { version: 1.0.0 } }
  looked: { type: delta:RestrictionPolicy, get: { id: " " }, options: { import: x, protect: true } }
  component: { type: gone:index:Thing, properties: { a: "\${second.other}" } }
  imported: { type: delta:RestrictionPolicy, options: { import: "", retainOnDelete: "\${used}" } }
  one: { type: beta:events/v1:ChannelConnectionIamBinding, properties: { name: n, role: r, members: ["user:a@b.example"] } }
  two: { type: beta:events/v1:ChannelConnectionIamBinding, properties: { name: n, role: r, members: ["user:a@b.example"] } }
  three: { type: beta:events/v1:ChannelConnectionIamMember, properties: { name: n, role: r, member: "user:a@b.example" } }
  four: { type: beta:events/v1:ChannelConnectionIamMember, properties: { name: n, role: other, member: ada } }
  old: { type: store:Old }
  helper: { type: store:shelf:Helper }
  formed: { type: delta:RestrictionPolicy, properties: { resourceId: "\${one.id}" } }
  nowhere: { type: alpha:containerregistry:Token, get: { id: x } }
  told: { type: gone:index:Thing, properties: { password: hunter2 } }
  taken:
    type: delta:RestrictionPolicy
    properties: { resourceId: dashboard:b }
    options: { import: dashboard:a }
  written: { type: delta:RestrictionPolicy, properties: { resourceId: { fn::toJSON: { Statement: [] } } } }
  circle: { type: delta:RestrictionPolicy, properties: { resourceId: "\${back.id}" } }
  back: { type: delta:RestrictionPolicy, properties: { resourceId: "\${circle.id}" } }
  pods: { type: kubernetes:apps/v1:Deployment, properties: { spec: { selector: { matchLabels: { app: a } }, template: { metadata: { labels: { app: b } }, spec: { containers: [{ name: c }, { name: c }] } } } } }
  served: { type: kubernetes:core/v1:Service, properties: { spec: { selector: { app: d } } } }
  budget: { type: kubernetes:policy/v1beta1:PodDisruptionBudget, properties: { spec: { selector: { matchLabels: { app: "x y" } } } } }
  scaler: { type: kubernetes:autoscaling/v2:HorizontalPodAutoscaler, properties: { spec: { scaleTargetRef: { kind: Deployment, name: none } } } }
  pod: { type: kubernetes:core/v1:Pod, properties: { metadata: { name: A_b }, spec: { volumes: [{ name: v, secret: { secretName: none } }], containers: [{ name: c, ports: [{ name: p, containerPort: 70000 }, { name: p }], volumeMounts: [{ name: w }], resources: { limits: { cpu: 1gb } } }] } } }
  files: { type: kubernetes:core/v1:ConfigMap, properties: { data: { a.json: "{" } } }
  job: { type: kubernetes:batch/v1:CronJob, properties: { spec: { schedule: never } } }
  grant: { type: gcp:projects:IAMMember, properties: { role: viewer, member: ada } }
  zoned: { type: aws:ec2:Instance, properties: { region: eu-west-1, availabilityZone: us-east-1a, roleArn: "arn:aws:s3:::b", userData: "apt-get update" } }
  vpc: { type: store:Vpc, properties: { cidrBlock: 10.0.0.0/33 } }
  gate: { type: store:Gate, properties: { vpcId: "\${old.id}", protocol: tcp, fromPort: 9, toPort: 8, subnetIds: ["\${north.id},\${south.id}"] } }
  texts: { type: store:Gate, properties: { protocol: "$\${vpc.id}-$\${nothing.id}" } }
  north: { type: store:Subnet, properties: { vpcId: "\${vpc.id}", cidrBlock: 10.0.1.0/24 } }
  south: { type: store:Subnet, properties: { vpcId: "\${vpc.id}", cidrBlock: 10.0.1.0/24 } }
outputs:
  it: \${first.id}
`;

function open(): Program {
  const read = parseYaml(text);
  if (!read.ok) throw new Error(read.message);
  return read.program;
}

const start = open();

test("the design breaks all rules that run only for changed parts", () => {
  const broken = new Set(newCheck()(start).map(({ rule }) => rule));
  const kept = programRules.filter(({ reads, each }) => reads !== undefined || each !== undefined);
  const whole = kept.map(({ id }) => id).filter((id) => !broken.has(id));
  expect(kept.length).toBeGreaterThan(25);
  expect(whole, "The design at the top of this file must break these rules as well.").toEqual([]);
});

test("a check that knows the previous design finds the same as a new one", () => {
  const edits = fc.array(editArbitrary(start), {
    maxLength: 8,
  });
  fc.assert(
    fc.property(edits, fc.array(fc.boolean()), (list, isGivenUp) => {
      const check = newCheck();
      let program = start;
      check(program);
      for (const [at, edit] of list.entries()) {
        program = applyEdit(program, edit);
        const work = check.slices?.(program);
        if (work === undefined) throw new Error("The check has no pauses.");
        // A newer edit arrives during the check.
        if (isGivenUp[at] === true) for (let step = 0; step < at * 3; step += 1) work.next();
        else expect(finish(work)).toEqual(newCheck()(program));
      }
      expect(check(program)).toEqual(newCheck()(program));
    }),
    { numRuns: runs(5, 300) },
  );
});

test("a default provider's package options count only while it is the default", () => {
  const check = newCheck();
  const loaded = (program: Program) =>
    check(program).flatMap(({ rule, message }) =>
      rule === "package/loaded" && message.startsWith("alpha") ? [message] : [],
    );
  const provider = start.resources.find(({ name }) => name === "provider");
  if (provider === undefined) throw new Error("The design has a provider.");
  const edit = { kind: "drop-extra", resource: provider.id, key: "defaultProvider" } as const;
  expect(loaded(start)).toEqual([expect.stringContaining("1.0.0")]);
  expect(loaded(applyEdit(start, edit))).toEqual([expect.stringContaining("2.0.0")]);
});

test("an edit of one input asks the rules about one resource, among ten thousand as among ten", () => {
  const asked = (count: number): number => {
    let looks = 0;
    const counted = programRules.map((rule) => ({
      ...rule,
      check: (design: Parameters<typeof rule.check>[0]) => {
        if (rule.reads !== undefined) looks += design.program.resources.length;
        return rule.check(design);
      },
      ...(rule.each === undefined
        ? {}
        : {
            each: {
              ...rule.each,
              check: (...given: Parameters<typeof rule.each.check>) => {
                looks += 1;
                return rule.each?.check(...given) ?? [];
              },
            },
          }),
    }));
    const [resource] = start.resources.slice(1);
    if (resource === undefined) throw new Error("The design has resources.");
    const program: Program = {
      ...start,
      resources: Array.from({ length: count }, (_, at) => ({
        ...resource,
        id: resourceId(at + 1),
        name: `r${at}`,
        inputs: { resourceId: `dashboard:${at}` },
      })),
    };
    const check = createCheck(catalog, { ...rules, program: counted }, now);
    check(program);
    looks = 0;
    const edit: Edit = {
      kind: "set-input",
      resource: resourceId(5),
      path: ["resourceId"],
      value: "dashboard:other",
    };
    check(applyEdit(program, edit));
    return looks;
  };
  expect(asked(10_000)).toBe(asked(10));
  expect(asked(10)).toBeLessThan(20);
});
