import { SlidersHorizontal, Upload, Variable } from "lucide-react";
import type { LucideIcon } from "lucide-react";

import type { Declaration } from "#store/declarations.ts";

export const declarationIcon: Readonly<Record<Declaration["kind"], LucideIcon>> = {
  config: SlidersHorizontal,
  variable: Variable,
  output: Upload,
};
