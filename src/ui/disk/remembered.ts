import type { Preferences } from "#model/opening/preferences.ts";
import type { DiskFile } from "#model/files/disk-files.ts";
import { isObject } from "#model/base/json.ts";

/** The design that edits a file, and their state. */
export interface Remembered {
  /** The ID of the design. */
  readonly design: string;
  /** The revision of the file when the design was last read from it or written to it. */
  readonly revision: string;
  /**
   * The revision of the text that the design printed then: a JSON file with other formatting differs from that text.
   */
  readonly printed: string;
}

const nameOf = ({ id }: DiskFile): string => `disk.${id}`;

/** Reads the stored design of a file. If undefined, the file is opened as a new design. */
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
