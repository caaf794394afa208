// Compares Pulumi's drawing of a stack with our own, resource by resource and edge by edge.

/** Resources that are not drawn: the stack, default providers, and resources that are pending deletion. */
const isUnwritten = (urn) =>
  urn.includes("::pulumi:pulumi:Stack::") ||
  /::pulumi:providers:[^:]+::default(_[^:]*)?$/.test(urn);

/**
 * `labelOf` returns the label of our node for a URN. Two resources with the same name and type are compared as one
 * node.
 */
export function compareGraphs(pulumi, ours, state, labelOf) {
  const resources = state.deployment.resources ?? [];
  const living = new Map(resources.flatMap((each) => (each.delete ? [] : [[each.urn, each]])));
  const isDrawn = (urn) => living.has(urn) && !isUnwritten(urn);
  const wanted = pulumi.urns.filter(isDrawn).map(labelOf);
  const found = [...ours.labels.values()];
  const differences = [
    ...without(wanted, found).map((label) => `no box of ${label}`),
    ...without(found, wanted).map((label) => `a box of ${label}`),
  ];
  const key = ([a, b]) => `${labelOf(a)} -> ${labelOf(b)}`;
  const isBetweenDrawn = ([a, b]) => isDrawn(a) && isDrawn(b);
  const pairs = (list) => new Set(list.filter(isBetweenDrawn).map(key));
  // If two records have the same URN, Pulumi shows the edges of both.
  const doubled = new Set(resources.flatMap((each) => (each.delete ? [each.urn] : [])));
  const isLiving = ([used, user]) =>
    !doubled.has(user) ||
    living.get(user)?.dependencies?.includes(used) === true ||
    living.get(user)?.parent === used;
  const dependencies = pairs(pulumi.dependencies.filter(isLiving));
  const parents = pairs(pulumi.parents.filter(isLiving));
  const more = pairs([...living.values()].flatMap(moreEdges));
  const drawn = new Set(
    [...ours.arrows, ...ours.frames].map(
      ([a, b]) => `${ours.labels.get(a)} -> ${ours.labels.get(b)}`,
    ),
  );
  for (const [kind, list] of [
    ["dependency", dependencies],
    ["parent", parents],
  ])
    for (const edge of list) if (!drawn.has(edge)) differences.push(`no ${kind} ${edge}`);
  const extra = [...drawn].filter((edge) => !dependencies.has(edge) && !parents.has(edge));
  for (const edge of extra) if (!more.has(edge)) differences.push(`an edge ${edge}`);
  return {
    nodes: wanted.length,
    dependencies: dependencies.size,
    parents: parents.size,
    extra: extra.length,
    differences,
  };
}

/** Kinds of edges that Pulumi leaves out. */
const moreEdges = ({
  urn,
  provider,
  deletedWith,
  replaceWith = [],
  viewOf,
  propertyDependencies,
}) =>
  [
    ...Object.values(propertyDependencies ?? {}).flatMap((list) => list ?? []),
    provider?.split("::").slice(0, 4).join("::"),
    deletedWith,
    viewOf,
    ...replaceWith,
  ].flatMap((used) => (used === undefined ? [] : [[used, urn]]));

/** The items that occur more often in the first list than in the second. */
function without(list, others) {
  const left = [...others];
  return list.filter((each) => {
    const at = left.indexOf(each);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
