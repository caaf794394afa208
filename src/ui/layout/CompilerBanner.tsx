import { Eye } from "lucide-react";
import { compilerOf } from "#model/files/project/compiler.ts";
import styles from "#ui/layout/layout.module.css";
import { useDesigner } from "#ui/services.ts";

/** Explains why a program printed by a compiler is read-only. */
export function CompilerBanner() {
  const compiler = useDesigner((state) => compilerOf(state.program));
  return (
    compiler !== undefined && (
      <div role="status" className={styles.banner}>
        <Eye size={16} aria-hidden />
        <p>
          Read-only: Pulumi runs the output of <code>{compiler}</code>, not this file.
        </p>
      </div>
    )
  );
}
