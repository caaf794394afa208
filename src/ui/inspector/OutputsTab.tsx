import { nameInToken } from "#model/program/token.ts";
import { summarizeDescription } from "#model/schema/documentation/summary.ts";
import type { ResourceType } from "#model/schema/property-type.ts";
import { Prose } from "#forms/documentation/Prose.tsx";
import { useCatalog } from "#ui/derived.ts";
import { longest, PropertyTable } from "#ui/inspector/documentation/PropertyTable.tsx";
import styles from "#ui/inspector/inspector.module.css";

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
