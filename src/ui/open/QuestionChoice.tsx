import { useId } from "react";

import { formatPath } from "#model/base/path.ts";
import type { Program } from "#model/program/program.ts";
import { findResource } from "#model/program/program.ts";
import type { StateQuestion } from "#model/deployment/start/state-import.ts";
import type { Value } from "#model/program/value.ts";
import { valueAt } from "#model/program/value.ts";
import { describeCandidates, describeResource } from "#ui/open/messages.ts";
import styles from "#ui/open/open.module.css";

interface QuestionChoiceProps {
  readonly question: StateQuestion;
  readonly program: Program;
  /** The chosen candidate; undefined to keep the value. */
  readonly chosen: Value | undefined;
  onChoose(value: Value | undefined): void;
}

const reasons: Readonly<Record<StateQuestion["reason"], string>> = {
  several: "Several sources have this value.",
  part: "Another resource has part of this value.",
  common: "The value is common, so it may be equal by chance.",
  secret: "The value is secret, so it cannot be compared.",
};

/** One value with its possible sources. */
export function QuestionChoice({ question, program, chosen, onChoose }: QuestionChoiceProps) {
  const group = useId();
  const { resource, path, candidates, reason } = question;
  const { inputs = {} } = findResource(program, resource) ?? {};
  const [now = ""] = describeCandidates([valueAt(inputs, path) ?? ""], program);
  const codes = describeCandidates(candidates, program);
  const choices = [
    {
      value: undefined,
      label: `Keep ${reason === "secret" ? "the config variable" : "the text"}`,
      code: now,
    },
    ...candidates.map((value, at) => ({ value, label: "It is", code: codes[at] ?? "" })),
  ];
  return (
    <fieldset className={styles.question}>
      <legend>
        <strong>{describeResource(resource, program)}</strong> · <code>{formatPath(path)}</code>
      </legend>
      <p>{reasons[reason]}</p>
      {choices.map(({ value, label, code }) => (
        <label key={`${label} ${code}`} className={styles.choice}>
          <input
            type="radio"
            name={group}
            checked={chosen === value}
            onChange={() => onChoose(value)}
          />
          <span>
            {label} <code>{code}</code>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
