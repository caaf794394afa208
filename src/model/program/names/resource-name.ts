const unusual = /[^A-Za-z0-9_.-]/gu;

/** The characters of a resource name that a language, file or service may reject. */
export function unusualCharacters(name: string): readonly string[] {
  return [...new Set(name.match(unusual))];
}

export const replaceUnusual = (name: string): string => name.replaceAll(unusual, "-");

/**
 * A free name: the name itself, or the first free one of `name-2`, `name-3`, …. A number at the end of the name is
 * incremented, so the copy of `bus-2` is `bus-3`.
 */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  const [, stem = name, counted = "1"] = /^(.+)-([1-9][0-9]{0,3})$/.exec(name) ?? [];
  let free = name;
  for (let number = Number(counted) + 1; taken.has(free); number++) free = `${stem}-${number}`;
  return free;
}
