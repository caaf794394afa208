import { isReadOnly } from "#store/read-only.ts";
import { Plus } from "lucide-react";
import { use } from "react";

import type { DocumentedCode } from "#model/schema/documentation/documentation.ts";
import { labelOfFence } from "#model/schema/documentation/languages.ts";
import controls from "#ui/components/controls.module.css";
import { ExampleTypeContext } from "#ui/inspector/documentation/example-type.ts";
import { insertExample } from "#ui/inspector/documentation/insert-example.ts";
import styles from "#ui/inspector/inspector.module.css";
import { showHidden } from "#model/base/text/hidden-characters.ts";
import { Copy } from "#ui/origin/Copy.tsx";
import { useDesigner, useServices } from "#ui/services.ts";

interface ExampleActionsProps {
  readonly code: DocumentedCode;
  readonly number: number;
}

/** Copies the code, or adds the resources of the example to the design. */
export function ExampleActions({ code, number }: ExampleActionsProps) {
  const services = useServices();
  const token = use(ExampleTypeContext);
  const readOnly = useDesigner(isReadOnly);
  const { program } = code;
  return (
    <span className={styles.exampleActions}>
      {program !== undefined && !readOnly && (
        <button
          type="button"
          className={controls.quiet}
          onClick={() => void insertExample(services, program, token)}
        >
          <Plus size={14} aria-hidden />
          Insert this example
          <span className="visually-hidden"> ({number})</span>
        </button>
      )}
      <Copy
        what={`the ${labelOfFence(code.language)} of example ${number}`}
        // Copies exactly the shown text.
        text={showHidden(code.code)}
      />
    </span>
  );
}

/** A button that copies an address, because the page has no external links. */
export function CopyAddress({ address }: { readonly address: string }) {
  return <Copy what={address} text={address} />;
}
