import { expression, isExpression } from "#model/program/value.ts";
import type { AssetForm } from "#model/program/value.ts";
import styles from "#forms/form.module.css";
import controls from "#forms/widgets/text-controls.module.css";
import { useMask } from "#forms/secrets/use-mask.tsx";
import { useSource } from "#forms/source.ts";
import type { WidgetProps } from "#forms/widget.ts";
import { controlAttributes } from "#forms/widget.ts";

const forms: Readonly<Record<"asset" | "archive", readonly (readonly [AssetForm, string])[]>> = {
  asset: [
    ["fileAsset", "local file"],
    ["stringAsset", "text"],
    ["remoteAsset", "URL"],
    ["fileArchive", "folder or archive"],
    ["remoteArchive", "archive at a URL"],
  ],
  archive: [
    ["fileArchive", "folder or archive"],
    ["remoteArchive", "archive at a URL"],
  ],
};

/** A file, text or URL that the engine uploads when the program is deployed. */
export function AssetWidget(props: WidgetProps) {
  const source = useSource();
  const choices = forms[props.type.kind === "archive" ? "archive" : "asset"];
  const asset = isExpression(props.value) && props.value.kind === "asset" ? props.value : undefined;
  const text = typeof asset?.source === "string" ? asset.source : "";
  const form = asset?.form ?? choices[0]?.[0] ?? "fileAsset";
  const mask = useMask(props, asset);
  const write = (next: AssetForm, written: string): void => {
    const { resource } = source;
    const { path, name } = props;
    const value = expression({ kind: "asset", form: next, source: written });
    source.edit({ kind: "set-input", resource, path, value }, `Change ${props.label}`, name);
  };
  return (
    <>
      <div className={styles.pair}>
        <select
          className={controls.select}
          aria-label={`${props.label}: kind`}
          value={form}
          disabled={source.readOnly}
          onChange={(event) => {
            const picked = choices.find(([name]) => name === event.target.value);
            if (picked !== undefined) write(picked[0], text);
          }}
        >
          {choices.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
        <input
          {...controlAttributes(props)}
          className={controls.input}
          type={props.secret && form === "stringAsset" ? "password" : "text"}
          data-masked={(mask.isMasked && form === "stringAsset") || undefined}
          value={text}
          placeholder={form.startsWith("remote") ? "https://example.com/app.zip" : "./app"}
          readOnly={source.readOnly}
          onChange={(event) => write(form, event.target.value)}
          onBlur={source.endTyping}
        />
      </div>
      {mask.button}
    </>
  );
}
