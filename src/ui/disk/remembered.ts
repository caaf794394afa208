import type { Preferences } from "#model/opening/preferences.ts";
import type { DiskFile } from "#model/files/disk-files.ts";
import { isObject } from "#model/base/json.ts";

/** Which design was edited in the place of a file, and how both stood to one another. */
export interface Remembered {
  /** The id of the design. */
  readonly design: string;
  /** The revision of the file when the design was last read from it or written to it. */
  readonly revision: string;
  /** That of the text which the design printed as then: another spelling of a JSON file is another text. */
  readonly printed: string;
}

const nameOf = ({ id }: DiskFile): string => `disk.${id}`;

/** Undefined where nothing is remembered: the file is opened as a new design then. */
export function readRemembered(preferences: Preferences, file: DiskFile): Remembered | undefined {
  try {
    const kept: unknown = JSON.parse(preferences.read(nameOf(file)) ?? "null");
    if (!isObject(kept)) return undefined;
    const { design, revision, printed } = kept;
    return typeof design === "string" && typeof revision === "string" && typeof printed === "string"
      ? { design, revision, printed }
      : undefined;
  } catch {
    return undefined;
  }
}

export const writeRemembered = (
  preferences: Preferences,
  file: DiskFile,
  remembered: Remembered,
): void => preferences.write(nameOf(file), JSON.stringify(remembered));
