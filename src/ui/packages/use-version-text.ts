import { useId, useState } from "react";
import type { ChangeEvent } from "react";

import { normalizeVersion } from "#model/program/packages/package-version.ts";

interface VersionText {
  /** The props of the text box. */
  readonly input: {
    readonly value: string;
    readonly placeholder: string;
    readonly "aria-invalid": boolean;
    readonly "aria-describedby": string;
    onChange(event: ChangeEvent<HTMLInputElement>): void;
  };
  /** The error in the submitted text, and the ID of its element. */
  readonly error: { readonly id: string; readonly text: string };
  /** Submits the version, or shows the error. */
  send(): void;
}

/** The text box for the version of a package whose schema has none. */
export function useVersionText(onVersion: (version: string) => void): VersionText {
  const [text, setText] = useState("");
  const [isTried, setTried] = useState(false);
  const id = useId();
  const version = normalizeVersion(text.trim());
  const isWrong = isTried && version === undefined;
  return {
    input: {
      value: text,
      placeholder: "3.2.0",
      "aria-invalid": isWrong,
      "aria-describedby": id,
      onChange: (event) => setText(event.target.value),
    },
    error: { id, text: isWrong ? "A version has three numbers, such as 3.2.0." : "" },
    send() {
      setTried(true);
      if (version !== undefined) onVersion(version);
    },
  };
}
