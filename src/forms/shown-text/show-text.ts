import type { ReactNode } from "react";
import { describeHidden } from "#model/check/hidden-text.ts";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";

import {
  escapeCharacter,
  isPlain,
  showHidden,
  splitHidden,
} from "#model/base/text/hidden-characters.ts";
import { isolateRightToLeft, splitRightToLeft } from "#model/base/text/right-to-left.ts";

/** Attributes that are shown or read out. */
const shownAttributes = [
  "title",
  "aria-label",
  "aria-description",
  "aria-valuetext",
  "alt",
  "label",
  "placeholder",
];

/** Elements that contain only text. */
const textElements = new Set(["option", "title", "text", "tspan"]);

type Props = Readonly<Record<string, unknown>>;

/**
 * The props of an element with each visible text made safe: marks replace hidden characters, and right-to-left letters
 * do not reorder the text around them. A text field keeps its text, and its description names the hidden characters.
 */
export function showTexts(type: unknown, props: Props): Props {
  if (typeof type !== "string" && type !== Fragment) return props;
  const changed: Record<string, unknown> = {};
  for (const name of shownAttributes) {
    const text = props[name];
    if (typeof text === "string" && !isPlain(text)) changed[name] = showHidden(text);
  }
  if ((type === "input" && !isSwitch(props)) || type === "textarea") {
    const { value = props["defaultValue"], title } = props;
    const said = typeof value === "string" ? describeHidden(value) : undefined;
    if (said !== undefined) {
      changed["title"] = title ?? said;
      changed["data-holds-hidden"] = "";
    }
  }
  const { children } = props;
  const shown = textElements.has(String(type)) ? writeOut(children) : showNode(children);
  if (shown !== children) changed["children"] = shown;
  return Object.keys(changed).length === 0 ? props : { ...props, ...changed };
}

const isSwitch = ({ type }: Props): boolean => type === "checkbox" || type === "radio";

const showNode = (node: unknown, key?: number): unknown =>
  typeof node === "string" ? showText(node, key) : mapped(node, showNode);

const writeOut = (node: unknown): unknown =>
  typeof node !== "string"
    ? mapped(node, writeOut)
    : isPlain(node)
      ? node
      : isolateRightToLeft(showHidden(node));

/** Maps the items of a list; returns the same list if no item changes. */
function mapped(node: unknown, show: (node: unknown, at: number) => unknown): unknown {
  if (!Array.isArray(node)) return node;
  const shown = node.map((each: unknown, at) => show(each, at));
  return shown.some((each, at) => each !== node[at]) ? shown : node;
}

/** A text with this many parts or more is not a name, so its marks are also text. */
const mostParts = 200;

interface ShownPart {
  readonly text: string;
  /** The element around the text; undefined if the text needs no change. */
  readonly type?: "mark" | "bdi";
}

function showText(text: string, key: number | undefined): ReactNode {
  if (isPlain(text)) return text;
  const parts = splitHidden(text).flatMap((part): readonly ShownPart[] =>
    part.isHidden
      ? [{ text: escapeCharacter(part.text), type: "mark" }]
      : splitRightToLeft(part.text).map((run, at) =>
          at % 2 === 1 ? { text: run, type: "bdi" } : { text: run },
        ),
  );
  if (parts.every(({ type }) => type === undefined)) return text;
  if (parts.length > mostParts) return showHidden(text);
  const children = parts.map(({ text: part, type }) =>
    type === undefined
      ? part
      : jsx(type, { className: type === "mark" ? "hidden-character" : undefined, children: part }),
  );
  // One element, so it is one item in its parent's layout.
  return jsxs("span", { children }, key === undefined ? undefined : `text ${key}`);
}
