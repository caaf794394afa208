import { nameInToken } from "#model/program/token.ts";
import { isPlain, showHidden } from "#model/base/text/hidden-characters.ts";
import { isolateRightToLeft } from "#model/base/text/right-to-left.ts";
import type { Box } from "#diagram/scene/scene.ts";
import type { PortRow } from "#diagram/scene/connections.ts";

/** The most significant part of a type's token: the name after package and module. For a variable, its kind. */
export const shownType = ({ type, kind }: Pick<Box, "type" | "kind">): string =>
  kind === "variable" ? type : nameInToken(type);

/** The line below a box's type: the resource's main detail, or a folded group's number of items. It may be empty. */
export const shownDetail = ({ group, detail }: Pick<Box, "group" | "detail">): string =>
  group?.isFolded === true ? `${group.count} inside` : detail;

/** The parts of a name between which it may wrap: `public` and `Access` of `publicAccess`. */
export const partsOfName = (name: string): readonly string[] =>
  name.split(/(?<=[-_./: ])|(?<=\p{Ll}|\p{N})(?=\p{Lu})/u);

/**
 * A string as drawings show it, with hidden characters escaped. If the string is too long, its middle is omitted,
 * because both ends of a path are informative.
 */
export function shortenMiddle(text: string, most: number): string {
  const shown = showHidden(text);
  const characters = [...shown];
  if (characters.length <= most) return shown;
  if (most < 2) return "…";
  const tail = Math.ceil((most - 1) / 2);
  const head = characters.slice(0, most - 1 - tail).join("");
  return `${head}…${characters.slice(characters.length - tail).join("")}`;
}

/** Like `shortenMiddle`, for painting: right-to-left strings are isolated. */
export function paintedText(text: string, most: number): string {
  const shown = shortenMiddle(text, most);
  return isPlain(shown) ? shown : isolateRightToLeft(shown);
}

/** The name below an association's mark, shortened to the space between marks. */
export const nameOfMark = ({ name }: Pick<Box, "name">): string => shortenMiddle(name, 14);

/** The last steps of a path that fit in a row, after a dot outside quoted keys. */
const lastSteps = /\.((?=.{1,19}$)(?:[^"]*"[^"]*")*[^"]*)$/;

/** The last words of a path that fit in a row: `Interfaces[0].id` of `networkInterfaces[0].id`. */
const lastWords = /(?<=\p{Ll}|\p{N})(\p{Lu}[^"]{0,17})$/u;

/** The last steps of a path say enough from this number of characters. `id` alone does not. */
const fewest = 5;

/** A property path that fits in a box's row: the end of a long path, because it names the property. */
export function rowText({ text }: PortRow): string {
  const most = 20;
  if (text.length <= most) return shortenMiddle(text, most);
  const shown = showHidden(text);
  const [steps = "", words = ""] = [lastSteps, lastWords].map((end) => end.exec(shown)?.[1]);
  if (steps === "") return shortenMiddle(text, most);
  return `…${steps.length < fewest && words !== "" ? words : steps}`;
}

export const originWord = ({ origin }: Pick<Box, "origin">): string =>
  origin === "lookup" ? "looked up" : origin === "imported" ? "imported" : "";

/** The label of a folded group's wire: its number of references, and the label's width in pixels. */
export function sumOnWire(
  count: number | undefined,
): { readonly text: string; readonly width: number } | undefined {
  if (count === undefined || count < 2) return undefined;
  const text = `${count} references`;
  return { text, width: 14 + text.length * 6.2 };
}
