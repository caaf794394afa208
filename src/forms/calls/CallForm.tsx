import { ChevronDown, ChevronRight } from "lucide-react";
import { useCallback, useId, useLayoutEffect, useMemo, useRef, useState } from "react";

import { isPolicyName } from "#model/access/iam-policy.ts";
import { isAssignable } from "#model/references/assignable.ts";
import { builtinOf } from "#model/functions/builtins.ts";
import { describeType } from "#model/schema/describe-type.ts";
import { asLong } from "#model/program/functions/lift.ts";
import type { PropertyPath } from "#model/base/path.ts";
import { startsWith } from "#model/base/path.ts";
import type { BuiltinCall, Invoke } from "#model/program/value.ts";
import type { FunctionType, Property, PropertyType } from "#model/schema/property-type.ts";
import { anyResource, packageOf, providerToken } from "#model/program/token.ts";
import {
  createBuiltinSource,
  innerPath,
  isStep,
  propertiesOf,
} from "#forms/calls/builtin-source.ts";
import type { Call } from "#forms/calls/call-line.ts";
import styles from "#forms/calls/calls.module.css";
import { PolicyContext, StructuredContext } from "#forms/calls/structured-context.ts";
import { ErrorVisibilityContext } from "#forms/error-visibility.ts";
import { fieldName } from "#forms/field-name.ts";
import form from "#forms/form.module.css";
import controls from "#forms/widgets/text-controls.module.css";
import { useInnerVisibility } from "#forms/inner-source.ts";
import { PropertyFields } from "#forms/PropertyFields.tsx";
import { SourceContext, useSource } from "#forms/source.ts";

interface CallFormProps {
  readonly call: Call;
  readonly path: PropertyPath;
  readonly name: string;
  readonly label: string;
  /** The type that the place of the call expects. */
  readonly wanted: PropertyType;
  /** True for a new call: the first control takes the focus. */
  readonly takesFocus: boolean;
}

const control =
  ':is(input, select:not([aria-label$="kind of value"]), textarea, [data-stop], [data-add]):not([tabindex="-1"])';

/** The form of a call: the function's inputs and, for a function of a package, the chosen property of its result. */
export function CallForm(props: CallFormProps) {
  const { call, takesFocus } = props;
  const element = useRef<HTMLDivElement>(null);
  const { catalog } = useSource();
  const isRead = call.kind !== "invoke" || catalog.functionType(call.token) !== undefined;
  const hasTaken = useRef(false);
  useLayoutEffect(() => {
    if (!takesFocus || hasTaken.current) return;
    const found = element.current?.querySelector<HTMLElement>(control);
    found?.focus();
    // The form is empty until the function's type is read.
    hasTaken.current = found !== undefined && found !== null;
  }, [takesFocus, isRead]);
  return (
    <div ref={element} className={form.stack}>
      {call.kind === "invoke" ? (
        <InvokeForm {...props} call={call} />
      ) : (
        <BuiltinForm {...props} call={call} />
      )}
    </div>
  );
}

function InvokeForm({
  call,
  path,
  name,
  label,
  wanted,
}: CallFormProps & { readonly call: Invoke }) {
  const source = useSource();
  const type = source.catalog.functionType(call.token);
  const argumentsPath = useMemo(() => [...path, "arguments"], [path]);
  const given = JSON.stringify(Object.keys(call.arguments));
  const properties = useMemo(
    () => type?.inputs ?? (JSON.parse(given) as readonly string[]).map(ofAnyType),
    [type, given],
  );
  return (
    <>
      {type?.deprecated !== undefined && <p className={form.note}>{type.deprecated}</p>}
      {type === undefined && (
        <p className={form.note}>No loaded package has the function {call.token}.</p>
      )}
      <StructuredContext value={type === undefined}>
        <PropertyFields
          properties={properties}
          path={argumentsPath}
          name={fieldName(name, "arguments")}
        />
      </StructuredContext>
      {type?.inputs.length === 0 && <p className={form.note}>The function has no inputs.</p>}
      <ResultChoice call={call} type={type} path={path} label={label} wanted={wanted} />
      <CallOptions call={call} path={path} name={name} />
    </>
  );
}

/** A parameter of a function whose type is unknown. */
const ofAnyType = (name: string): Property => ({
  name,
  type: { kind: "any" },
  required: false,
  plain: false,
  secret: false,
  replace: false,
});

interface ResultChoiceProps extends Pick<CallFormProps, "path" | "label" | "wanted"> {
  readonly call: Invoke;
  readonly type: FunctionType | undefined;
}

/** Chooses the property of the result that is the value of the call. */
function ResultChoice({ call, type, path, label, wanted }: ResultChoiceProps) {
  const source = useSource();
  const id = useId();
  const known = type?.result?.kind === "object" ? type.result.properties : [];
  const chosen = call.return;
  const isUnknown = chosen !== undefined && known.every(({ name }) => name !== chosen);
  if (known.length === 0 && !isUnknown) return null;
  const fits = known.filter((each) => isAssignable(each.type, wanted, source.catalog));
  const others = known.filter((each) => !fits.includes(each));
  const choose = (name: string): void => {
    const { return: _, ...whole } = asLong(call, {});
    const value = name === "" ? whole : asLong(call, { return: name });
    const { resource } = source;
    source.edit({ kind: "set-input", resource, path, value }, `Change the result of ${label}`);
  };
  return (
    <div className={form.field} data-inline="">
      <div className={form.head}>
        <label htmlFor={id} className={form.label}>
          Result
        </label>
      </div>
      <select
        id={id}
        className={controls.select}
        value={chosen ?? ""}
        disabled={source.readOnly}
        onChange={(event) => choose(event.target.value)}
      >
        <option value="">the whole result</option>
        {isUnknown && (
          <option value={chosen}>
            {type === undefined ? chosen : `${chosen}: not in the result`}
          </option>
        )}
        {fits.map(resultOption)}
        {others.length > 0 && (
          <optgroup label={`Incompatible with ${label}`}>{others.map(resultOption)}</optgroup>
        )}
      </select>
    </div>
  );
}

const resultOption = ({ name, type }: Property) => (
  <option key={name} value={name}>
    {`${name}: ${describeType(type)}`}
  </option>
);

function CallOptions({
  call,
  path,
  name,
}: Pick<CallFormProps, "path" | "name"> & { call: Invoke }) {
  const count = Object.keys(call.options).length;
  const [isOpen, setOpen] = useState(count > 0);
  const id = useId();
  const optionsPath = useMemo(() => [...path, "options"], [path]);
  const properties = useMemo(() => optionProperties(call.token), [call.token]);
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <div className={form.stack}>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Chevron size={14} aria-hidden />
        Call options{count > 0 && ` (${count})`}
      </button>
      {isOpen && (
        <div id={id} className={form.nested}>
          <PropertyFields
            properties={properties}
            path={optionsPath}
            name={fieldName(name, "options")}
          />
        </div>
      )}
    </div>
  );
}

/** The valid `options` of `fn::invoke` (pulumi/pulumi-yaml:pkg/pulumiyaml/ast/expr.go). */
function optionProperties(token: string): readonly Property[] {
  const resource: PropertyType = { kind: "resource", token: anyResource };
  const text: PropertyType = { kind: "string" };
  const option = (name: string, type: PropertyType, plain: boolean): Property => ({
    name,
    type,
    required: false,
    plain,
    secret: false,
    replace: false,
  });
  return [
    option("provider", { kind: "resource", token: providerToken(packageOf(token)) }, false),
    option("parent", resource, false),
    option("dependsOn", { kind: "list", items: resource }, false),
    option("version", text, true),
    option("pluginDownloadURL", text, true),
  ];
}

const root: PropertyPath = [];

function BuiltinForm({ call, path, name }: CallFormProps & { readonly call: BuiltinCall }) {
  const outer = useSource();
  const builtin = builtinOf(call.function);
  const source = useMemo(
    () => createBuiltinSource(outer, path, builtin.name),
    [outer, path, builtin.name],
  );
  const properties = useMemo(() => propertiesOf(builtin), [builtin]);
  const field = path.findLast((part) => typeof part === "string") ?? "";
  const isOwn = isStep(builtin, call.argument);
  const pathInside = useCallback(
    (outside: PropertyPath) =>
      startsWith(outside, path) ? innerPath(builtin, isOwn, outside.slice(path.length)) : undefined,
    [builtin, isOwn, path],
  );
  const visibility = useInnerVisibility(pathInside);
  return (
    <>
      <p className={form.note}>{builtin.description}</p>
      {builtin.deprecated !== undefined && <p className={form.note}>{builtin.deprecated}</p>}
      <SourceContext value={source}>
        <ErrorVisibilityContext value={visibility}>
          <StructuredContext value>
            <PolicyContext value={builtin.name === "toJSON" && isPolicyName(field)}>
              <PropertyFields
                properties={properties}
                path={root}
                name={fieldName(name, "argument")}
              />
            </PolicyContext>
          </StructuredContext>
        </ErrorVisibilityContext>
      </SourceContext>
    </>
  );
}
