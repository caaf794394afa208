import { copyTree, nodesOf } from "./tree.mjs";

/** Strings that readers once misinterpreted, or that are names of built-in object members. */
const TEXTS = [
  "",
  " ",
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "hasOwnProperty",
  "${",
  "${a",
  "${a.b[0].c}",
  '${a["b"]}',
  "$${a}",
  "${pulumi.stack}",
  "\ud800",
  "\udfff\ud800",
  "\u0000",
  "\u2028\u2029\u0085\ufeff",
  "\u202eabc",
  "a".repeat(70_000),
  "${a}".repeat(2_000),
  "[".repeat(300),
  "${a[".repeat(200),
  "fn::secret",
  "urn:pulumi:dev::shop::a:b:C$a:b:D::name",
  "urn:pulumi:",
  "1.2.3",
  "9".repeat(400),
  "2020-13-45",
  "4dabf18193072939515e22adb298388d",
  "1b47061264138c4ac30d75fd1eb44270",
  "c44067f5952c0a294b673a41bacd8c17",
];

const PLAIN = [
  ..."0 -0 1 -1 0.1 1e400 -1e400 1e-400 9007199254740993 4294967296 1e21 true false null".split(
    " ",
  ),
  "123456789".repeat(40),
];

/** Keys that have a meaning for one of the readers. */
const KEYS = [
  ..."__proto__ constructor toString name type properties options resources variables outputs".split(
    " ",
  ),
  ..."config configuration runtime packages components fn::secret fn::invoke fn::join Fn::Join".split(
    " ",
  ),
  ..."function arguments return default items value secret get id import parent provider".split(
    " ",
  ),
  ..."urn custom inputs deployment checkpoint version plaintext ciphertext dependencies steps op".split(
    " ",
  ),
  ..."$ref oneOf additionalProperties enum const types functions inputProperties required".split(
    " ",
  ),
  ..."nameTable format sha256 file size alias aliases dependsOn stackwright x-stackwright <<".split(
    " ",
  ),
  "4dabf18193072939515e22adb298388d",
  "",
];

const leaf = (random) =>
  random.oneIn(2)
    ? { kind: "text", text: random.pick(TEXTS) }
    : { kind: "plain", text: random.pick(PLAIN) };

/** A different kind of node with the same content: a string as a number, a list as a map, a value in a list. */
function changeKind(node, random) {
  if (node.kind === "text") return { kind: "plain", text: random.pick(PLAIN) };
  if (node.kind === "plain") return { kind: "text", text: node.text };
  if (random.oneIn(3)) return leaf(random);
  return node.kind === "list"
    ? { kind: "map", entries: node.items.map((item, at) => [String(at), item]) }
    : { kind: "list", items: node.entries.map(([, item]) => item) };
}

/** The maximum depth. It is greater than any reader supports, but printing the tree doesn't overflow the stack. */
const deepest = 1_500;

/** Nests a node so deep that readers accept it or refuse it because of its depth. */
function deepen(node, random) {
  let deep = node;
  const depth = random.pick([2, 50, 190, 199, 200, 201, 250, 1_000]);
  const isList = random.oneIn(2);
  const key = random.pick(KEYS);
  for (let level = 0; level < depth; level += 1)
    deep = isList ? { kind: "list", items: [deep] } : { kind: "map", entries: [[key, deep]] };
  return deep;
}

/** Repeats a node as equal items or under numbered keys. */
function repeat(node, random, budget) {
  const size = Math.max(1, JSON.stringify(node).length);
  const most = Math.floor(budget / size);
  if (most < 2) return node;
  const count = Math.min(most, random.pick([2, 20, 1_000, 20_000]));
  const items = Array.from({ length: count }, () => copyTree(node));
  return random.oneIn(2)
    ? { kind: "list", items }
    : { kind: "map", entries: items.map((item, at) => [`k${at}`, item]) };
}

const mutations = {
  leaf: (_node, random) => leaf(random),
  changeKind,
  deepen,
  repeat,
  text: (_node, random) => ({ kind: "text", text: random.pick(TEXTS) }),
  empty: (_node, random) =>
    random.oneIn(2) ? { kind: "list", items: [] } : { kind: "map", entries: [] },
  donate: (_node, random, _budget, donor) => copyTree(random.pick(nodesOf(donor, () => {})).node),
};

const entryMutations = {
  remove: (entries, at) => void entries.splice(at, 1),
  twice: (entries, at, random) => {
    const [key, item] = entries[at];
    const spelling = random.oneIn(3) ? key.toUpperCase() : key;
    entries.splice(random.below(entries.length + 1), 0, [spelling, copyTree(item)]);
  },
  rename: (entries, at, random) => {
    entries[at][0] = random.oneIn(4) ? random.pick(TEXTS).slice(0, 300) : random.pick(KEYS);
  },
  add: (entries, _at, random) => void entries.push([random.pick(KEYS), leaf(random)]),
  turn: (entries) => void entries.splice(0, entries.length, ...entries.toReversed()),
  swap: (entries, at, random) => {
    const other = entries[random.below(entries.length)];
    [entries[at][1], other[1]] = [other[1], entries[at][1]];
  },
  repeat: (entries, at, random, budget) => {
    const most = Math.floor(budget / Math.max(1, JSON.stringify(entries[at]).length));
    const count = Math.min(most, random.pick([2, 100, 2_000, 20_000]));
    const [key, item] = entries[at];
    for (let number = 0; number < count; number += 1)
      entries.push([`${key}${number}`, copyTree(item)]);
  },
};

/**
 * A tree with some changes: nodes swapped, removed, duplicated, renamed, of another kind, deeper,
 * repeated, extreme, or from another document. `budget` is the approximate number of added characters.
 */
export function mutateTree(original, donor, random, budget) {
  let root = copyTree(original);
  const changes = 1 + random.below(random.oneIn(4) ? 12 : 3);
  for (let change = 0; change < changes; change += 1) {
    const nodes = nodesOf(root, (next) => {
      root = next;
    });
    const { node, put } = random.pick(nodes);
    if (node.kind === "map" && node.entries.length > 0 && !random.oneIn(4)) {
      const mutate = entryMutations[random.pick(Object.keys(entryMutations))];
      mutate(node.entries, random.below(node.entries.length), random, budget);
    } else if (random.oneIn(6)) {
      const other = random.pick(nodes);
      const moved = copyTree(other.node);
      other.put(copyTree(node));
      put(moved);
    } else put(mutations[random.pick(Object.keys(mutations))](node, random, budget, donor));
    root = copyTree(root, deepest);
  }
  return root;
}

const TOKENS = [
  ..."{ } [ ] , : - ? | > & * ! !! # % @ ` ' \" \\ \t \r \ufeff \u0085 \u2028 --- ...".split(" "),
  ..."&a *a <<: !!binary %YAML %TAG |2- >+ ? 0x1f 0o7 .inf .nan ~ =".split(" "),
  "\n",
  "\n\n",
  "\n---\n",
  "\n...\n",
  "  ",
  "\u0000",
  "\ud800",
];

/** A text with some changed lines and characters, as after a typo or a truncation. */
export function mutateText(original, random, budget) {
  let text = original;
  const changes = 1 + random.below(4);
  for (let change = 0; change < changes; change += 1) {
    const at = random.below(text.length + 1);
    const lines = text.split("\n");
    const line = random.below(lines.length);
    switch (random.below(8)) {
      case 0:
        text = text.slice(0, at) + random.pick(TOKENS) + text.slice(at);
        break;
      case 1:
        text = text.slice(0, at) + text.slice(at + 1 + random.below(8));
        break;
      case 2:
        text = text.slice(0, at);
        break;
      case 3:
        lines[line] = " ".repeat(random.below(5)) + lines[line];
        text = lines.join("\n");
        break;
      case 4:
        lines[line] = lines[line].replace(/^ {1,2}/, "");
        text = lines.join("\n");
        break;
      case 5:
        lines.splice(line, 1 + random.below(3));
        text = lines.join("\n");
        break;
      case 6: {
        const part = lines.slice(line, line + 1 + random.below(6));
        const most = Math.floor(budget / Math.max(1, part.join("\n").length));
        const count = Math.min(most, random.pick([1, 2, 50, 5_000]));
        lines.splice(line, 0, ...Array.from({ length: count }, () => part).flat());
        text = lines.join("\n");
        break;
      }
      default:
        text = text.replaceAll("\n", random.pick(["\r\n", "\r", "\n\n"]));
    }
  }
  return text;
}
