import type { ChangeEvent } from "react";

/** The meaning of the last typed character before the caret: `${` asks for a reference, and `$${` is `${` as text. */
export function typedTrigger(
  text: string,
  caret: number,
):
  | { readonly kind: "reference" }
  | { readonly kind: "literal"; readonly text: string }
  | undefined {
  const dollars = /(\$+)\{$/.exec(text.slice(0, caret))?.[1]?.length ?? 0;
  if (dollars === 0) return undefined;
  if (dollars === 1) return { kind: "reference" };
  return { kind: "literal", text: text.slice(0, caret - 2) + text.slice(caret - 1) };
}

/** True if a single character was typed, not pasted or filled in. */
export function isTyped(
  { nativeEvent }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>,
  character: string,
): boolean {
  return (
    nativeEvent instanceof InputEvent &&
    nativeEvent.inputType === "insertText" &&
    nativeEvent.data === character
  );
}
