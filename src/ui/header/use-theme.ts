import { useEffect } from "react";

import { usePreference } from "#ui/services.ts";

/** Sets the chosen theme on the page, where the style sheets read it. */
export function useTheme(): void {
  const [theme] = usePreference("theme", "system");
  useEffect(() => {
    document.documentElement.dataset["theme"] = theme;
  }, [theme]);
}
