import type { ElementType, ReactElement } from "react";
import { Fragment, jsx as createElement, jsxs as createElements } from "react/jsx-runtime";

import { showTexts } from "#forms/shown-text/show-text.ts";

// The compiler calls this for each element of the sources, instead of React's own function, so no text of a file
// reaches the page with hidden characters.
export { Fragment };
export type { JSX } from "react/jsx-runtime";

type Props = Readonly<Record<string, unknown>>;

export const jsx = (type: ElementType, props: Props, key?: string): ReactElement =>
  createElement(type, showTexts(type, props), key);

export const jsxs = (type: ElementType, props: Props, key?: string): ReactElement =>
  createElements(type, showTexts(type, props), key);
