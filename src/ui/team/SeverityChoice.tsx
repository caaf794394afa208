import { own } from "#model/base/json.ts";
import type { RuleSeverity } from "#model/configuration/configuration.ts";
import { setSeverity } from "#model/configuration/edit-configuration.ts";
import controls from "#ui/components/controls.module.css";
import styles from "#ui/team/team.module.css";
import { useConfiguration } from "#ui/team/use-configuration.ts";

const choices: readonly (readonly [RuleSeverity | "", string])[] = [
  ["", "Default"],
  ["error", "Error"],
  ["warning", "Warning"],
  ["hint", "Hint"],
  ["off", "Off"],
];

/** Sets the team's severity of a rule. */
export function SeverityChoice({ rule }: { readonly rule: string }) {
  const { opened, change } = useConfiguration();
  const value = own(opened?.team.configuration.rules ?? {}, rule) ?? "";
  return (
    <label className={styles.severity}>
      <span>Severity in all designs</span>
      <select
        className={controls.input}
        value={value}
        onChange={({ target }) => {
          const chosen = choices.find(([each]) => each === target.value)?.[0];
          change((text) => setSeverity(text, rule, chosen === "" ? undefined : chosen));
        }}
      >
        {choices.map(([each, label]) => (
          <option key={each} value={each}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
