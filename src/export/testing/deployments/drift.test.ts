import { expect, test } from "vitest";
import { deploymentCatalog, randomDeployments } from "#export/testing/deployments/deployments.ts";
import { createDraw } from "#export/testing/deployments/draw.ts";
import { driftOf } from "#export/testing/deployments/drift.ts";
import type { JsonObject } from "#model/base/json.ts";
import { adoptAll } from "#model/deployment/adopt/adopt-all.ts";
import { adoptionsInPlan } from "#model/deployment/adopt/adoptions-in-plan.ts";
import { planDeployment } from "#model/deployment/plan/plan.ts";
import { readState } from "#model/deployment/state/read-state.ts";
import { parseManifest } from "#model/files/manifest/parse.ts";
import { deploy } from "#model/testing/deploy.ts";

test("all manual changes in random deployments can be kept", () => {
  const catalog = deploymentCatalog();
  let changed = 0;
  for (const [at, { stages }] of randomDeployments(20, 7).entries()) {
    const parsed = parseManifest(stages[0]?.design ?? "");
    if (!parsed.ok) throw new Error(parsed.message);
    const { program } = parsed;
    const drift = driftOf(deploy(program, catalog) as JsonObject, catalog, createDraw(at));
    const read = readState(drift.state);
    if (!read.ok) throw new Error(read.message);
    const { baseline } = read;
    const find = (now: typeof program) =>
      adoptionsInPlan(now, planDeployment(now, catalog, baseline).steps, baseline);
    changed += find(program).length;
    const { left } = adoptAll(program, catalog, find, ({ kind }) => kind !== "secret");
    expect(left).toEqual([]);
  }
  expect(changed).toBeGreaterThan(10);
});
