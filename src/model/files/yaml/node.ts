import type { Json } from "#model/base/json.ts";

/** A part of the text. Offsets count UTF-16 code units, and `end` is exclusive. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** A value in a YAML text. The range of a value excludes the anchor and tag before it, and comments after it. */
export type YamlNode = YamlScalar | YamlMap | YamlList | YamlAlias;

interface Named extends Range {
  /** The start of the anchor or tag if the value has one, or else of the value. */
  readonly whole: number;
  readonly anchor?: string;
}

export interface YamlScalar extends Named {
  readonly kind: "scalar";
  readonly style: "plain" | "single" | "double" | "literal" | "folded";
  readonly value: null | boolean | number | string;
  /** The number as written, if a double can't represent it. */
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

/** An alias. It refers to an anchor earlier in the text. */
export interface YamlAlias extends Named {
  readonly kind: "alias";
  readonly target: YamlNode;
}

/** An entry of a map or an item of a list, from its key or dash to the end of its value. */
export interface YamlMember extends Range {
  /** The key; absent for an item. */
  readonly key?: YamlKey;
  /** The offset after the colon or dash; absent if a flow list or a lone key has none. */
  readonly after?: number;
  readonly value: YamlNode;
}

export interface YamlKey extends Range {
  readonly text: string;
  /** True for a `<<` without quotation marks: the entries of its value belong to this map. */
  readonly isMerge: boolean;
  /** True for a number, a boolean or a null. Pulumi rejects such keys. */
  readonly isOther: boolean;
}

export interface YamlTree {
  readonly root: YamlNode;
  readonly hasAliases: boolean;
}

export type ScalarValue = Extract<Json, null | boolean | number | string>;
