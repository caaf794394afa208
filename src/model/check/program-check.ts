import type { Diagnostic } from "#model/program/diagnostic.ts";
import type { CheckedDesign, EachResource, ProgramRule } from "#model/check/rules/rule.ts";
import type { Read } from "#model/base/incremental/facets.ts";
import { createFacets } from "#model/base/incremental/facets.ts";
import { groupBy } from "#model/base/group-by.ts";
import { createListMemo } from "#model/base/incremental/list-memo.ts";
import type { Resource } from "#model/program/program.ts";
import { sameProgram } from "#model/program/same-program.ts";
import type { TimeSliced } from "#model/base/time-sliced.ts";

type Found = readonly Diagnostic[];

const none: Found = [];

/** Rules about each resource that read the same parts of other resources. */
interface EachRules {
  readonly reads: Read<Resource> | undefined;
  readonly rules: readonly { readonly id: string; readonly rule: EachResource }[];
}

/**
 * Creates the check of one design with the rules about designs, with pauses. Each check is for one catalog, and keeps
 * its results for the previous design. If a rule declares the parts that it reads, the rule only runs for changed
 * parts.
 */
export function createProgramCheck(
  rules: readonly ProgramRule[],
): (design: CheckedDesign) => TimeSliced<Found> {
  const eachRules = groupEachRules(rules);
  const wholeRules = rules.filter(({ each }) => each === undefined);
  // All parts are read before the first pause, so the results stay valid even if the run is abandoned.
  const reads = [...eachRules.map((group) => group.reads), ...wholeRules.map((rule) => rule.reads)];
  const facetsOf = createFacets(reads.map(withId));
  const findEach = eachRules.map((group) => createFindEach(group));
  const findWhole = new Map(wholeRules.map((rule) => [rule, createFind(rule)]));
  return function* (design) {
    const facets = facetsOf(design.program.resources);
    const ofEach: Diagnostic[] = [];
    for (const [at, find] of findEach.entries())
      for (const found of yield* find(design, facets[at])) ofEach.push(found);
    const inResources = groupBy(ofEach, ({ rule }) => rule);
    const all: Diagnostic[] = [];
    for (const rule of rules) {
      const facet = facets[findEach.length + wholeRules.indexOf(rule)];
      const find = findWhole.get(rule);
      const found =
        find === undefined ? (inResources.get(rule.id) ?? []) : yield* find(design, facet);
      for (const diagnostic of found) all.push(diagnostic);
      yield;
    }
    return all;
  };
}

const withId =
  (read: Read<Resource> | undefined): Read<Resource> =>
  (resource) => [resource.id, ...(read?.(resource) ?? [])];

function groupEachRules(rules: readonly ProgramRule[]): readonly EachRules[] {
  const each = rules.flatMap(({ id, each: rule }) => (rule === undefined ? [] : [{ id, rule }]));
  return [...groupBy(each, ({ rule }) => rule.readsOfOthers)].map(([reads, group]) => ({
    reads,
    rules: group,
  }));
}

function createFindEach({
  reads,
  rules,
}: EachRules): (design: CheckedDesign, facet: object | undefined) => TimeSliced<Found> {
  let asked: CheckedDesign | undefined;
  const find = (resource: Resource): Found => {
    const design = asked;
    if (design === undefined) return none;
    const found: Diagnostic[] = [];
    for (const { id, rule } of rules)
      if (rule.concerns(resource))
        for (const diagnostic of rule.check(resource, design))
          found.push({ rule: id, ...diagnostic });
    return found;
  };
  function* findInPauses(resource: Resource): TimeSliced<Found> {
    yield;
    return find(resource);
  }
  // Several rules have the same condition for the resources that concern them, such as all rules about options.
  const reasons = [...new Set(rules.map(({ rule }) => rule.concerns))];
  const memo = createListMemo<Resource, Diagnostic>((resource) => {
    for (const concerns of reasons) if (concerns(resource)) return findInPauses(resource);
    return none;
  });
  return (design, facet) => {
    asked = design;
    return memo(design.program.resources, reads === undefined ? undefined : facet);
  };
}

/** Runs a rule for the whole design. A rule that declares the parts it reads runs only if these parts have changed. */
function createFind(
  rule: ProgramRule,
): (design: CheckedDesign, facet: object | undefined) => TimeSliced<Found> {
  let last:
    | { readonly design: CheckedDesign; readonly facet: unknown; readonly found: Found }
    | undefined;
  return function* (design, facet) {
    const known = last;
    const isKnown =
      known !== undefined &&
      rule.reads !== undefined &&
      known.facet === facet &&
      known.design.graph === design.graph &&
      // No rule depends on canvas positions, so they are not compared.
      sameProgram(known.design.program, design.program, "resources", "layout");
    const found = isKnown ? known.found : yield* ask(rule, design);
    last = { design, facet, found };
    return found;
  };
}

function* ask(rule: ProgramRule, design: CheckedDesign): TimeSliced<Found> {
  const found: Diagnostic[] = [];
  for (const diagnostic of (rule.checkInPauses ?? rule.check)(design))
    if (diagnostic === undefined) yield;
    else found.push({ rule: rule.id, ...diagnostic });
  return found;
}
