import { createContext } from "react";
import type { ComponentType } from "react";

import type { DocumentedCode } from "#model/schema/documentation/documentation.ts";

interface DocumentationActions {
  /** What can be done with a block of code; `number` counts those of the description from 1. */
  readonly Code?: ComponentType<{ readonly code: DocumentedCode; readonly number: number }>;
  /** What can be done with the address of a link. */
  readonly Address?: ComponentType<{ readonly address: string }>;
}

/** What can be done with a description beyond reading it. Whoever shows it says how; without it there is nothing. */
export const DocumentationActionsContext = createContext<DocumentationActions>({});
