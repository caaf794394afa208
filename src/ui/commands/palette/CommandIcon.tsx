import {
  Box,
  CornerDownRight,
  Download,
  Files,
  PanelsTopLeft,
  Pencil,
  Plus,
  Workflow,
} from "lucide-react";

import type { Command, CommandGroup } from "#ui/commands/command.ts";
import { TypeGlyph } from "#ui/components/TypeGlyph.tsx";

const icons: Readonly<Record<CommandGroup, typeof Box>> = {
  Resource: Box,
  Edit: Pencil,
  Add: Plus,
  View: PanelsTopLeft,
  Canvas: Workflow,
  Export: Download,
  Design: Files,
  "Go to": CornerDownRight,
};

/** The icon of the type that a command is about, or of its group. */
export function CommandIcon({ command: { token, group } }: { readonly command: Command }) {
  const Icon = icons[group];
  return token === undefined ? <Icon size={14} aria-hidden /> : <TypeGlyph token={token} />;
}
