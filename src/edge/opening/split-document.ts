import { edgesOf } from "#model/graph/graph.ts";
import type { Resource, ResourceOrigin } from "#model/program/program.ts";
import { isObject } from "#model/base/json.ts";
import { put } from "#model/base/record.ts";
import type { Opened } from "#model/opening/recognition/opened.ts";
import { expression, isExpression } from "#model/program/value.ts";

/**
 * A part of a document, as JSON: some items of a list or, at the end, everything else. The parts prevent the page from
 * freezing when it receives a large document. JSON is used because parsing text is faster than cloning objects.
 */
export interface Chunk {
  /** The path to the list; undefined for the part with everything else. */
  readonly list: readonly string[] | undefined;
  /** True if the JSON contains encoded expressions. */
  readonly isMarked: boolean;
  readonly text: string;
}

/** The lists whose length grows with a document, by the document's kind. */
const lists: Readonly<Record<Opened["kind"], readonly (readonly string[])[]>> = {
  program: [["program", "resources"], ["notes"]],
  state: [
    ["baseline", "resources"],
    ["report", "kept"],
    ["report", "refused"],
  ],
  run: [
    ["overlay", "steps"],
    ["overlay", "runDiagnostics"],
    ["report", "kept"],
  ],
  schema: [],
  facts: [],
  refused: [],
};

type Data = Readonly<Record<string, unknown>>;

/** The number of characters that can be parsed in a few milliseconds. */
const chunkLength = 64 * 1024;

/** Cuts a document into parts of similar length. */
export function* splitDocument(opened: Opened, most = chunkLength): Generator<Chunk> {
  const isMarked = opened.kind === "program";
  const write = (value: unknown): string => JSON.stringify(isMarked ? hideMarks(value) : value);
  let rest: Data = { ...opened };
  for (const list of lists[opened.kind]) {
    let items: string[] = [];
    let length = 0;
    for (const item of listAt(rest, list)) {
      const text = write(item);
      items.push(text);
      length += text.length;
      if (length < most) continue;
      yield { list, isMarked, text: `[${items.join(",")}]` };
      items = [];
      length = 0;
    }
    yield { list, isMarked, text: `[${items.join(",")}]` };
    rest = withList(rest, list, []);
  }
  yield { list: undefined, isMarked, text: write(rest) };
}

const resourceList = ["program", "resources"].join();

/** Joins the parts as they arrive; the last one returns the document. */
export function createDocumentJoin(): (chunk: Chunk) => Opened | undefined {
  const collected = new Map<string, unknown[]>();
  const shareParts = createPartSharing();
  return ({ list, isMarked, text }) => {
    const read = JSON.parse(text) as unknown;
    const data = isMarked ? showMarks(read) : read;
    if (list !== undefined) {
      const key = list.join();
      const items = collected.get(key) ?? [];
      collected.set(key, items);
      for (const item of data as readonly unknown[]) items.push(item);
      if (key !== resourceList) return undefined;
      for (const item of data as readonly Resource[]) {
        shareParts(item);
        // The page needs the graph of all resources at once, so the edges are collected as the parts arrive.
        edgesOf(item);
      }
      return undefined;
    }
    const { kind } = data as Opened;
    let whole = data as Data;
    for (const path of lists[kind]) whole = withList(whole, path, collected.get(path.join()) ?? []);
    return whole as unknown as Opened;
  };
}

/**
 * Shares one object for equal values that nearly every resource has. JSON creates separate objects, which would take
 * much of a large design's memory. Changes the resources in place, like `showMarks`.
 */
function createPartSharing(): (resource: { origin: ResourceOrigin; token: string }) => void {
  const tokens = new Map<string, string>();
  return (resource) => {
    const { origin, token } = resource;
    if (origin.kind === "created") resource.origin = created;
    const known = tokens.get(token) ?? token;
    tokens.set(token, known);
    resource.token = known;
  };
}

const created: ResourceOrigin = { kind: "created" };

function listAt(data: Data, path: readonly string[]): readonly unknown[] {
  const found = path.reduce<unknown>((at, key) => (isObject(at) ? at[key] : undefined), data);
  return Array.isArray(found) ? found : [];
}

function withList(data: Data, [key = "", ...rest]: readonly string[], items: unknown[]): Data {
  const inner = data[key];
  return {
    ...data,
    [key]: rest.length === 0 || !isObject(inner) ? items : withList(inner, rest, items),
  };
}

/** The key that marks an encoded expression, because JSON cannot represent the expression's own mark. */
const sign = "\u0000";

/**
 * A value as JSON-compatible data. Keys that look like the mark are escaped. Most of a design needs no change, and
 * stays the same object.
 */
export function hideMarks(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value;
    let hidden: unknown[] | undefined;
    for (const [at, item] of items.entries()) {
      const next = hideMarks(item);
      if (next !== item) (hidden ??= [...items])[at] = next;
    }
    return hidden ?? items;
  }
  const data = value as Data;
  const keys = Object.keys(data);
  let hidden: Record<string, unknown> | undefined;
  for (const [at, key] of keys.entries()) {
    const next = hideMarks(data[key]);
    const isSign = key.startsWith(sign);
    if (isSign || next !== data[key]) hidden ??= withKeys(data, keys.slice(0, at));
    if (hidden !== undefined) put(hidden, isSign ? sign + key : key, next);
  }
  return isExpression(data) ? { [sign]: hidden ?? withKeys(data, keys) } : (hidden ?? data);
}

function withKeys(data: Data, keys: readonly string[]): Record<string, unknown> {
  const copy: Record<string, unknown> = {};
  for (const key of keys) put(copy, key, data[key]);
  return copy;
}

/**
 * Decodes the expressions in place, because a copy would take twice the time. The data must belong to the caller, such
 * as newly parsed JSON.
 */
export function showMarks(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) {
    const items: unknown[] = value;
    for (const [at, item] of items.entries()) items[at] = showMarks(item);
    return items;
  }
  const data = value as Record<string, unknown>;
  const inner = data[sign];
  if (inner !== undefined) return expression(showMarks(inner) as Parameters<typeof expression>[0]);
  let isEmpty = true;
  let hasSigns = false;
  for (const key in data) {
    const item = data[key];
    if (typeof item === "object") data[key] = showMarks(item);
    isEmpty = false;
    hasSigns ||= key.startsWith(sign);
  }
  if (isEmpty) return nothing;
  return hasSigns ? withoutSigns(data) : data;
}

/** Most resources have empty options and extras, which share one object. */
const nothing: Data = {};

function withoutSigns(data: Data): Data {
  const shown: Record<string, unknown> = {};
  for (const key of Object.keys(data))
    put(shown, key.startsWith(sign) ? key.slice(sign.length) : key, data[key]);
  return shown;
}
