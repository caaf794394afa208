// Counts the operations in previews of started programs, and explains the operations that change something.
import { isQuiet, operationsOf } from "#engine/compare.mjs";
import { className } from "#start/shapes.mjs";

const leastStacks = 0.98;
const leastResources = 0.998;

export function createTally(problems) {
  const shapes = new Map();
  const reasons = new Map();
  const totals = { ...empty(), secrets: 0, leaked: 0, components: 0 };
  const explain = (reason, where) => {
    const { count, places } = reasons.get(reason) ?? { count: 0, places: [] };
    reasons.set(reason, { count: count + 1, places: [...places, where] });
  };

  function take({ job, home, shape, state, components, missing, secrets, leaked }, preview) {
    totals.secrets += secrets;
    totals.leaked += leaked.length;
    if (leaked.length > 0)
      problems.push(`${job.name}: ${leaked.length} secrets are in plain text\n${home}`);
    if (missing.length > 0) explain(`no value for the config ${missing.join(", ")}`, home);
    const { diagnostics = [], error } = preview;
    if (error !== undefined)
      explain(`an error: ${[error, ...diagnostics].join("; ").slice(0, 400)}`, home);
    totals.components += components;
    const changes = changesIn(preview, state, components);
    const busy = changes.filter((change) => !isQuiet(change) && !isKept(change, components));
    for (const { urn, operation, why } of busy)
      explain(`${operation} ${typeOf(urn)} ${JSON.stringify(why)}`, `${urn} ${home}`);
    const own = shapes.get(shape) ?? empty();
    shapes.set(shape, own);
    for (const into of [totals, own]) {
      into.stacks += 1;
      into.resources += changes.length;
      into.same += changes.length - busy.length;
      if (error === undefined && busy.length === 0) into.quiet += 1;
    }
  }

  function conclude(say) {
    for (const [shape, { stacks, quiet, resources, same }] of shapes)
      say(`  ${shape}: ${quiet} of ${stacks} stacks, ${same} of ${resources} resources the same`);
    const ordered = [...reasons].toSorted(([, a], [, b]) => b.count - a.count);
    for (const [reason, { count, places }] of ordered) say(`  ${count} × ${reason}: ${places[0]}`);
    const { stacks, quiet, resources, same, secrets, leaked, components } = totals;
    const summary = `start: the engine leaves ${quiet} of ${stacks} stacks and ${same} of ${resources} resources as they are; ${components} components are in plugins; of ${secrets} secrets ${leaked} are in plain text`;
    const isEnough = quiet >= leastStacks * stacks && same >= leastResources * resources;
    if (!isEnough || stacks === 0 || components === 0) problems.push(summary);
    return summary;
  }
  return { take, conclude };
}

const empty = () => ({ stacks: 0, quiet: 0, resources: 0, same: 0 });

/**
 * Whether only the component itself is updated. The component has no inputs in the state, but a plugin's component has
 * some, so the preview shows an update that doesn't change any resource.
 */
const isKept = ({ urn, operation }, components) =>
  components > 0 && typeOf(urn) === className && operation === "update";

const typeOf = (urn) => urn.split("::")[2];

/**
 * The preview's operation for each resource, without expected deletions. Any program deletes resources that are pending
 * deletion. A YAML program without plugins has no component classes, so a class's component and the lookups inside it
 * disappear from the state.
 */
function changesIn({ steps }, state, components) {
  const forgotten = new Set(
    (state.deployment.resources ?? []).flatMap((each) => {
      const isLookup = each.external === true && typeOf(each.urn).startsWith(`${className}$`);
      const isLost = components === 0 && (each.type === className || isLookup);
      return each.delete || isLost ? [each.urn] : [];
    }),
  );
  return [...operationsOf(steps)].flatMap(([key, found]) => {
    const urn = key.replace(/ \(left \d+\)$/, "");
    return found.operation === "delete" && forgotten.has(urn) ? [] : [{ urn, ...found }];
  });
}
