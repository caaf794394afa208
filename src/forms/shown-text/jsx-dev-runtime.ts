import type { ElementType, ReactElement } from "react";
import type { JSXSource } from "react/jsx-dev-runtime";
import { Fragment, jsxDEV as createElement } from "react/jsx-dev-runtime";

import { showTexts } from "#forms/shown-text/show-text.ts";

// Like `jsx-runtime.ts`, for the development server and the tests.
export { Fragment };
export type { JSX } from "react/jsx-dev-runtime";

export const jsxDEV = (
  type: ElementType,
  props: Readonly<Record<string, unknown>>,
  key: string | undefined,
  isStatic: boolean,
  source?: JSXSource,
  self?: unknown,
): ReactElement => createElement(type, showTexts(type, props), key, isStatic, source, self);
