import { FileJson2, FolderOpen, Plus } from "lucide-react";
import { useId, useState } from "react";
import type { ReactNode } from "react";

import { purposeOf } from "#model/search/type-summaries.ts";
import { CamelWords } from "#ui/components/CamelWords.tsx";
import controls from "#ui/components/controls.module.css";
import { useCatalog } from "#ui/derived.ts";
import { useOpenFile } from "#ui/open/open-file.ts";
import { packageColour } from "#ui/components/package-color.ts";
import { addType } from "#ui/palette/add-type.ts";
import { readRecentTypes, recentTypesKey } from "#ui/palette/recent-types.ts";
import type { Example } from "#ui/services.ts";
import { usePreference, useServices } from "#ui/services.ts";
import { firstTypes } from "#ui/welcome/first-types.ts";
import styles from "#ui/welcome/welcome.module.css";

/** The empty design: what this is, and three ways to begin. */
export function Welcome() {
  const services = useServices();
  const catalog = useCatalog();
  const openFile = useOpenFile();
  const [recentText] = usePreference(recentTypesKey, "");
  const types = firstTypes(catalog, readRecentTypes(recentText));
  return (
    <section className={styles.welcome} aria-label="Begin">
      <p className={styles.line}>
        Describe resources in forms, see every mistake as it arises, and take away a Pulumi program
        that deploys.
      </p>
      <div className={styles.ways}>
        <section aria-labelledby="begin-type">
          <h2 id="begin-type">Pick a type</h2>
          <ul className={styles.types}>
            {types.map((type) => (
              <li key={type.token}>
                <Choice
                  icon={<Plus size={14} aria-hidden />}
                  verb="Begin with"
                  about={purposeOf(type, catalog)}
                  onChoose={() => addType(services, type)}
                >
                  <code>
                    <span
                      className={styles.dot}
                      style={{ background: packageColour(type.packageName) }}
                    />
                    <span>
                      {type.displayToken.slice(0, -type.name.length)}
                      <wbr />
                      <CamelWords text={type.name} />
                    </span>
                  </code>
                </Choice>
              </li>
            ))}
          </ul>
        </section>
        <div className={styles.others}>
          <section aria-labelledby="begin-example">
            <h2 id="begin-example">Start from an example</h2>
            <ul className={styles.types}>
              {services.examples.map((example) => (
                <li key={example.title}>
                  <ExampleButton example={example} />
                </li>
              ))}
            </ul>
          </section>
          <section aria-labelledby="begin-file">
            <h2 id="begin-file">Open a file</h2>
            <p className={styles.about}>
              A program in YAML or JSON, the schema of a package, or the state of a stack as{" "}
              <code>pulumi stack export</code> prints it: by button, pasted, or dropped anywhere on
              this page.
            </p>
            <button type="button" className={controls.button} onClick={openFile}>
              <FolderOpen size={15} aria-hidden />
              Open a file
            </button>
          </section>
        </div>
      </div>
    </section>
  );
}

function ExampleButton({ example }: { readonly example: Example }) {
  const { workspace } = useServices();
  const [loading, setLoading] = useState(false);
  const open = async (): Promise<void> => {
    setLoading(true);
    await workspace.importManifest(`${example.title}.json`, await example.load());
  };
  return (
    <Choice
      icon={<FileJson2 size={14} aria-hidden />}
      verb="Open the example"
      about={example.explanation}
      disabled={loading}
      onChoose={() => void open()}
    >
      <span className={styles.title}>{example.title}</span>
    </Choice>
  );
}

interface ChoiceProps {
  readonly icon: ReactNode;
  /** What choosing does, for those who hear the button instead of seeing where it stands. */
  readonly verb: string;
  readonly about: string | undefined;
  readonly disabled?: boolean;
  readonly children: ReactNode;
  onChoose(): void;
}

/** A button with an explanation beside it; the whole card can be pressed. */
function Choice({ icon, verb, about, disabled = false, children, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <div className={styles.choice}>
      {icon}
      <div className={styles.choiceText}>
        <button
          type="button"
          className={styles.choose}
          disabled={disabled}
          aria-describedby={id}
          onClick={onChoose}
        >
          <span className="visually-hidden">{verb} </span>
          {children}
        </button>
        <p id={id} className={styles.about}>
          {about}
        </p>
      </div>
    </div>
  );
}
