import fc from "fast-check";
import { expect, test } from "vitest";

import { applyEdit } from "#model/program/edit.ts";
import { createGraph, reachableFrom } from "#model/graph/graph.ts";
import type { PropertyPath } from "#model/base/path.ts";
import { formatPath } from "#model/base/path.ts";
import { planDeployment } from "#model/deployment/plan/plan.ts";
import type { DeploymentStep } from "#model/deployment/plan/step.ts";
import type { Program } from "#model/program/program.ts";
import { resourceId } from "#model/program/program.ts";
import { byUrn } from "#model/deployment/state/baseline.ts";
import { deployableArbitrary, scalarPaths } from "#model/testing/deployable.ts";
import { deployed, planCatalog } from "#model/testing/plan-cases.ts";
import { runs } from "#model/testing/runs.ts";
import type { ResourceId } from "#model/program/value.ts";

const planAfter = (before: Program, after: Program): readonly DeploymentStep[] =>
  planDeployment(after, planCatalog, deployed(before)).steps;

const isQuiet = ({ operation, changes }: DeploymentStep): boolean =>
  (operation === "same" || operation === "read") && changes.length === 0;

test("a deployed design has nothing to do", () => {
  fc.assert(
    fc.property(deployableArbitrary, (program) => {
      const { steps, outputs } = planDeployment(program, planCatalog, deployed(program));
      expect(steps.filter((step) => !isQuiet(step))).toEqual([]);
      expect(outputs).toEqual([]);
      expect(steps.map(({ resource }) => resource).toSorted()).toEqual(
        program.resources.map(({ id }) => id).toSorted(),
      );
    }),
    { numRuns: runs(170, 2000) },
  );
});

/** A literal of a design, chosen by two numbers. */
function literalOf(program: Program, at: number) {
  const locations = program.resources.flatMap(({ id, inputs }) =>
    scalarPaths(inputs).map((path) => ({ resource: id, path })),
  );
  return locations[at % Math.max(locations.length, 1)];
}

test("a changed literal is listed by path, with nothing else but its dependents", () => {
  fc.assert(
    fc.property(deployableArbitrary, fc.nat(), (program, at) => {
      const location = literalOf(program, at);
      fc.pre(location !== undefined);
      const after = applyEdit(program, { kind: "set-input", ...location, value: "edited" });
      const steps = planAfter(program, after);
      const edited = steps.find(({ resource }) => resource === location.resource);
      const type = planCatalog.resourceType(edited?.token ?? "");
      const isSecret = type?.inputs.some((each) => each.name === location.path[0] && each.secret);
      const shown = (found: readonly { readonly path: PropertyPath }[] = []): readonly string[] =>
        found.map(({ path }) => formatPath(path));
      if (isSecret === true) {
        expect(edited?.changes).toEqual([]);
        expect(shown(edited?.notCompared)).toContain(formatPath(location.path.slice(0, 1)));
      } else expect(shown(edited?.changes)).toEqual([formatPath(location.path)]);
      const below = reachableFrom(createGraph()(after), [location.resource], "downstream");
      const others = steps.filter(({ resource = resourceId(0) }) => !below.has(resource));
      expect(others.filter((step) => !isQuiet(step))).toEqual([]);
    }),
    { numRuns: runs(110, 2000) },
  );
});

test("what a real deployment changes is never unchanged in the plan", () => {
  fc.assert(
    fc.property(deployableArbitrary, fc.nat(), (program, at) => {
      const location = literalOf(program, at);
      fc.pre(location !== undefined);
      const after = applyEdit(program, { kind: "set-input", ...location, value: "edited" });
      const before = byUrn(deployed(program));
      const really = byUrn(deployed(after));
      for (const step of planAfter(program, after)) {
        const [old, next] = [before.get(step.urn), really.get(step.urn)];
        const same = JSON.stringify(old?.inputs) === JSON.stringify(next?.inputs);
        if (!same && step.notCompared.length === 0) expect(isQuiet(step)).toBe(false);
        // An output that was not set may stay unset.
        const isAlone =
          step.causes.length === 0 && step.changes.every((change) => change.old !== undefined);
        if (step.operation === "replace" && step.certain && isAlone)
          expect(next?.id).not.toBe(old?.id);
        if (old?.id !== next?.id && step.notCompared.length === 0)
          expect(step.operation === "replace").toBe(old?.custom);
      }
    }),
    { numRuns: runs(120, 2000) },
  );
});

/** The edges from children to parents. */
const parentGraph = (program: Program) =>
  createGraph()({
    ...program,
    resources: program.resources.map(({ options, ...resource }) => ({
      ...resource,
      inputs: {},
      options: options["parent"] === undefined ? {} : { parent: options["parent"] },
    })),
  });

test("added, removed or renamed resources are created and deleted, and resources that don't use them stay", () => {
  fc.assert(
    fc.property(deployableArbitrary, fc.nat(), (program, at) => {
      fc.pre(program.resources.length > 0);
      const chosen = program.resources[at % program.resources.length]!;
      const without = applyEdit(program, { kind: "remove-resource", resource: chosen.id });
      const renamed = applyEdit(program, {
        kind: "rename-resource",
        resource: chosen.id,
        name: "other",
      });
      const users = reachableFrom(createGraph()(program), [chosen.id], "downstream");
      const isStepChanged = ({ resource }: DeploymentStep): boolean =>
        resource !== undefined && !users.has(resource);
      const made = chosen.origin.kind === "lookup" ? "read" : "create";
      // A component may create the resources inside it.
      const above = reachableFrom(parentGraph(program), [chosen.id], "upstream");
      const isInside = program.resources.some(
        ({ id, token }) => id !== chosen.id && above.has(id) && token === "t:Box",
      );
      const gone = isInside ? "same" : "delete";
      const operationOn = (
        steps: readonly DeploymentStep[],
        id: ResourceId | undefined,
        name: string,
      ) =>
        steps.filter((step) => step.resource === id && step.name === name).map((s) => s.operation);

      const deleting = planAfter(program, without);
      expect(operationOn(deleting, undefined, chosen.name)).toEqual([gone]);
      expect(deleting.filter(isStepChanged).filter((step) => !isQuiet(step))).toEqual([]);

      const renaming = planAfter(program, renamed);
      expect(operationOn(renaming, undefined, chosen.name)).toEqual([gone]);
      expect(operationOn(renaming, chosen.id, "other")).toEqual([made]);
      expect(renaming.filter(isStepChanged).filter((step) => !isQuiet(step))).toEqual([]);

      const adding = planAfter(without, program);
      expect(operationOn(adding, chosen.id, chosen.name)).toEqual([made]);
      expect(adding.filter(isStepChanged).filter((step) => !isQuiet(step))).toEqual([]);
    }),
    { numRuns: runs(50, 2000) },
  );
});

test("a renamed resource with an alias is the same resource, and so are its descendants", () => {
  fc.assert(
    fc.property(deployableArbitrary, fc.nat(), (program, at) => {
      fc.pre(program.resources.length > 0);
      const chosen = program.resources[at % program.resources.length]!;
      // A lookup has no aliases.
      fc.pre(chosen.origin.kind !== "lookup");
      const renamed = applyEdit(program, {
        kind: "batch",
        edits: [
          { kind: "rename-resource", resource: chosen.id, name: "other" },
          {
            kind: "set-input",
            root: "options",
            resource: chosen.id,
            path: ["aliases"],
            value: [{ name: chosen.name }],
          },
        ],
      });
      const steps = planAfter(program, renamed);
      // A child may use the former URN of its parent.
      expect(steps.filter(({ operation }) => ["create", "delete"].includes(operation))).toEqual([]);
      const step = steps.find(({ resource }) => resource === chosen.id);
      expect(step?.formerUrn).toMatch(new RegExp(`::${chosen.name}$`));
    }),
    { numRuns: runs(100, 2000) },
  );
});
