import type { ElementType, ReactElement } from "react";
import { Fragment, jsx as createElement, jsxs as createElements } from "react/jsx-runtime";

import { showTexts } from "#forms/shown-text/show-text.ts";

// What the compiler calls for each element of the sources, in the place of React's own: so no text of a file comes on
// the page without its hidden characters being shown.
export { Fragment };
export type { JSX } from "react/jsx-runtime";

type Props = Readonly<Record<string, unknown>>;

export const jsx = (type: ElementType, props: Props, key?: string): ReactElement =>
  createElement(type, showTexts(type, props), key);

export const jsxs = (type: ElementType, props: Props, key?: string): ReactElement =>
  createElements(type, showTexts(type, props), key);
