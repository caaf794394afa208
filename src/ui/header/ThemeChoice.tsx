import { Monitor, Moon, Sun } from "lucide-react";

import controls from "#ui/components/controls.module.css";
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
    <button
      type="button"
      className={controls.iconButton}
      aria-label={label}
      title={label}
      onClick={() => choose(next[theme])}
    >
      <Icon size={16} aria-hidden />
    </button>
  );
}
