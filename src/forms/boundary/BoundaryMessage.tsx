import { use, useEffect, useState } from "react";
import type { MouseEvent } from "react";

import { BoundaryContext } from "#forms/boundary/boundary-tools.ts";
import { isLoadError } from "#forms/boundary/load-errors.ts";
import styles from "#forms/boundary/boundary.module.css";

/** The place of a message: in a separate panel, inline, as a button if space is short, or above the page. */
export type MessagePlace = "panel" | "line" | "button" | "above";

interface BoundaryMessageProps {
  readonly name: string;
  readonly place: MessagePlace | undefined;
  readonly error: unknown;
  readonly components: string;
  /** Called when the message is shown. */
  onShow(): void;
  /** Receives the element of the message, which is about to be removed. */
  onRetry(message: Element): void;
}

/** Replaces a part that failed, explains the failure and offers actions. */
export function BoundaryMessage(props: BoundaryMessageProps) {
  const { name, place = "panel", error, components, onShow, onRetry } = props;
  const { isOutdated, reload, copyText } = use(BoundaryContext);
  const [isOld, setOld] = useState(false);
  const [copied, setCopied] = useState<boolean>();
  const isOfLoading = isLoadError(error);
  useEffect(() => {
    if (isOfLoading) void isOutdated().then(setOld);
  }, [isOfLoading, isOutdated]);
  useEffect(() => onShow(), [onShow]);
  const retry = ({ currentTarget }: MouseEvent): void =>
    onRetry(currentTarget.parentElement ?? currentTarget);
  const sentence = `This part ${isOfLoading ? "could not be loaded" : "stopped working"}.`;
  const copy = async (): Promise<void> => {
    // The details are loaded on demand, outside the first load.
    const loaded = await import("#forms/boundary/failure-details.ts").catch(() => undefined);
    const text = loaded?.describeFailure({ part: name, error, components, ...loaded.readPage() });
    setCopied(text !== undefined && (await copyText(text)));
  };
  if (place === "button")
    return (
      <span className={styles.button}>
        <span role="alert" className="visually-hidden">
          {name}: {sentence}
        </span>
        <button type="button" title={`${name}: ${sentence}`} onClick={retry}>
          Try again
        </button>
      </span>
    );
  return (
    <section className={styles[place]} aria-label={name}>
      <p role="alert">
        {sentence}
        {isOld && " A new version is available."}
      </p>
      {/* One button element, so the focus stays when a new build is found. */}
      <button type="button" onClick={isOld ? reload : retry}>
        {isOld ? "Reload" : "Try again"}
      </button>
      {!isOld && (
        <button type="button" onClick={reload}>
          Reload
        </button>
      )}
      <button type="button" onClick={() => void copy()}>
        Copy details
      </button>
      <span role="status">
        {copied !== undefined && (copied ? "Copied" : "The browser did not allow copying")}
      </span>
    </section>
  );
}
