import { formatSize } from "#ui/packages/messages.ts";

/**
 * The lengths above which some chat apps cut off a link, and above which a file is better. In a link, one character is
 * one byte.
 */
const cutFrom = 2000;
const fileFrom = 8000;

export interface LinkAdvice {
  readonly message: string;
  readonly isWarning: boolean;
  readonly offersFile: boolean;
}

/**
 * The advice for a link with this many characters; undefined means that the design is too large.
 */
export function adviceFor(length: number | undefined): LinkAdvice {
  if (length === undefined)
    return {
      message: "The design is too large for a link. Share it as a file.",
      isWarning: true,
      offersFile: true,
    };
  const size = `Link size: ${formatSize(length)}.`;
  if (length <= cutFrom) return { message: size, isWarning: false, offersFile: false };
  if (length <= fileFrom)
    return {
      message: `${size} Some chat apps cut off links of this length.`,
      isWarning: true,
      offersFile: false,
    };
  return {
    message: `${size} Most chat apps cut off links of this length. Share it as a file.`,
    isWarning: true,
    offersFile: true,
  };
}
