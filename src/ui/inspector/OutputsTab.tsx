import { nameInToken } from "#model/program/token.ts";
import { summarizeDescription } from "#model/schema/documentation/summary.ts";
import type { Property, PropertyType, ResourceType } from "#model/schema/property-type.ts";
import { describeType } from "#model/schema/describe-type.ts";
import { Prose } from "#forms/documentation/Prose.tsx";
import { useCatalog } from "#ui/derived.ts";
import styles from "#ui/inspector/inspector.module.css";

/** The maximum length of a description, in characters. */
const longest = 400;

/** The mask of a value that the service returns as a secret. */
const secretValue = "<PASSWORD_VALUE>";

/** Lists all outputs of the type, including its inputs, and the shapes that the service returns. */
export function OutputsTab({ type }: { readonly type: ResourceType }) {
  const catalog = useCatalog();
  const facts = catalog.factsOf(type.token);
  const inputs = new Set(type.inputs.map(({ name }) => name));
  const own = type.outputs.filter(({ name }) => !inputs.has(name));
  const shared = type.outputs.filter(({ name }) => inputs.has(name));
  return (
    <div className={styles.docs}>
      <section aria-label="Outputs of the type">
        <h3>Outputs of the type</h3>
        <PropertyTable properties={own} caption={`Outputs of ${type.displayToken}`} />
      </section>
      <section aria-label="Inputs, also available as outputs">
        <h3>Inputs, also available as outputs</h3>
        <PropertyTable properties={shared} caption={`Inputs of ${type.displayToken} as outputs`} />
      </section>
      {facts?.responseShapes !== undefined && (
        <section aria-label="Shapes the service returns">
          <h3>Shapes the service returns</h3>
          {facts.responseShapes.map((shape) => {
            const object = catalog.objectType(shape.token);
            return (
              <div key={shape.token} className={styles.shape}>
                <h4>{nameInToken(shape.token)}</h4>
                {object?.description !== undefined && (
                  <p>
                    <Prose text={summarizeDescription(object.description, longest).text} />
                  </p>
                )}
                {shape.note !== undefined && (
                  <p className={styles.note}>
                    <Prose text={shape.note} />
                  </p>
                )}
                {object !== undefined && object.properties.length > 0 && (
                  <PropertyTable
                    properties={object.properties}
                    caption={nameInToken(shape.token)}
                  />
                )}
              </div>
            );
          })}
        </section>
      )}
    </div>
  );
}

interface PropertyTableProps {
  readonly properties: readonly Property[];
  readonly caption: string;
}

function PropertyTable({ properties, caption }: PropertyTableProps) {
  return (
    <dl className={styles.properties} aria-label={caption}>
      {properties.map((property) => (
        <div key={property.name} className={styles.property}>
          <dt>
            <code>{property.name}</code>
            <span className={styles.type}>{typeName(property.type)}</span>
          </dt>
          <dd>
            {property.description !== undefined && (
              <Prose text={summarizeDescription(property.description, longest).text} />
            )}
            {property.secret && (
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
