import { firstSentence } from "#model/schema/documentation/summary.ts";
import type { PropertyType } from "#model/schema/property-type.ts";
import type { Value } from "#model/program/value.ts";
import controls from "#forms/widgets/text-controls.module.css";
import { useSource } from "#forms/source.ts";
import type { WidgetProps } from "#forms/widget.ts";
import { controlAttributes } from "#forms/widget.ts";
import { listedValues } from "#forms/values/listed-values.ts";
import { TextWidget } from "#forms/widgets/TextWidget.tsx";

interface Choice {
  readonly value: string | number | boolean;
  /** The label of the choice, if it differs from the value. */
  readonly name?: string | undefined;
  readonly title?: string | undefined;
  readonly isDeprecated?: boolean;
}

/** Chooses one of the enum's values, or none. */
export function EnumWidget(props: WidgetProps<PropertyType & { kind: "enum" }>) {
  const { type, value: held } = props;
  if (listedValues(type) !== undefined && (held === undefined || typeof held === "string"))
    return <TextWidget {...props} />;
  const choices = type.values.map(({ value, name, description, deprecated }) => ({
    value,
    name: typeof value === "number" ? name : undefined,
    title: titleOf(deprecated ?? description) ?? name,
    isDeprecated: deprecated !== undefined,
  }));
  return <Choices {...props} choices={choices} />;
}

const titleOf = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : firstSentence(text);

const yesAndNo: readonly Choice[] = [{ value: true }, { value: false }];

/** True, false or unset: a check box could not tell "false" from "unset". */
export function BooleanWidget(props: WidgetProps) {
  return <Choices {...props} choices={yesAndNo} />;
}

/** A native select: it mounts many times faster than a styled select, and every assistive technology supports it. */
function Choices({ choices, ...props }: WidgetProps & { readonly choices: readonly Choice[] }) {
  const source = useSource();
  const at = choices.findIndex(({ value }) => value === props.value);
  const other = props.value !== undefined && at < 0;
  const change = (picked: string): void => {
    // Handles the empty string separately, because Number("") is 0.
    const choice = picked === "" ? undefined : choices[Number(picked)];
    const { resource } = source;
    const { path } = props;
    if (choice !== undefined)
      source.edit(
        { kind: "set-input", resource, path, value: choice.value },
        `Set ${props.label} to ${choice.value}`,
      );
    else if (picked === "" && !props.isEntry)
      source.edit({ kind: "unset-input", resource, path }, `Clear ${props.label}`);
  };
  const selected = at >= 0 ? String(at) : other ? "other" : "";
  return (
    <select
      {...controlAttributes(props)}
      className={controls.select}
      value={selected}
      disabled={source.readOnly}
      data-unset={props.value === undefined || undefined}
      onChange={(event) => change(event.target.value)}
    >
      {(!props.isEntry || selected === "") && (
        <option value="">{props.placeholder ?? "not set"}</option>
      )}
      {other && <option value="other">{shown(props.value)}</option>}
      {choices.map((choice, index) => (
        <option key={String(choice.value)} value={index} title={choice.title}>
          {wordsOf(choice)}
        </option>
      ))}
    </select>
  );
}

const shown = (value: Value | undefined): string =>
  value === "" ? "choose…" : typeof value === "string" ? value : JSON.stringify(value);

const wordsOf = ({ value, name, isDeprecated }: Choice): string =>
  `${value}${name === undefined ? "" : ` (${name})`}${isDeprecated === true ? " (deprecated)" : ""}`;
