import { Prose } from "#forms/documentation/Prose.tsx";
import { nameInToken } from "#model/program/token.ts";
import { describeType } from "#model/schema/describe-type.ts";
import { summarizeDescription } from "#model/schema/documentation/summary.ts";
import type { Property, PropertyType } from "#model/schema/property-type.ts";
import styles from "#ui/inspector/inspector.module.css";

/** The maximum length of a description, in characters. */
export const longest = 400;

/** The mask of a value that the service returns as a secret. */
const secretValue = "<PASSWORD_VALUE>";

interface PropertyTableProps {
  readonly properties: readonly Property[];
  readonly caption: string;
  /** Whether the properties are inputs, so some are required, and none is returned. */
  readonly areInputs?: boolean;
}

/** Properties, each with its type and the start of its description. */
export function PropertyTable({ properties, caption, areInputs = false }: PropertyTableProps) {
  return (
    <dl className={styles.properties} aria-label={caption}>
      {properties.map((property) => (
        <div key={property.name} className={styles.property}>
          <dt>
            <code>{property.name}</code>
            <span className={styles.type}>
              {typeName(property.type)}
              {areInputs && property.required && ", required"}
              {areInputs && property.secret && ", secret"}
            </span>
          </dt>
          <dd>
            {property.description !== undefined && (
              <Prose text={summarizeDescription(property.description, longest).text} />
            )}
            {!areInputs && property.secret && (
              <span className={styles.secret}>
                Secret, shown as <code>{secretValue}</code>
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function typeName(type: PropertyType): string {
  if (type.kind === "object") return nameInToken(type.token);
  if (type.kind === "list")
    return type.items.kind === "object"
      ? `list of ${nameInToken(type.items.token)}`
      : describeType(type);
  return describeType(type);
}
