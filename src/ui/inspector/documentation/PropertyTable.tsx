import { Prose } from "#forms/documentation/Prose.tsx";
import { joinWithOr } from "#model/base/messages.ts";
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
        <Row key={property.name} property={property} isInput={areInputs} />
      ))}
    </dl>
  );
}

function Row({ property, isInput }: { readonly property: Property; readonly isInput: boolean }) {
  const { name, type, description, required, secret } = property;
  const many = manyValues(type);
  return (
    <div className={styles.property}>
      <dt>
        <code>{name}</code>
        <span className={styles.type}>
          {many?.type ?? typeName(type)}
          {isInput && required && ", required"}
          {isInput && secret && ", secret"}
        </span>
      </dt>
      <dd>
        {description !== undefined && (
          <Prose text={summarizeDescription(description, longest).text} />
        )}
        {many !== undefined && (
          <details>
            <summary>{many.first}</summary>
            <p>{many.others}</p>
          </details>
        )}
        {!isInput && secret && (
          <span className={styles.secret}>
            Secret, shown as <code>{secretValue}</code>
          </span>
        )}
      </dd>
    </div>
  );
}

/** The number of values that are shown at once. */
const most = 6;

/** A type whose values are folded, because they would take more space than the description. */
function manyValues(type: PropertyType) {
  const members = type.kind === "union" ? type.members : [type];
  const values = members.flatMap((each) => (each.kind === "enum" ? each.values : []));
  // A single value takes no more space than the number of folded values.
  if (values.length <= most + 1) return undefined;
  const texts = values.map(({ value }) => String(value));
  const others = members.filter(({ kind }) => kind !== "enum");
  return {
    type: others.length > 0 ? joinWithOr(others.map(typeName)) : `one of ${values.length} values`,
    first: `${texts.slice(0, most).join(", ")} and ${values.length - most} more values`,
    others: texts.slice(most).join(", "),
  };
}

function typeName(type: PropertyType): string {
  if (type.kind === "object") return nameInToken(type.token);
  if (type.kind === "list")
    return type.items.kind === "object"
      ? `list of ${nameInToken(type.items.token)}`
      : describeType(type);
  return describeType(type);
}
