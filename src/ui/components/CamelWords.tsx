/** A name in camel case that may break between its words, and nowhere else. */
export function CamelWords({ text }: { readonly text: string }) {
  const words = text.split(/(?<=[a-z0-9])(?=[A-Z])/);
  let at = 0;
  return words.map((word) => {
    at += word.length;
    return (
      <span key={at}>
        {word}
        <wbr />
      </span>
    );
  });
}
