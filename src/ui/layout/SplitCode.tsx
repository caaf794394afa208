import { CodeColumn } from "#ui/layout/CodeColumn.tsx";
import styles from "#ui/layout/layout.module.css";
import { Splitter } from "#ui/layout/Splitter.tsx";
import { toggleSplit, useSplit } from "#ui/layout/use-split.ts";
import { usePreference, useServices } from "#ui/services.ts";

/** The code beside or below the canvas, and their splitter. */
export function SplitCode() {
  const services = useServices();
  const [, direction] = useSplit();
  const isRight = direction === "right";
  const [stored, write] = usePreference(`size.split.${direction}`, isRight ? "420" : "300");
  const size = Number(stored) > 0 ? Number(stored) : 400;
  const hide = (): void => toggleSplit(services);
  return (
    <>
      <Splitter
        label={isRight ? "Width of the code" : "Height of the code"}
        area="auto"
        orientation={isRight ? "vertical" : "horizontal"}
        size={size}
        minSize={isRight ? 240 : 140}
        maxSize={isRight ? 900 : 700}
        direction={-1}
        onSize={(next) => (next === 0 ? hide() : write(String(next)))}
        onToggle={hide}
      />
      <div className={styles.splitSecond} style={{ flexBasis: `${size}px` }}>
        <CodeColumn isSplit />
      </div>
    </>
  );
}
