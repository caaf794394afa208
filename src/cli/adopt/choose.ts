import { formatPath } from "#model/base/path.ts";
import type { Adoption } from "#model/deployment/adopt/adoption.ts";
import { needsNoAnswer } from "#model/deployment/adopt/adoption.ts";
import type { Program } from "#model/program/program.ts";
import { findResource } from "#model/program/program.ts";

/** The selection of `--all` and `--only`. */
export interface AdoptChoice {
  readonly takesAll: boolean;
  readonly only: readonly string[];
}

/** The property's name, such as `web.tags.Team`, in the form that `--only` accepts. */
export const onlyNameOf = ({ resource, path }: Adoption, program: Program): string => {
  const name = findResource(program, resource)?.name ?? "?";
  const inside = formatPath(path);
  return inside === "" || inside.startsWith("[") ? `${name}${inside}` : `${name}.${inside}`;
};

/**
 * Whether a name given to `--only` covers a property: the name is that of the property itself, of a property that
 * contains it, or of its resource.
 */
export const isMeantBy = (label: string, word: string): boolean =>
  label === word || label.startsWith(`${word}.`) || label.startsWith(`${word}[`);

/**
 * Whether to take a deployed value. A value that needs a decision is taken only if `--only` names the property itself.
 */
export function isTaken(
  adoption: Adoption,
  program: Program,
  { takesAll, only }: AdoptChoice,
): boolean {
  const label = onlyNameOf(adoption, program);
  if (!needsNoAnswer(adoption)) return only.includes(label);
  return takesAll || only.some((word) => isMeantBy(label, word));
}
