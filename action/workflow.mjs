/**
 * A message as an annotation. The message's text can't start a command
 * (actions/toolkit:packages/core/src/command.ts).
 */
export const annotate = (kind, message) => console.log(`::${kind}::${escapeData(message)}`);

const escapeData = (text) =>
  String(text).replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");

/** Runs a step: an error becomes an annotation and fails the step. */
export async function step(act) {
  try {
    process.exitCode = await act();
  } catch (error) {
    annotate("error", error instanceof Error ? error.message : error);
    process.exitCode = 2;
  }
}
