import { createContext } from "react";
import type { ComponentType } from "react";

import type { FieldAction } from "#model/schema/facts/facts.ts";
import type { PropertyPath } from "#model/base/path.ts";

export interface FieldActionProps {
  /** The field that it helps to fill. */
  readonly path: PropertyPath;
}

/** What helps to fill fields from outside of the form. Whoever shows the form says how; without it there is no help. */
export const FieldActionsContext = createContext<
  Partial<Readonly<Record<FieldAction, ComponentType<FieldActionProps>>>>
>({});
