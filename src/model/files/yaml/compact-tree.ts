import type {
  ScalarValue,
  YamlKey,
  YamlMap,
  YamlMember,
  YamlNode,
  YamlScalar,
  YamlTree,
} from "#model/files/yaml/node.ts";

/**
 * A tree as numbers, for the transfer to a different thread. Buffers are transferred without a copy, while copying tens
 * of thousands of objects would block the thread. The numbers are only meaningful together with the text.
 */
export interface CompactTree {
  /** The nodes in order; a map or list comes before its members. */
  readonly tape: Int32Array<ArrayBuffer>;
  /** Numbers, in the order in which the tape refers to them. */
  readonly numbers: Float64Array<ArrayBuffer>;
  /** The concatenated strings that differ from their spelling in the file. The tape has their lengths. */
  readonly texts: string;
}

const kinds = ["scalar", "map", "list", "alias"] as const;
const styles = ["plain", "single", "double", "literal", "folded"] as const;

/** The origin of a scalar's value or a key's text. The last three origins mean that the value is a string. */
const values = ["null", "false", "true", "number", "source", "inside", "texts"] as const;
type ValueFrom = (typeof values)[number];

/** Flags in a node's first number, above the bits of its kind. */
const isAnchored = 1 << 2;
const isFlow = 1 << 3;
const isRounded = 1 << 3;
const hasAliases = 1 << 31;
const styleShift = 4;
const valueShift = 7;

/** Flags in the first number of a member. */
const hasKey = 1;
const hasAfter = 2;
const isMerge = 4;
const isOther = 8;
const keyShift = 4;

/** Converts a tree. As when the tree was composed, `text` has no byte order mark. */
export function packTree(text: string, { root, hasAliases: isAliased }: YamlTree): CompactTree {
  const packer = new Packer(text);
  packer.pack(root);
  const tape = Int32Array.from(packer.tape);
  if (isAliased) tape[0] = (tape[0] ?? 0) | hasAliases;
  return { tape, numbers: Float64Array.from(packer.numbers), texts: packer.texts.join("") };
}

export function unpackTree(text: string, compact: CompactTree): YamlTree {
  const isAliased = ((compact.tape[0] ?? 0) & hasAliases) !== 0;
  return { root: new Unpacker(text, compact).unpack(), hasAliases: isAliased };
}

/** The buffers of a tree, for the transfer. */
export const buffersOf = ({ tape, numbers }: CompactTree): ArrayBuffer[] => [
  tape.buffer,
  numbers.buffer,
];

class Packer {
  readonly tape: number[] = [];
  readonly numbers: number[] = [];
  readonly texts: string[] = [];
  readonly #text: string;
  /** The index on the tape of each node with an anchor. */
  readonly #locations = new Map<YamlNode, number>();

  constructor(text: string) {
    this.#text = text;
  }

  pack(node: YamlNode): void {
    const { start, end, whole, anchor } = node;
    if (anchor !== undefined) this.#locations.set(node, this.tape.length);
    let head = kinds.indexOf(node.kind) | (anchor === undefined ? 0 : isAnchored);
    const from = node.kind === "scalar" ? this.#fromOf(node.value, node) : undefined;
    if (node.kind === "scalar" && from !== undefined) {
      head |= styles.indexOf(node.style) << styleShift;
      head |= values.indexOf(from) << valueShift;
      if (node.rounded !== undefined) head |= isRounded;
    } else if ((node.kind === "map" || node.kind === "list") && node.isFlow) head |= isFlow;
    this.tape.push(head, start, end, whole);
    if (anchor !== undefined) this.#addText(anchor);
    if (node.kind === "alias") this.tape.push(this.#locations.get(node.target) ?? 0);
    else if (node.kind === "scalar") this.#packScalar(node, from);
    else {
      this.tape.push(node.members.length);
      for (const member of node.members) this.#packMember(member);
    }
  }

  #packScalar({ value, rounded }: YamlScalar, from: ValueFrom | undefined): void {
    if (typeof value === "number") this.numbers.push(value);
    if (from === "texts") this.#addText(String(value));
    if (rounded !== undefined) this.#addText(rounded);
  }

  #packMember({ start, end, after, key, value }: YamlMember): void {
    const from = key && this.#fromOf(key.text, key);
    const head =
      (key === undefined ? 0 : hasKey) |
      (after === undefined ? 0 : hasAfter) |
      (key?.isMerge === true ? isMerge : 0) |
      (key?.isOther === true ? isOther : 0) |
      (from === undefined ? 0 : values.indexOf(from) << keyShift);
    this.tape.push(head, start, end);
    if (after !== undefined) this.tape.push(after);
    if (key !== undefined) this.tape.push(key.start, key.end);
    if (key !== undefined && from === "texts") this.#addText(key.text);
    this.pack(value);
  }

  #fromOf(value: ScalarValue, { start, end }: { start: number; end: number }): ValueFrom {
    if (value === null) return "null";
    if (typeof value === "boolean") return value ? "true" : "false";
    if (typeof value === "number") return "number";
    if (value === this.#text.slice(start, end)) return "source";
    return value === this.#text.slice(start + 1, end - 1) ? "inside" : "texts";
  }

  #addText(text: string): void {
    this.tape.push(text.length);
    this.texts.push(text);
  }
}

class Unpacker {
  readonly #text: string;
  readonly #compact: CompactTree;
  readonly #anchored = new Map<number, YamlNode>();
  #at = 0;
  #numberAt = 0;
  #textAt = 0;

  constructor(text: string, compact: CompactTree) {
    this.#text = text;
    this.#compact = compact;
  }

  unpack(): YamlNode {
    const location = this.#at;
    const head = this.#next();
    const base = { start: this.#next(), end: this.#next(), whole: this.#next() };
    if ((head & isAnchored) === 0) return this.#unpackBare(head, base);
    const anchor = this.#takeText();
    const node = { ...this.#unpackBare(head, base), anchor };
    this.#anchored.set(location, node);
    return node;
  }

  #unpackBare(head: number, base: { start: number; end: number; whole: number }): YamlNode {
    switch (kinds[head & 3]) {
      case "map":
        return { kind: "map", ...this.#unpackMembers(head), ...base };
      case "list":
        return { kind: "list", ...this.#unpackMembers(head), ...base };
      case "alias": {
        const target = this.#anchored.get(this.#next());
        if (target === undefined) throw new Error("An alias of a compact tree names nothing.");
        return { kind: "alias", target, ...base };
      }
      default: {
        const style = styles[(head >> styleShift) & 7] ?? "plain";
        const value = this.#valueOf(values[(head >> valueShift) & 7], base);
        if ((head & isRounded) === 0) return { kind: "scalar", style, value, ...base };
        return { kind: "scalar", style, value, ...base, rounded: this.#takeText() };
      }
    }
  }

  #unpackMembers(head: number): Pick<YamlMap, "isFlow" | "members"> {
    const count = this.#next();
    const members: YamlMember[] = [];
    for (let at = 0; at < count; at += 1) members.push(this.#unpackMember());
    return { isFlow: (head & isFlow) !== 0, members };
  }

  #unpackMember(): YamlMember {
    const head = this.#next();
    const [start, end] = [this.#next(), this.#next()];
    const after = (head & hasAfter) === 0 ? undefined : this.#next();
    const key = (head & hasKey) === 0 ? undefined : this.#unpackKey(head);
    return {
      ...(key === undefined ? {} : { key }),
      value: this.unpack(),
      start,
      end,
      ...(after === undefined ? {} : { after }),
    };
  }

  #unpackKey(head: number): YamlKey {
    const range = { start: this.#next(), end: this.#next() };
    const text = String(this.#valueOf(values[head >> keyShift], range));
    return { text, isMerge: (head & isMerge) !== 0, isOther: (head & isOther) !== 0, ...range };
  }

  #valueOf(from: ValueFrom | undefined, range: { start: number; end: number }): ScalarValue {
    switch (from) {
      case "false":
      case "true":
        return from === "true";
      case "number": {
        this.#numberAt += 1;
        return this.#compact.numbers[this.#numberAt - 1] ?? 0;
      }
      case "source":
        return this.#text.slice(range.start, range.end);
      case "inside":
        return this.#text.slice(range.start + 1, range.end - 1);
      case "texts":
        return this.#takeText();
      default:
        return null;
    }
  }

  #next(): number {
    this.#at += 1;
    return this.#compact.tape[this.#at - 1] ?? 0;
  }

  #takeText(): string {
    const start = this.#textAt;
    this.#textAt += this.#next();
    return this.#compact.texts.slice(start, this.#textAt);
  }
}
