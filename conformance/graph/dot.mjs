// Reads the DOT output of `pulumi stack graph`, and our own DOT output.

/** Pulumi's drawing: URNs, and pairs of URNs, `[used, user]` for dependencies and `[parent, child]` for parents. */
export function readPulumi(text) {
  const urns = new Map();
  const edges = [];
  for (const line of text.split("\n")) {
    const [, id, urn] = /^ {4}(Resource\d+) \[label="(.*)"\];$/.exec(line) ?? [];
    if (id !== undefined) urns.set(id, urn);
    const [, from, to, color] = /^ {4}(\w+) -> (\w+) \[color = "(#\w+)"/.exec(line) ?? [];
    if (from !== undefined) edges.push({ from, to, isParent: color === "#AA6639" });
  }
  const pairs = (chosen) => chosen.map(({ from, to }) => [urns.get(from), urns.get(to)]);
  return {
    urns: [...urns.values()],
    dependencies: pairs(edges.filter(({ isParent }) => !isParent)),
    parents: pairs(edges.filter(({ isParent }) => isParent)).map(([child, above]) => [
      above,
      child,
    ]),
  };
}

/** Reads the URNs and pairs of Pulumi's drawing from the fields of a state. */
export function readState({ deployment: { resources = [] } }) {
  return {
    urns: resources.map(({ urn }) => urn),
    dependencies: resources.flatMap(({ urn, dependencies = [] }) =>
      dependencies.map((used) => [used, urn]),
    ),
    parents: resources.flatMap(({ urn, parent }) => (parent === undefined ? [] : [[parent, urn]])),
  };
}

const unquoted = (text) =>
  text
    .replaceAll("&amp;", "&")
    .replaceAll(String.raw`\"`, '"')
    .replaceAll(String.raw`\\`, "\\");

/**
 * Our drawing: the labels of nodes, and pairs of nodes. A pair consists of two nodes that an arrow connects, or of a
 * frame and a node inside it.
 */
export function readOurs(text) {
  const labels = new Map();
  const arrows = [];
  const frames = [];
  const heads = [];
  for (const line of text.split("\n")) {
    const words = line.trim();
    const [, title] = /^label="(.*) · \d+ inside";$/.exec(words) ?? [];
    const [, id, label] = /^(n\d+) \[label="((?:[^"\\]|\\.)*)"/.exec(words) ?? [];
    const [, from, to] = /^(n\d+) -> (n\d+)\b/.exec(words) ?? [];
    if (title !== undefined) heads.push({ title, head: undefined });
    else if (words === "}") heads.pop();
    else if (from !== undefined) arrows.push([from, to]);
    else if (id !== undefined) {
      labels.set(id, unquoted(label));
      const frame = heads.at(-1);
      const isHead = frame?.head === undefined && label.split(String.raw`\n`)[0] === frame?.title;
      if (isHead) frame.head = id;
      const above = heads.at(isHead ? -2 : -1)?.head;
      if (above !== undefined) frames.push([above, id]);
    }
  }
  return { labels, arrows, frames };
}
