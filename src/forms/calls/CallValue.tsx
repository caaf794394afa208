import { clearValue } from "#forms/values/clear-value.ts";
import { FieldButton } from "#forms/value-menu/FieldButton.tsx";
import { ChevronDown, ChevronRight, CornerUpRight, SquareFunction, X } from "lucide-react";
import { useEffect, useId, useState, useSyncExternalStore } from "react";
import type { KeyboardEvent } from "react";

import { builtinOf } from "#model/functions/builtins.ts";
import { defaultProviderOf, variableNameFor } from "#model/program/functions/lift.ts";
import { expression } from "#model/program/value.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { CallForm } from "#forms/calls/CallForm.tsx";
import type { Call } from "#forms/calls/call-line.ts";
import { callLine } from "#forms/calls/call-line.ts";
import styles from "#forms/calls/calls.module.css";
import { editInPlace, useRevealInside } from "#forms/error-visibility.ts";
import form from "#forms/form.module.css";
import { usePicking } from "#forms/references/reference-picking.ts";
import { useSource } from "#forms/source.ts";
import type { WidgetProps } from "#forms/widget.ts";

interface CallValueProps extends Omit<WidgetProps, "value"> {
  readonly value: Call;
}

/** A call as one line, which opens to its form in place. */
export function CallValue(props: CallValueProps) {
  const { value, path, label, type, isEntry } = props;
  const source = useSource();
  const picking = usePicking();
  const id = useId();
  const reveal = useRevealInside(path);
  const isWhole = source.opensCalls === true && path.length === 1;
  // A new call opens, so its inputs can be filled in.
  const [takesFocus, setTakesFocus] = useState(() => picking.isAskedToOpen(path));
  const [isOpen, setOpen] = useState(isWhole || takesFocus);
  const [revealed, setRevealed] = useState<typeof reveal>();
  if (reveal !== revealed) {
    setRevealed(reveal);
    if (reveal !== undefined && reveal.path.length > path.length) setOpen(true);
  }
  useEffect(() => picking.forgetCall(path), [picking, path]);
  const line = useSyncExternalStore(source.subscribe, () => callLine(value, source.describe));
  const { resource } = source;
  const clear = (pressed: Element): void => clearValue(pressed, source, props);
  const lift = (): void => {
    const { program } = source.surroundings();
    const name = variableNameFor(value, label, program);
    const provider = defaultProviderOf(value, program);
    const access = expression({ kind: "variable", name, path: [] });
    source.editWith(
      [{ kind: "add-variable", variable: { name, value } }],
      { kind: "set-input", resource, path, value: access },
      `Move ${label} to a variable`,
      provider && describeProvider(name, provider.name),
    );
  };
  const canLift = source.canLift && !isWhole;
  const press = (event: KeyboardEvent): void => {
    if (source.readOnly) return;
    // Compares the key's position: with Alt held, some layouts type another character. AltGr is
    // Ctrl and Alt.
    const isLift = event.altKey && !event.ctrlKey && !event.metaKey && event.code === "KeyV";
    const isClear = event.key === "Backspace" || event.key === "Delete";
    if (!isClear && !(isLift && canLift)) return;
    event.preventDefault();
    event.stopPropagation();
    if (isClear) clear(event.currentTarget);
    else editInPlace(event.currentTarget, lift);
  };
  const mark = markOf(value, source.catalog);
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <div className={styles.call} role="group" aria-label={`${label}: function`}>
      <div className={styles.line}>
        <button
          type="button"
          id={props.controlId}
          className={styles.text}
          data-stop
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          aria-label={`${label}: ${line}${mark === undefined ? "" : `, ${mark}`}`}
          aria-describedby={props.describedBy}
          title={`${line}\nEnter opens it, Delete clears${canLift ? ", Alt+V moves it to a variable" : ""}`}
          onClick={() => {
            setTakesFocus(false);
            setOpen(!isOpen);
          }}
          onKeyDown={press}
        >
          <Chevron size={14} aria-hidden />
          <SquareFunction size={14} aria-hidden />
          <code>{line}</code>
        </button>
        {mark !== undefined && <span className={form.tag}>{mark}</span>}
        {!source.readOnly && canLift && (
          <FieldButton
            Icon={CornerUpRight}
            aria-label={`Move ${label} to a variable`}
            title="Move to a variable (Alt+V)"
            onClick={({ currentTarget }) => editInPlace(currentTarget, lift)}
          />
        )}
        {!source.readOnly && isEntry && (
          <FieldButton
            Icon={X}
            aria-label={`Clear ${label}`}
            onClick={({ currentTarget }) => clear(currentTarget)}
          />
        )}
      </div>
      {isOpen && (
        <div id={id} className={styles.body}>
          <CallForm
            call={value}
            path={path}
            name={props.name}
            label={label}
            wanted={type}
            takesFocus={takesFocus}
          />
        </div>
      )}
    </div>
  );
}

const describeProvider = (variable: string, provider: string): string =>
  `${variable} now uses the default provider ${provider}. Pulumi uses a default provider only for a call that is the whole value of a variable. You can undo this.`;

/** The mark of a call whose form is closed. */
function markOf(call: Call, catalog: Catalog): string | undefined {
  if (call.kind === "builtin")
    return builtinOf(call.function).deprecated === undefined ? undefined : "deprecated";
  const type = catalog.functionType(call.token);
  if (type === undefined) return "unknown";
  return type.deprecated === undefined ? undefined : "deprecated";
}
