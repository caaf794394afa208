import { useId, useState } from "react";

import { sendRequest, updateWorkspace } from "#store/designer.ts";
import { formatSize } from "#ui/packages/messages.ts";
import { useServices } from "#ui/services.ts";
import { ExamplePicture } from "#ui/welcome/ExamplePicture.tsx";
import picture from "#ui/welcome/picture.module.css";
import type { UsableExample } from "#ui/welcome/use-examples.ts";
import { useExampleProgram, useExamples } from "#ui/welcome/use-examples.ts";
import styles from "#ui/welcome/welcome.module.css";

/** The examples as cards, each with a picture that is drawn from it. */
export function Examples() {
  const usable = useExamples();
  return (
    <section aria-labelledby="welcome-examples">
      <h3 id="welcome-examples">Start from an example</h3>
      <ul className={styles.examples}>
        {usable.map((each) => (
          <ExampleCard key={each.example.title} {...each} />
        ))}
      </ul>
    </section>
  );
}

function ExampleCard({ example, offered }: UsableExample) {
  const { store, workspace, packages } = useServices();
  const [isOpening, setOpening] = useState(false);
  const program = useExampleProgram(example);
  const aboutId = useId();
  const open = async (): Promise<void> => {
    setOpening(true);
    try {
      await workspace.openUntouched(program?.name ?? example.title, await example.load());
    } catch {
      const message = `“${example.title}” could not be loaded. Try again.`;
      updateWorkspace(store, { notice: { message } });
      setOpening(false);
      return;
    }
    if (offered === undefined) return;
    // Shows how far it has come.
    sendRequest(store, { kind: "loaded-packages" });
    const { addOffered } = await import("#ui/packages/adding.ts");
    void addOffered(packages, offered);
  };
  return (
    <li className={styles.card}>
      {program === undefined ? (
        <div className={picture.picture} />
      ) : (
        <ExamplePicture program={program} />
      )}
      <div className={styles.cardText}>
        <button
          type="button"
          className={styles.choose}
          disabled={isOpening}
          aria-describedby={aboutId}
          onClick={() => void open()}
        >
          <span className="visually-hidden">Open the example </span>
          {example.title}
        </button>
        <p id={aboutId} className={styles.about}>
          {example.explanation}
          {example.package !== undefined && ` Uses ${example.package}`}
          {offered !== undefined &&
            ` ${offered.version}, added with it (${formatSize(offered.size)})`}
          {example.package !== undefined && "."}
        </p>
      </div>
    </li>
  );
}
