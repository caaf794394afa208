// Compares the engine's steps with the steps of a plan.

const replaces = new Set(["replace", "create-replacement", "delete-replaced", "read-replacement"]);
const ownOperations = {
  "import-replacement": "import",
  discard: "delete",
  "remove-pending-replace": "delete",
};

/** Whether a resource is missing in plans: the stack itself, or a default provider. */
const isUnwritten = (urn) =>
  urn.includes("::pulumi:pulumi:Stack::") ||
  /::pulumi:providers:[^:]+::default(_[^:]*)?$/.test(urn);

/**
 * The engine's step for each resource, in a plan's terms. A replacement under a different name is a deletion under the
 * former name. A deletion that is pending since an earlier deployment is part of the step for the resource's successor.
 */
export function operationsOf(steps, nameOf = (urn) => urn) {
  const known = new Map();
  for (const { op, urn: named, ...why } of steps) {
    // Refresh steps are not compared, unlike the resource's later step.
    if (op === "refresh" || isUnwritten(named)) continue;
    const urn = op === "delete-replaced" ? nameOf(named) : named;
    const { ops = [], ...others } = known.get(urn) ?? {};
    known.set(urn, { ops: [...ops, op], why: { ...others.why, ...why } });
  }
  const found = new Map();
  for (const [urn, { ops, why }] of known) {
    const isReplaced = ops.some(isMade) || ops.includes("read-replacement");
    // The resource was deleted together with another resource, and is not recreated.
    const isForgotten = !isReplaced && ops.includes("remove-pending-replace");
    const left = ops.filter(isDeletion).slice(isReplaced || isForgotten ? 1 : 0);
    const rest = isReplaced ? ops : ops.filter((op) => !isDeletion(op));
    const [gone, made] = [
      ops.findIndex(isDeletion),
      ops.findIndex((op) => isMade(op) || op === "remove-pending-replace"),
    ];
    const deletedFirst = gone >= 0 && made >= 0 && gone < made;
    if (rest.length > 0) found.set(urn, { operation: operationOf(rest), deletedFirst, why });
    left.forEach(() =>
      found.set(unusedKey(found, urn), { operation: "delete", deletedFirst: false, why }),
    );
  }
  return found;
}

/** An unused key for a resource. A resource can exist more than once if an earlier deployment left a copy behind. */
function unusedKey(found, urn) {
  let key = urn;
  for (let count = 1; found.has(key); count += 1) key = `${urn} (left ${count})`;
  return key;
}

const isDeletion = (op) => op === "delete-replaced";
const isMade = (op) => op === "create-replacement" || op === "import-replacement";

function operationOf(ops) {
  if (ops.includes("import-replacement")) return "import";
  if (ops.some((op) => replaces.has(op))) return "replace";
  const [op] = ops;
  return ownOperations[op] ?? op;
}

/** Whether a step changes nothing. */
export const isQuiet = ({ operation }) => operation === "same" || operation === "read";

/** The steps that the engine may take instead of an uncertain step. */
const alternatives = {
  update: ["same"],
  replace: ["same", "update"],
  read: ["same"],
  same: ["update"],
};

const readingsOf = ({ operation, alternatives: named = [] }) => [
  ...named,
  ...(alternatives[operation] ?? []),
];

/** Whether a step is uncertain only because of values that the plan cannot read. */
export const isHidden = ({ operation, certain, notCompared }) =>
  !certain && operation === "same" && notCompared.length > 0;

/**
 * Whether the engine's step depends on values that the plan could not compare. If a replacement trigger changed, the
 * engine doesn't give a reason.
 */
function isAnnounced({ operation, why }, { notCompared }) {
  const named = new Set(notCompared.map(({ path }) => path[0]));
  const decisive = operation === "replace" ? why.replaceReasons : why.diffReasons;
  const reasons = (decisive ?? []).map((reason) => reason.split(/[.[]/)[0]);
  if (reasons.length === 0) return operation === "replace" && named.has("replacementTrigger");
  return reasons.every((reason) => named.has(reason));
}

const hasOrder = new Set(["replace", "delete"]);

const inOrder = (operation, deletedFirst) => `${operation}, ${deletedFirst ? "first" : "last"}`;

/** Whether a step is in the plan's order, or in an order that the provider decides. */
const isOrderOpen = (step, real) =>
  real.deletedFirst === step.deletedFirst || (real.deletedFirst && step.mayBeDeletedFirst === true);

/**
 * Returns the differences, each as `{ urn, engine, ours, certain }` with steps as strings, and four counts: the
 * compared steps, those that are uncertain because of unreadable values, those that are uncertain for other reasons,
 * and those that differ because of values that were not compared.
 */
export function compareSteps(engineSteps, planSteps) {
  const former = new Map(planSteps.map(({ urn, formerUrn = urn }) => [formerUrn, urn]));
  const engine = operationsOf(engineSteps, (urn) => former.get(urn) ?? urn);
  const differences = [];
  let compared = 0;
  let unsure = 0;
  let hidden = 0;
  let uncompared = 0;
  const differ = (urn, theirs, ours, certain, why) =>
    differences.push({ urn, engine: theirs, ours, certain, why });
  const seen = new Map();
  for (const step of planSteps) {
    const { operation, certain } = step;
    const urn = unusedKey(seen, step.urn);
    seen.set(urn, step);
    const real = engine.get(urn);
    engine.delete(urn);
    compared += 1;
    if (isHidden(step)) hidden += 1;
    else if (!certain) unsure += 1;
    if (real === undefined) {
      differ(urn, "nothing", operation, certain, step);
      continue;
    }
    const isSame = real.operation === operation;
    const isAllowed = !certain && readingsOf(step).includes(real.operation);
    if (!isSame && isAnnounced(real, step)) uncompared += 1;
    else if (!isSame && !isAllowed)
      differ(urn, real.operation, operation, certain, { engine: real.why, ours: step });
    else if (isSame && hasOrder.has(operation) && !isOrderOpen(step, real))
      differ(
        urn,
        inOrder(operation, real.deletedFirst),
        inOrder(operation, step.deletedFirst),
        certain,
        { engine: real.why, ours: step },
      );
  }
  for (const [urn, { operation, why }] of engine) {
    compared += 1;
    differ(urn, operation, "nothing", true, { engine: why });
  }
  return { compared, unsure, hidden, uncompared, differences };
}
