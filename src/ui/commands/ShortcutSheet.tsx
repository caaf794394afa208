import { groupBy } from "#model/group.ts";
import type { Command } from "#ui/commands/command.ts";
import { fixedCommands } from "#ui/commands/commands.ts";
import styles from "#ui/commands/commands.module.css";
import { singleKeys } from "#ui/commands/key-bindings.ts";
import { describeKeys, isApple } from "#ui/commands/keys.ts";
import controls from "#ui/controls.module.css";
import { Dialog } from "#ui/Dialog.tsx";
import { usePreference } from "#ui/services.ts";

/** The commands that have keys, and keys that belong to one part of the screen. */
export function ShortcutSheet({ onClose }: { onClose(): void }) {
  const [single, setSingle] = usePreference(singleKeys, "on");
  const apple = isApple(navigator.platform);
  const groups = groupBy(
    fixedCommands.filter(({ keys = [] }) => keys.length > 0),
    ({ group }) => group,
  );
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <div className={styles.sheet}>
        {[...groups].map(([group, commands]) => (
          <section key={group}>
            <h3>{group}</h3>
            <dl>
              {commands.map((command) => (
                <CommandKeys key={command.id} command={command} apple={apple} />
              ))}
            </dl>
          </section>
        ))}
        <section>
          <h3>In the outline</h3>
          <dl>
            {outlineKeys.map(([label, keys]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  {keys.map((each) => (
                    <kbd key={each}>{describeKeys(each, apple)}</kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
      <div className={controls.dialogBody}>
        <p className={styles.note}>No shortcut but undo and redo counts inside a text field.</p>
        <label className={styles.choice}>
          <input
            type="checkbox"
            checked={single !== "off"}
            onChange={(event) => setSingle(event.target.checked ? "on" : "off")}
          />
          Shortcuts of a single sign, such as ?
        </label>
      </div>
    </Dialog>
  );
}

const outlineKeys: readonly (readonly [string, readonly string[]])[] = [
  ["Go up or down", ["ArrowUp", "ArrowDown"]],
  ["Select several", ["Shift+ArrowDown", "Mod+Space"]],
  ["Unfold or fold", ["ArrowRight", "ArrowLeft"]],
  ["Unfold everything beside", ["*"]],
  ["First or last", ["Home", "End"]],
  ["More commands", ["Shift+F10"]],
];

function CommandKeys({ command, apple }: { readonly command: Command; readonly apple: boolean }) {
  return (
    <div>
      <dt>{command.label}</dt>
      <dd>
        {(command.keys ?? []).map(({ keys }) => (
          <kbd key={keys}>{describeKeys(keys, apple)}</kbd>
        ))}
      </dd>
    </div>
  );
}
