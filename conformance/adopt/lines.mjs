/** The lines of a printed program, grouped by the key of their resource. The empty key has all other lines. */
export function blocksOf(text) {
  const blocks = new Map([["", []]]);
  let isResources = false;
  let key = "";
  for (const line of text.split("\n")) {
    if (/^\S/.test(line)) [isResources, key] = [line === "resources:", ""];
    else if (isResources && /^ {2}\S/.test(line)) key = line.trim().replace(/:.*$/s, "");
    blocks.set(key, [...(blocks.get(key) ?? []), line]);
  }
  return blocks;
}

/** The resource's name for each block's key. If the name cannot be a key, the block contains it as `name`. */
export function namesOfBlocks(text) {
  const plain = (scalar) => scalar.trim().replaceAll(/^["']|["']$/g, "");
  return new Map(
    [...blocksOf(text)].flatMap(([key, lines]) => {
      const name = lines.find((line) => line.startsWith("    name: "));
      return key === "" ? [] : [[key, plain(name?.slice("    name: ".length) ?? key)]];
    }),
  );
}

/** The keys of changed blocks, and the number of removed or added lines. */
export function changedBlocks(before, after) {
  const [old, now] = [blocksOf(before), blocksOf(after)];
  const keys = [...new Set([...old.keys(), ...now.keys()])].filter(
    (key) => old.get(key)?.join("\n") !== now.get(key)?.join("\n"),
  );
  const lines = keys.reduce(
    (sum, key) => sum + countLines(old.get(key) ?? [], now.get(key) ?? []),
    0,
  );
  return { keys, lines };
}

/** The number of lines that are in only one of two lists. */
function countLines(a, b) {
  const left = [...b];
  let count = 0;
  for (const line of a) {
    const at = left.indexOf(line);
    if (at < 0) count += 1;
    else left.splice(at, 1);
  }
  return count + left.length;
}
