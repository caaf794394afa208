import { treeOf, valueOf } from "./tree.mjs";

/** The ways to cut an input into removable parts: a text's lines, members and characters, or bytes. */
const cutsOf = (input) =>
  typeof input === "string"
    ? [/(?<=\n)/, /(?<=[,{}[\]:])/, ""].map((end) => ({
        cut: (text) => text.split(end),
        join: (parts) => parts.join(""),
      }))
    : [{ cut: (bytes) => [...bytes], join: (parts) => Uint8Array.from(parts) }];

/**
 * The smallest input found within some seconds for which `fails` still holds, by removing ever smaller
 * runs of parts (delta debugging).
 */
export async function shrink(input, fails, seconds = 10) {
  const end = performance.now() + seconds * 1000;
  if (typeof input !== "string" && !(input instanceof Uint8Array))
    return shrinkValue(input, fails, end);
  let smallest = input;
  for (const { cut, join } of cutsOf(input)) {
    let parts = cut(smallest);
    for (let size = Math.ceil(parts.length / 2); size > 0; size = Math.floor(size / 2))
      for (let at = 0; at < parts.length && performance.now() < end;) {
        const fewer = [...parts.slice(0, at), ...parts.slice(at + size)];
        const candidate = join(fewer);
        if (fewer.length > 0 && (await fails(candidate))) {
          parts = fewer;
          smallest = candidate;
        } else at += size;
      }
  }
  return smallest;
}

/** Removes a value's members and items, starting near the top. */
async function shrinkValue(value, fails, end) {
  const root = treeOf(value);
  const waiting = [root];
  for (let node = waiting.shift(); node !== undefined; node = waiting.shift()) {
    const list = node.items ?? node.entries ?? [];
    for (let at = list.length - 1; at >= 0 && performance.now() < end; at -= 1) {
      const [taken] = list.splice(at, 1);
      if (!(await fails(valueOf(root)))) list.splice(at, 0, taken);
    }
    waiting.push(...(node.items ?? (node.entries ?? []).map(([, item]) => item)));
  }
  return valueOf(root);
}
