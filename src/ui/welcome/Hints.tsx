import { Lightbulb, X } from "lucide-react";
import { useRef } from "react";

import { describeKeys, isApple } from "#ui/commands/keys/keys.ts";
import { IconButton } from "#ui/components/IconButton.tsx";
import { usePreference } from "#ui/services.ts";
import styles from "#ui/welcome/welcome.module.css";

const hints = [
  {
    id: "reference",
    text: "Type ${ in a field to use an output of another resource. The canvas draws the line.",
  },
  {
    id: "commands",
    text: `Press ${describeKeys("Mod+K", isApple(navigator.platform))} to find every command, type and resource.`,
  },
  {
    id: "code",
    text: "The code is updated after each edit. You can also edit its YAML and JSON.",
  },
] as const;

/** Hints for new users. A dismissed hint does not appear again. */
export function Hints() {
  const section = useRef<HTMLElement>(null);
  const buttons = useRef(new Map<string, HTMLElement | null>());
  const [text, write] = usePreference("hints.dismissed", "");
  const dismissed = text.split("\n");
  const shown = hints.filter(({ id }) => !dismissed.includes(id));
  if (shown.length === 0) return null;
  const dismiss = (id: string): void => {
    // The focused button disappears, so the next button gets the focus, or else the previous button.
    const at = shown.findIndex((each) => each.id === id);
    const { id: near = "" } = shown[at + 1] ?? shown[at - 1] ?? {};
    const next = buttons.current.get(near) ?? section.current?.closest<HTMLElement>("[tabindex]");
    next?.focus();
    write([...dismissed, id].filter(Boolean).join("\n"));
  };
  return (
    <section ref={section} aria-labelledby="welcome-hints">
      <h3 id="welcome-hints">Good to know</h3>
      <ul className={styles.hints}>
        {shown.map((hint) => (
          <li key={hint.id} className={styles.hint}>
            <Lightbulb size={15} aria-hidden />
            <p>{hint.text}</p>
            <IconButton
              ref={(button) => void buttons.current.set(hint.id, button)}
              Icon={X}
              size={14}
              aria-label={`Dismiss: ${hint.text}`}
              title="Dismiss"
              onClick={() => dismiss(hint.id)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
