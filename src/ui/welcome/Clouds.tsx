import { useState } from "react";

import type { StartDesign, Starts } from "#model/opening/start.ts";
import { Tabs } from "#ui/components/Tabs.tsx";
import { useServices } from "#ui/services.ts";
import { openStart } from "#ui/welcome/open-start.ts";
import picture from "#ui/welcome/picture.module.css";
import { SourceOfPackage } from "#ui/welcome/SourceOfPackage.tsx";
import { StartPicture } from "#ui/welcome/StartPicture.tsx";
import { useClouds, usePackageSource, useStartProgram, useStarts } from "#ui/welcome/use-starts.ts";
import styles from "#ui/welcome/welcome.module.css";

const panelId = "welcome-cloud";

/** The start designs of the chosen cloud, and tabs that choose a cloud. */
export function Clouds() {
  const starts = useStarts();
  const { all, chosen, choose } = useClouds();
  return (
    <section aria-labelledby="welcome-clouds">
      <div className={styles.cloudsHead}>
        <h3 id="welcome-clouds">Start with your cloud</h3>
        <Tabs
          label="Clouds"
          look="segments"
          choices={all}
          chosen={chosen.id}
          onChoose={choose}
          panelId={panelId}
        />
      </div>
      <div id={panelId} role="tabpanel" aria-label={chosen.label} className={styles.cloud}>
        {starts !== undefined && (
          <ul className={styles.examples}>
            {starts.all
              .filter(({ cloud }) => cloud === chosen.id)
              .map((start) => (
                <StartCard key={start.id} start={start} starts={starts} />
              ))}
          </ul>
        )}
        <SourceOfPackage name={chosen.package} />
      </div>
    </section>
  );
}

interface StartCardProps {
  readonly start: StartDesign;
  readonly starts: Starts;
}

function StartCard({ start, starts }: StartCardProps) {
  const services = useServices();
  const [isOpening, setOpening] = useState(false);
  const program = useStartProgram(start);
  const sourceOf = usePackageSource();
  const { id, title, explanation, cloud, package: name } = start;
  // A design without a package or a sample is not shown.
  if (cloud === "other" && name !== undefined) {
    const { stored, offered } = sourceOf(name);
    if (stored === undefined && offered === undefined) return null;
  }
  const open = async (): Promise<void> => {
    setOpening(true);
    if (!(await openStart(services, starts, start, program?.name ?? title))) setOpening(false);
  };
  const aboutId = `about-${id}`;
  return (
    <li className={styles.card}>
      {program === undefined ? (
        <div className={picture.picture} />
      ) : (
        <StartPicture program={program} isOfPage={name === undefined} />
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
          {title}
        </button>
        <p id={aboutId} className={styles.about}>
          {explanation}
        </p>
      </div>
    </li>
  );
}
