import { Monitor, Moon, Sun } from "lucide-react";

import { IconButton } from "#ui/components/IconButton.tsx";
import { usePreference } from "#ui/services.ts";

const next = { system: "light", light: "dark", dark: "system" } as const;
const icons = { system: Monitor, light: Sun, dark: Moon } as const;

/** Light, dark, or as the system says. */
export function ThemeChoice() {
  const [stored, choose] = usePreference("theme", "system");
  const theme = stored === "light" || stored === "dark" ? stored : "system";
  const Icon = icons[theme];
  const label = `Theme: ${theme}. Switch to ${next[theme]}`;
  return (
    <IconButton Icon={Icon} aria-label={label} title={label} onClick={() => choose(next[theme])} />
  );
}
