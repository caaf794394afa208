import { createContext } from "react";
import type { ComponentType } from "react";

import type { FieldAction } from "#model/schema/facts/facts.ts";
import type { PropertyPath } from "#model/base/path.ts";

export interface FieldActionProps {
  /** The field that the action helps to fill. */
  readonly path: PropertyPath;
}

/**
 * Actions from outside the form that help to fill fields. The component that shows the form provides them; by
 * default there are none.
 */
export const FieldActionsContext = createContext<
  Partial<Readonly<Record<FieldAction, ComponentType<FieldActionProps>>>>
>({});
