import { readdirSync } from "node:fs";

import { expect, test } from "vitest";

import { createBuiltInCatalog } from "#catalog/built-in.ts";
import { starts } from "#catalog/starts/starts.ts";
import { runWith } from "#cli/testing/terminal.ts";
import { createDesignCheck } from "#model/check/design-check.ts";
import { parseManifest } from "#model/files/manifest/parse.ts";
import { documentedLimits, documentedSuggestions } from "#model/schema/documentation/limits.ts";
import { withParts } from "#model/schema/catalog.ts";
import { indexPackage } from "#model/schema/index-package.ts";
import type { PackageIndex } from "#model/schema/package-index.ts";
import { isSample } from "#model/schema/sample.ts";

const packages = new Map<string, PackageIndex>();
for (const [name, load] of Object.entries(starts.samples)) {
  const result = indexPackage(JSON.parse(await load()));
  if (!result.ok) throw new Error(result.message);
  packages.set(name, result.package);
}
const builtIn = createBuiltInCatalog();
const catalog = withParts(builtIn, { packages: [...builtIn.packages, ...packages.values()] });
const check = createDesignCheck(catalog, 0);

test.each([...packages])(
  "the sample of %s says that it is one, and what each of its types is for",
  (name, index) => {
    expect(index.name).toBe(name);
    expect(isSample(index)).toBe(true);
    const silent = index.resourceTokens.filter((token) => index.summary(token)?.purpose === "");
    expect(silent).toEqual([]);
  },
);

const limits = (token: string, path: readonly string[]) => {
  const type = catalog.resourceType(token);
  const [first, second] = path;
  let property = type?.inputs.find(({ name }) => name === first);
  const items = property?.type.kind === "list" ? property.type.items : property?.type;
  if (second !== undefined && items?.kind === "object")
    property = catalog.objectType(items.token)?.properties.find(({ name }) => name === second);
  if (property === undefined) throw new Error(`${token} has no ${path.join(".")}.`);
  return { all: documentedLimits(property).values?.is, some: documentedSuggestions(property) };
};

test.each([
  ["aws:ecs/service:Service", ["launchType"], ["EC2", "FARGATE", "EXTERNAL"]],
  ["aws:lb/loadBalancer:LoadBalancer", ["loadBalancerType"], ["application", "gateway", "network"]],
  ["aws:dynamodb/table:Table", ["billingMode"], ["PROVISIONED", "PAY_PER_REQUEST"]],
  ["kubernetes:core/v1:Service", ["spec", "sessionAffinity"], ["ClientIP", "None"]],
  [
    "aws:ec2/securityGroup:SecurityGroup",
    ["ingress", "protocol"],
    ["tcp", "udp", "icmp", "icmpv6", "-1"],
  ],
])("the sample of %s suggests the values of %j, and accepts others", (token, path, values) => {
  const { all, some } = limits(token, path);
  expect(all).toBeUndefined();
  expect(some?.toSorted()).toEqual(values.toSorted());
});

const ofSamples = starts.all.filter(({ package: name }) => packages.has(name ?? ""));

test.each(ofSamples)(
  "the design $id opens with the sample of its package, without a problem",
  async (start) => {
    const parsed = parseManifest(await start.load());
    if (!parsed.ok) throw new Error(parsed.message);
    expect(parsed.notes).toEqual([]);
    const types = parsed.program.resources.map(({ token }) => token);
    expect(types.filter((token) => catalog.resourceType(token) === undefined)).toEqual([]);
    expect(types.every((token) => token.startsWith(`${start.package}:`))).toBe(true);
    expect(check(parsed.program).map(({ message }) => message)).toEqual([]);
  },
);

test("every design of the folder is offered, and each has its own ID", () => {
  const files = readdirSync(new URL("catalog/starts/", import.meta.url));
  const designs = files.flatMap((file) => /^(.*)\.json$/.exec(file)?.[1] ?? []);
  const ids = starts.all.map(({ id }) => id);
  expect(designs.toSorted()).toEqual(ids.filter((id) => designs.includes(id)).toSorted());
  expect(designs).toHaveLength(10);
  expect(new Set(ids).size).toBe(ids.length);
});

/** The plan that the sample state of a design shows. */
const plans = {
  "aws-container-service": "1 to create, 1 to update, 1 to replace, 1 to delete, 15 unchanged",
  "azure-virtual-machine": "1 to create, 2 to update, 1 to delete, 4 unchanged",
  "gcp-cloud-run": "1 to create, 1 to update, 1 to delete, 3 unchanged",
  "kubernetes-app": "1 to create, 2 to update, 1 to delete, 3 unchanged",
} as const;

test("every sample state has a plan with additions, changes and a deletion", async () => {
  const withStates = starts.all.filter(({ loadState }) => loadState !== undefined);
  expect(withStates.map(({ id }) => id).toSorted()).toEqual(Object.keys(plans));
  const folder = "src/catalog/starts";
  for (const { id, package: name } of withStates) {
    const { output } = await runWith([
      "plan",
      `${folder}/${id}.json`,
      "--state",
      `${folder}/state/${id}.json`,
      "--schema",
      `src/catalog/samples/${name}.json`,
    ]);
    expect(output).toContain(`dev: ${plans[id as keyof typeof plans]}`);
    // The samples of aws and kubernetes say which changes replace a resource.
    const isCertain = name === "aws" || name === "kubernetes";
    expect(output.includes("replacement unknown")).toBe(!isCertain);
  }
});
