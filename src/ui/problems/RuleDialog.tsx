import { Prose } from "#forms/documentation/Prose.tsx";
import { describeRule } from "#model/check/guide/guides.ts";
import { Dialog } from "#ui/components/Dialog.tsx";
import controls from "#ui/components/controls.module.css";
import styles from "#ui/problems/problems.module.css";

interface RuleDialogProps {
  readonly rule: string;
  /** What must hold by each rule of the check. */
  readonly summaries: ReadonlyMap<string, string>;
  onClose(): void;
}

/** What a rule asks for, why, what breaks it, and where that is known from. */
export function RuleDialog({ rule, summaries, onClose }: RuleDialogProps) {
  const described = describeRule(rule, summaries);
  return (
    <Dialog title={rule} onClose={onClose}>
      <div className={`${controls.dialogBody} ${styles.about}`}>
        {described === undefined ? (
          <p>There is no description of this rule.</p>
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
