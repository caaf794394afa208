import { use } from "react";

import { isExpression, isList, isMap } from "#model/program/value.ts";
import type { Value } from "#model/program/value.ts";
import styles from "#forms/form.module.css";
import type { FormSource } from "#forms/source.ts";
import { masked, SecretContext } from "#forms/secrets/secret-context.ts";
import { useSource } from "#forms/source.ts";

/** Shows a value that has no widget as text. */
export function Raw({ id, value }: { readonly id?: string; readonly value: Value | undefined }) {
  const source = useSource();
  const isSecret = use(SecretContext);
  return (
    <pre id={id} className={styles.raw}>
      {isSecret ? masked : JSON.stringify(describeInside(value, source), null, 2)}
    </pre>
  );
}

function describeInside(value: Value | undefined, source: FormSource): unknown {
  if (isExpression(value)) return source.describe(value);
  if (isList(value)) return value.map((item) => describeInside(item, source));
  if (!isMap(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, describeInside(item, source)]),
  );
}
