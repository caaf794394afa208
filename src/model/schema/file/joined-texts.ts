/**
 * Many texts as one: a zero byte, then each of them with a zero byte behind it. One text is stored, sent to another
 * thread and kept in memory for far less than ten thousand are.
 */
export type JoinedTexts = string;

/** None of the texts has a zero byte in it. */
export const joinTexts = (texts: readonly string[]): JoinedTexts =>
  `\0${texts.map((text) => `${text}\0`).join("")}`;

/** Whether a text is as many texts joined. */
export const isJoined = (text: unknown): text is JoinedTexts =>
  typeof text === "string" && text.startsWith("\0") && text.endsWith("\0");

export const splitTexts = (joined: JoinedTexts): readonly string[] =>
  joined === "\0" ? [] : joined.slice(1, -1).split("\0");
