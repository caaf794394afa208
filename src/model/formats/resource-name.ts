const unusual = /[^A-Za-z0-9_.-]/gu;

/** The characters of a resource name that some language, file or service may not take. */
export function unusualCharacters(name: string): readonly string[] {
  return [...new Set(name.match(unusual))];
}

export const replaceUnusual = (name: string): string => name.replaceAll(unusual, "-");

/** The name, or the first of `name-2`, `name-3`, … that is not taken. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  let free = name;
  for (let number = 2; taken.has(free); number++) free = `${name}-${number}`;
  return free;
}
