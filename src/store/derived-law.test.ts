import { deepStrictEqual } from "node:assert/strict";
import fc from "fast-check";
import { expect, test } from "vitest";

import { createBuiltInCatalog } from "#catalog/built-in.ts";
import { compareDesign } from "#export/retarget/compare-design.ts";
import type { PrintResult } from "#export/language.ts";
import { languages } from "#export/languages/languages.ts";
import { createPrinter } from "#export/printer.ts";
import { printElsewhere } from "#store/testing/print-elsewhere.ts";
import { checkWithTarget } from "#export/retarget/target-check.ts";
import { createDesignCheck } from "#model/check/design-check.ts";
import type { Overlay, RealOperation } from "#model/deployment/preview/overlay.ts";
import type { Program } from "#model/program/program.ts";
import { emptyProgram } from "#model/program/program.ts";
import type { Scheduler } from "#model/base/scheduler.ts";
import { readState } from "#model/deployment/state/read-state.ts";
import type { Baseline } from "#model/deployment/state/baseline.ts";
import { deploy } from "#model/testing/deploy.ts";
import { now } from "#model/testing/rule-cases.ts";
import { runs } from "#model/testing/runs.ts";
import { createCatalogStore, setPackagesBeside } from "#store/catalog.ts";
import type { CatalogStore } from "#store/catalog.ts";
import type { DerivedStore } from "#store/derived.ts";
import { createDerivedStore } from "#store/derived.ts";
import type { DesignerStore } from "#store/designer.ts";
import {
  compareWith,
  createDesignerStore,
  followProgram,
  attachRun,
  openProgram,
} from "#store/designer.ts";
import { atOnce } from "#store/testing/at-once.ts";
import { createHandScheduler } from "#store/testing/by-hand.ts";
import type { HandScheduler } from "#store/testing/by-hand.ts";
import { act, doingArbitrary } from "#store/testing/session.ts";

const builtIn = createBuiltInCatalog();

const happenings = [
  "open",
  "follow",
  "compare",
  "stop-comparing",
  "attach-run",
  "detach-run",
  "put-package",
  "remove-package",
  "watch",
  "leave",
  "work",
  "work",
  "work",
] as const;

const number = fc.nat({ max: 999 });
const happening = fc.record({ what: fc.constantFrom(...happenings), a: number, b: number });
const session = fc.array(fc.oneof({ weight: 2, arbitrary: doingArbitrary }, happening), {
  maxLength: 60,
  size: "max",
});
type Event = typeof session extends fc.Arbitrary<(infer E)[]> ? E : never;

const isHappening = (
  event: Event,
): event is Extract<Event, { what: (typeof happenings)[number] }> =>
  happenings.some((what) => what === event.what);

const pick = <T>(list: readonly T[], at: number): T => list[at % list.length]!;

function derivedOf(
  designer: DesignerStore,
  catalogs: CatalogStore,
  createScheduler: () => Scheduler<unknown>,
): DerivedStore<PrintResult> {
  return createDerivedStore<PrintResult>(designer, catalogs, {
    checks: {
      load: async () => (catalog) => checkWithTarget(createDesignCheck(catalog, now), catalog),
      scheduler: createScheduler(),
    },
    comparisons: { load: async () => compareDesign, scheduler: createScheduler() },
    printing: {
      load: async () => (program, packages) => createPrinter(program, packages, printElsewhere),
      createScheduler,
    },
  });
}

function baselineOf(program: Program): Baseline {
  const state = readState(deploy(program, builtIn));
  if (!state.ok) throw new Error(state.message);
  return state.baseline;
}

const operations: readonly RealOperation[] = ["create", "update", "replace", "same"];

/** A run with a message on each deployed resource. */
const runOf = ({ resources }: Baseline, at: number): Overlay => ({
  source: "events",
  isPreview: false,
  isComplete: at % 2 === 0,
  steps: resources.map(({ urn, type }, index) => ({
    urn,
    type,
    operation: pick(operations, at + index),
    status: (at + index) % 3 === 0 ? "failed" : "done",
    replaceReasons: [],
    diffReasons: [],
    details: [],
  })),
  runDiagnostics: resources.map(({ urn }, index) => ({
    urn,
    severity: pick(["error", "warning", "info"] as const, at + index),
    message: `said of ${urn}`,
  })),
  mayBeCorrupt: false,
});

const report = { kept: [], secrets: { encrypted: 0, plain: 0 } };

function start() {
  const designer = createDesignerStore();
  const catalogs = createCatalogStore(builtIn);
  const schedulers: HandScheduler[] = [];
  const derived = derivedOf(designer, catalogs, () => {
    const scheduler = createHandScheduler();
    schedulers.push(scheduler);
    return scheduler;
  });
  const earlier: Program[] = [emptyProgram("session")];
  const watched: { readonly how: readonly [string, boolean]; leave(): void }[] = [];

  const happen = (event: Event): void => {
    if (!isHappening(event)) return act(designer, event, catalogs.getState());
    const { what, a, b } = event;
    const { program } = designer.getState();
    switch (what) {
      case "open":
        earlier.push(program);
        return openProgram(designer, pick(earlier, a));
      case "follow":
        return followProgram(designer, pick(earlier, a));
      case "compare": {
        const baseline = baselineOf(pick([program, ...earlier], a));
        return compareWith(designer, {
          file: "state.json",
          baseline,
          report: { format: "stack export", version: 3, resources: 0, refused: [], ...report },
        });
      }
      case "stop-comparing":
        return compareWith(designer, undefined);
      case "attach-run":
        return attachRun(designer, {
          file: "events",
          overlay: runOf(baselineOf(program), a),
          report,
        });
      case "detach-run":
        return attachRun(designer, undefined);
      case "put-package": {
        const { version, ...own } = pick(builtIn.packages, a);
        return setPackagesBeside(catalogs, catalogs.getState(), [
          { ...own, version: `${version}.${b}` },
        ]);
      }
      case "remove-package": {
        const { name: gone } = pick(builtIn.packages, a);
        const left = catalogs.getState().packages.filter(({ name }) => name !== gone);
        return setPackagesBeside(catalogs, { packages: [] }, left);
      }
      case "watch": {
        const how = [pick(languages, a).id, b % 2 === 0] as const;
        return void watched.push({ how, leave: derived.watchPrinted(...how) });
      }
      case "leave":
        return watched.splice(a % (watched.length + 1), 1)[0]?.leave();
      case "work":
        return pick(schedulers, a).work(b % 4 === 0 ? undefined : b % 40);
    }
  };
  const finishAll = (): void => {
    for (const scheduler of schedulers) scheduler.work();
  };
  return { designer, catalogs, derived, happen, finishAll, watched };
}

/** Waits until everything is loaded. */
const loaded = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** The derived values, with the results of their functions. */
function said(derived: DerivedStore<PrintResult>) {
  const { graph, comparison, ...rest } = derived.getState();
  const { value } = comparison;
  const compared = value && { ...value, inputsOf: value.outcome.entries.map(value.inputsOf) };
  return {
    ...rest,
    comparison: { ...comparison, value: compared },
    graph: { ...graph, value: graph.value.edges },
  };
}

test("after any sequence of actions, derived values equal those derived from scratch", async () => {
  await fc.assert(
    fc.asyncProperty(session, async (events) => {
      const { designer, catalogs, derived, happen, finishAll, watched } = start();
      for (const [at, event] of events.entries()) {
        happen(event);
        if (at % 10 === 3) await loaded();
        if (at % 20 !== 19 && at !== events.length - 1) continue;
        await loaded();
        finishAll();
        const other = createDesignerStore();
        other.setState(designer.getState());
        const scratch = derivedOf(other, createCatalogStore(catalogs.getState()), () => atOnce);
        for (const { how } of watched) scratch.watchPrinted(...how);
        await loaded();
        deepStrictEqual(said(derived), said(scratch));
        const { diagnostics } = derived.getState();
        expect(diagnostics.status).toBe("current");
        for (const { id } of designer.getState().program.resources)
          deepStrictEqual(
            diagnostics.value.resources.get(id)?.all ?? [],
            diagnostics.value.all.filter(
              ({ location }) => "resource" in location && location.resource === id,
            ),
          );
      }
    }),
    { numRuns: runs(30) },
  );
});
