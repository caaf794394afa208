import { useState } from "react";

import type { StartDesign, Starts } from "#model/opening/start.ts";
import { Tabs } from "#ui/components/Tabs.tsx";
import { useServices } from "#ui/services.ts";
import { openStart } from "#ui/welcome/open-start.ts";
import picture from "#ui/welcome/picture.module.css";
import { SourceOfPackage } from "#ui/welcome/SourceOfPackage.tsx";
import { StartPicture } from "#ui/welcome/StartPicture.tsx";
import { useClouds, useOfferedStarts, useStartProgram } from "#ui/welcome/use-starts.ts";
import styles from "#ui/welcome/welcome.module.css";

const panelId = "welcome-cloud";

/** The start designs of the chosen cloud, and tabs that choose a cloud. */
export function Clouds() {
  const { all, chosen, choose } = useClouds();
  const { starts, offered } = useOfferedStarts();
  const shown = offered.filter(({ cloud }) => cloud === chosen.id);
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
          <ul>
            {shown.map((start) => (
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
  const open = (): void => {
    setOpening(true);
    void openStart(services, starts, start).then((isOpen) => {
      if (!isOpen) setOpening(false);
    });
  };
  const { id, title, explanation, package: name } = start;
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
          onClick={open}
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
