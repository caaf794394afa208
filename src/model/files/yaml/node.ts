import type { Json } from "#model/base/json.ts";

/** Offsets count UTF-16 code units of the text, `end` is the first one after what is meant. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** A value in a YAML text. Its range leaves out anchor and tag before it, and comments after it. */
export type YamlNode = YamlScalar | YamlMap | YamlList | YamlAlias;

interface Named extends Range {
  /** Where the anchor or tag begins, else where the value does. */
  readonly whole: number;
  readonly anchor?: string;
}

export interface YamlScalar extends Named {
  readonly kind: "scalar";
  readonly style: "plain" | "single" | "double" | "literal" | "folded";
  readonly value: null | boolean | number | string;
  /** The number as it was written, where a double cannot hold it. */
  readonly rounded?: string;
}

export interface YamlMap extends Named {
  readonly kind: "map";
  readonly isFlow: boolean;
  readonly members: readonly YamlMember[];
}

export interface YamlList extends Named {
  readonly kind: "list";
  readonly isFlow: boolean;
  readonly members: readonly YamlMember[];
}

/** Stands for what an anchor earlier in the text names. */
export interface YamlAlias extends Named {
  readonly kind: "alias";
  readonly target: YamlNode;
}

/** An entry of a map or an item of a list, from its key or dash to the end of its value. */
export interface YamlMember extends Range {
  /** Absent for an item. */
  readonly key?: YamlKey;
  /** After the colon or the dash; absent where a list in brackets or a lone key has none. */
  readonly after?: number;
  readonly value: YamlNode;
}

export interface YamlKey extends Range {
  readonly text: string;
  /** `<<` without quotation marks: the entries of what follows stand in this map. */
  readonly isMerge: boolean;
  /** True for a number, a truth or a null, which Pulumi takes for no key. */
  readonly isOther: boolean;
}

export interface YamlTree {
  readonly root: YamlNode;
  readonly hasAliases: boolean;
}

export type ScalarValue = Extract<Json, null | boolean | number | string>;
