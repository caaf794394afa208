import { createContext } from "react";
import type { ComponentType } from "react";

import type { DocumentedCode } from "#model/schema/documentation/documentation.ts";

interface DocumentationActions {
  /** The actions of a code block; `number` is the block's number in the description, from 1. */
  readonly Code?: ComponentType<{ readonly code: DocumentedCode; readonly number: number }>;
  /** The actions of a link address. */
  readonly Address?: ComponentType<{ readonly address: string }>;
}

/**
 * The actions of a description. The component that shows the description provides them; by default, a description has
 * no actions.
 */
export const DocumentationActionsContext = createContext<DocumentationActions>({});
