/**
 * A document as a tree. Unlike JavaScript values, the tree can have duplicate keys, and keeps numbers as written. A
 * node is `{ kind: "map", entries: [[key, node], …] }`, `{ kind: "list", items }`, `{ kind: "text", text }`, or
 * `{ kind: "plain", text }` for unquoted content.
 */

export function treeOf(value) {
  if (Array.isArray(value)) return { kind: "list", items: value.map(treeOf) };
  if (typeof value === "string") return { kind: "text", text: value };
  if (typeof value !== "object" || value === null) return { kind: "plain", text: String(value) };
  return { kind: "map", entries: Object.entries(value).map(([key, item]) => [key, treeOf(item)]) };
}

/** A tree's value; of duplicate keys, the last one counts. */
export function valueOf(node) {
  switch (node.kind) {
    case "list":
      return node.items.map(valueOf);
    case "map": {
      const value = {};
      for (const [key, item] of node.entries)
        Object.defineProperty(value, key, { value: valueOf(item), ...asUsual });
      return value;
    }
    case "text":
      return node.text;
    default:
      return plainValue(node.text);
  }
}

const asUsual = { enumerable: true, configurable: true, writable: true };

function plainValue(text) {
  try {
    return JSON.parse(text);
  } catch {
    return text === "undefined" ? undefined : Number(text);
  }
}

/** A node and all nodes below it, each with a function that replaces the node. */
export function nodesOf(root, replace) {
  const found = [];
  const visit = (node, put) => {
    found.push({ node, put });
    if (node.kind === "list")
      for (const [at, item] of node.items.entries())
        visit(item, (next) => {
          node.items[at] = next;
        });
    if (node.kind === "map")
      for (const entry of node.entries)
        visit(entry[1], (next) => {
          entry[1] = next;
        });
  };
  visit(root, replace);
  return found;
}

/** A deep copy of a tree. The copy ends at a depth, because a tree may contain itself. */
export function copyTree(node, depth = 400) {
  if (depth === 0) return { kind: "plain", text: "null" };
  if (node.kind === "list")
    return { kind: "list", items: node.items.map((item) => copyTree(item, depth - 1)) };
  if (node.kind === "map")
    return {
      kind: "map",
      entries: node.entries.map(([key, item]) => [key, copyTree(item, depth - 1)]),
    };
  return { ...node };
}

export function printJson(node, indent = "", step = "  ") {
  const inner = indent + step;
  const [line, last] = step === "" ? ["", ""] : [`\n${inner}`, `\n${indent}`];
  const join = (open, parts, close) =>
    parts.length === 0 ? open + close : `${open}${line}${parts.join(`,${line}`)}${last}${close}`;
  switch (node.kind) {
    case "list":
      return join(
        "[",
        node.items.map((item) => printJson(item, inner, step)),
        "]",
      );
    case "map":
      return join(
        "{",
        node.entries.map(
          ([key, item]) => `${JSON.stringify(key)}: ${printJson(item, inner, step)}`,
        ),
        "}",
      );
    case "text":
      return JSON.stringify(node.text);
    default:
      return node.text;
  }
}

const isBare = (text) =>
  /^[A-Za-z_][\w./-]*$/.test(text) && !/^(?:true|false|null|yes|no|on|off)$/i.test(text);

/**
 * A tree as YAML. `random` chooses what YAML leaves open: block or flow style, quotation marks, and sometimes an
 * anchor, an alias of an earlier anchor, a tag, a merge key or a comment.
 */
export function printYaml(root, random) {
  let anchors = 0;
  const quote = (text) => {
    if (isBare(text) && !random.oneIn(4)) return text;
    return random.oneIn(3) && /^[\x20-\x7e]*$/.test(text)
      ? `'${text.replaceAll("'", "''")}'`
      : JSON.stringify(text);
  };
  const mark = () => {
    if (random.oneIn(60)) return `&a${(anchors += 1)} `;
    return random.oneIn(80) ? `${random.pick(tags)} ` : "";
  };
  const scalar = (node) => {
    if (anchors > 0 && random.oneIn(40)) return `*a${1 + random.below(anchors)}`;
    return mark() + (node.kind === "text" ? quote(node.text) : node.text);
  };
  const flow = (node) => {
    if (node.kind === "list") return `${mark()}[${node.items.map(flow).join(", ")}]`;
    if (node.kind !== "map") return scalar(node);
    const entries = node.entries.map(([key, item]) => `${quote(key)}: ${flow(item)}`);
    return `${mark()}{${entries.join(", ")}}`;
  };
  const block = (node, indent) => {
    const isEmpty = (node.items ?? node.entries ?? []).length === 0;
    if (isEmpty || indent.length > 60 || random.oneIn(12)) return ` ${flow(node)}`;
    const comment = random.oneIn(50) ? " # a comment" : "";
    const head = `${mark()
      .trimEnd()
      .replace(/^(?=.)/, " ")}${comment}`;
    if (node.kind === "list")
      return `${head}\n${node.items.map((item) => `${indent}-${block(item, `${indent}  `)}`).join("\n")}`;
    const lines = node.entries.map(
      ([key, item]) => `${indent}${quote(key)}:${block(item, `${indent}  `)}`,
    );
    if (anchors > 0 && random.oneIn(20))
      lines.unshift(`${indent}<<: *a${1 + random.below(anchors)}`);
    return `${head}\n${lines.join("\n")}`;
  };
  return `${block(root, "").replace(/^[ \n]+/, "")}\n`;
}

const tags = [
  "!!str",
  "!!int",
  "!!float",
  "!!binary",
  "!!set",
  "!!omap",
  "!own",
  "!<tag:x>",
  "!!null",
];
