import { groupBy } from "#model/base/group-by.ts";
import { fixedCommands } from "#ui/commands/commands.ts";
import styles from "#ui/commands/commands.module.css";
import { singleKeys } from "#ui/commands/keys/key-bindings.ts";
import { describeKeys, isApple } from "#ui/commands/keys/keys.ts";
import controls from "#ui/components/controls.module.css";
import { Dialog } from "#ui/components/Dialog.tsx";
import { usePreference, useServices } from "#ui/services.ts";

/** Lists the commands with keyboard shortcuts, and keys that belong to one part of the screen. */
export function ShortcutSheet({ onClose }: { onClose(): void }) {
  const apple = isApple(navigator.platform);
  const services = useServices();
  const groups = groupBy(
    fixedCommands.filter(
      ({ keys = [], isOffered }) => keys.length > 0 && isOffered?.(services) !== false,
    ),
    ({ group }) => group,
  );
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <div className={styles.sheet}>
        {[...groups].map(([group, commands]) => (
          <section key={group}>
            <h3>{group}</h3>
            <dl>
              {commands.map(({ id, label, keys = [] }) => (
                <Keys
                  key={id}
                  label={label}
                  keys={keys.map(({ keys: each }) => each)}
                  apple={apple}
                />
              ))}
            </dl>
          </section>
        ))}
        {locations.map(({ title, keys }) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl>
              {keys.map(([label, each]) => (
                <Keys key={label} label={label} keys={each} apple={apple} />
              ))}
            </dl>
          </section>
        ))}
      </div>
      <Settings />
    </Dialog>
  );
}

function Settings() {
  const [single, setSingle] = usePreference(singleKeys, "on");
  return (
    <div className={controls.dialogBody}>
      <p className={styles.note}>
        In a text field, only these keys work: the field’s own keys, undo, redo, and the keys that
        show parts of the page.
      </p>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={single !== "off"}
          onChange={(event) => setSingle(event.target.checked ? "on" : "off")}
        />
        Single-key shortcuts, such as ?
      </label>
    </div>
  );
}

/** Keys that belong to one part of the screen and have no command. */
const locations: readonly {
  readonly title: string;
  readonly keys: readonly (readonly [label: string, keys: readonly string[]])[];
}[] = [
  {
    title: "In the outline",
    keys: [
      ["Move up or down", ["ArrowUp", "ArrowDown"]],
      ["Select several", ["Shift+ArrowDown", "Mod+Space"]],
      ["Expand or collapse", ["ArrowRight", "ArrowLeft"]],
      ["Expand all siblings", ["*"]],
      ["First or last", ["Home", "End"]],
      ["More commands", ["Shift+F10"]],
    ],
  },
  {
    title: "On the canvas",
    keys: [
      ["Move to the next node", ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]],
      ["Extend the selection", ["Shift+ArrowRight"]],
      ["Select all nodes", ["Mod+A"]],
      ["Move the selected nodes", ["Alt+ArrowRight"]],
      ["Move them in larger steps", ["Alt+Shift+ArrowRight"]],
      ["Open in the form", ["Enter"]],
      ["More commands", ["Shift+F10"]],
    ],
  },
  {
    title: "In a field",
    keys: [
      ["Insert reference", ["Alt+R"]],
      ["Insert reference in text", ["${"]],
      ["Use a function", ["Alt+C"]],
      ["Field menu: fix, reference, move, clear", ["Alt+M"]],
      ["Edit an object, a list or all inputs as YAML", ["Alt+Y"]],
      ["Search inputs at any depth", ["Mod+F"]],
      ["Set to an empty string", ["Alt+0"]],
      ["Insert line break", ["Shift+Enter"]],
      ["Next list entry", ["Enter"]],
      ["Move the entry", ["Alt+ArrowUp", "Alt+ArrowDown"]],
      ["Return to the canvas or the outline", ["Escape"]],
    ],
  },
  {
    title: "On a reference",
    keys: [
      ["Choose a different reference", ["Enter"]],
      ["Go to its target", ["Mod+Enter"]],
      ["Move it by a word", ["Alt+ArrowLeft", "Alt+ArrowRight"]],
      ["Remove it", ["Delete"]],
    ],
  },
  {
    title: "In YAML and JSON",
    keys: [
      ["Complete", ["Ctrl+Space"]],
      ["Describe", ["Mod+I"]],
      ["Go to declaration", ["F12"]],
      ["Next mention", ["Shift+F12"]],
      ["Rename", ["F2"]],
      ["Next and previous problem", ["F8", "Shift+F8"]],
      ["Fold and unfold a block", ["Ctrl+Shift+[", "Ctrl+Shift+]"]],
      ["Go to the line’s field", ["Mod+Enter"]],
    ],
  },
];

interface KeysProps {
  readonly label: string;
  readonly keys: readonly string[];
  readonly apple: boolean;
}

function Keys({ label, keys, apple }: KeysProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {keys.map((each) => (
          <kbd key={each}>{describeKeys(each, apple)}</kbd>
        ))}
      </dd>
    </div>
  );
}
