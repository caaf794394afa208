import { Prose } from "#forms/documentation/Prose.tsx";
import { describeRule } from "#model/check/guide/guides.ts";
import { ruleSummaries } from "#model/check/design-check.ts";
import { Dialog } from "#ui/components/Dialog.tsx";
import controls from "#ui/components/controls.module.css";
import styles from "#ui/problems/problems.module.css";
import { SeverityChoice } from "#ui/team/SeverityChoice.tsx";

interface RuleDialogProps {
  readonly rule: string;
  onClose(): void;
}

/** The documentation of a rule: the requirement, the reason, an example, and the source. */
export function RuleDialog({ rule, onClose }: RuleDialogProps) {
  const described = describeRule(rule, ruleSummaries);
  return (
    <Dialog title={rule} onClose={onClose}>
      <div className={`${controls.dialogBody} ${styles.about}`}>
        {described === undefined ? (
          <p>This rule has no description.</p>
        ) : (
          <>
            <p>
              <Prose text={described.summary} />
            </p>
            <p>
              <Prose text={described.why} />
            </p>
            {described.example !== undefined && (
              <>
                <h3>Example of a problem</h3>
                <pre>{described.example}</pre>
              </>
            )}
            <SeverityChoice rule={rule} />
            <h3>Source</h3>
            <p>
              {described.source.startsWith("https:") ? (
                <code>{described.source}</code>
              ) : (
                described.source
              )}
            </p>
          </>
        )}
      </div>
    </Dialog>
  );
}
