/** The parameters in the path of an ID, as a type's description shows it for an import; undefined where it shows none. */
export function idParametersOf(_description: string): ReadonlySet<string> | undefined {
  return undefined;
}
