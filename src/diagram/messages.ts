import { nameInToken } from "#model/program/token.ts";
import { isPlain, showHidden } from "#model/base/text/hidden-characters.ts";
import { isolateRightToLeft } from "#model/base/text/right-to-left.ts";
import type { Box } from "#diagram/scene/scene.ts";
import type { PortRow } from "#diagram/scene/connections.ts";

/**
 * The part of a type's token that tells most, the name after the package and module, with what tells most about the
 * resource, or with how much lies in it. Of a variable, what it is.
 */
export const shownType = ({
  type,
  kind,
  group,
  detail,
}: Pick<Box, "type" | "kind" | "group" | "detail">): string => {
  const text = kind === "variable" ? type : nameInToken(type);
  const more =
    group === undefined || (detail !== "" && !group.isFolded) ? detail : `${group.count} inside`;
  return more === "" ? text : `${text} · ${more}`;
};

/**
 * A text as it is drawn, with what is hidden in it written out: of at most so many characters, with its middle left
 * out, since both ends of a path tell something.
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

/** The same as it is painted, where letters that are read from right to left turn nothing around them. */
export function paintedText(text: string, most: number): string {
  const shown = shortenMiddle(text, most);
  return isPlain(shown) ? shown : isolateRightToLeft(shown);
}

/** As many characters as fit a box's row at the size its text has. */
export const rowText = ({ text }: PortRow): string => shortenMiddle(text, 24);

export const originWord = ({ origin }: Pick<Box, "origin">): string =>
  origin === "lookup" ? "looked up" : origin === "imported" ? "imported" : "";

/** What stands on the wire of a folded group: how many references it is, with the width of that in pixels. */
export function sumOnWire(
  count: number | undefined,
): { readonly text: string; readonly width: number } | undefined {
  if (count === undefined || count < 2) return undefined;
  const text = `${count} references`;
  return { text, width: 14 + text.length * 6.2 };
}
