import { addTo } from "#model/base/group-by.ts";
import { packageOf } from "#model/program/token.ts";
import styles from "#ui/inspector/inspector.module.css";
import { useDesigner } from "#ui/services.ts";

/** The contents of the design, while no resource is selected. */
export function DesignContents() {
  const { name, resources, variables, config, outputs } = useDesigner(({ program }) => program);
  const packages = new Map<string, string[]>();
  for (const { token } of resources) addTo(packages, packageOf(token), token);
  const counts = [
    ...Array.from(packages, ([each, { length }]) => [`Resources of ${each}`, length] as const),
    ...(
      [
        ["Config variables", config.length],
        ["Variables", variables.length],
        ["Outputs", outputs.length],
      ] as const
    ).filter(([, count]) => count > 0),
  ];
  return (
    <div className={styles.summary}>
      <h2>{name}</h2>
      <dl>
        {counts.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{count.toLocaleString("en")}</dd>
          </div>
        ))}
      </dl>
      <p>
        Select a resource to see its inputs, outputs and documentation. To select several and set
        their inputs at once, use Shift or drag a rectangle.
      </p>
    </div>
  );
}
