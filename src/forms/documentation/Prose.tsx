/** A sentence from a schema or a rule: text in backticks becomes code. */
export function Prose({ text }: { readonly text: string }) {
  return pieces(text).map((piece) =>
    piece.code ? (
      <code key={piece.at}>{piece.text}</code>
    ) : (
      <span key={piece.at}>{piece.text}</span>
    ),
  );
}

interface Piece {
  readonly at: number;
  readonly text: string;
  readonly code: boolean;
}

function pieces(text: string): readonly Piece[] {
  const found: Piece[] = [];
  let at = 0;
  for (const match of text.matchAll(/`([^`\n]+)`/g)) {
    if (match.index > at) found.push({ at, text: text.slice(at, match.index), code: false });
    found.push({ at: match.index, text: match[1] ?? "", code: true });
    at = match.index + match[0].length;
  }
  if (at < text.length) found.push({ at, text: text.slice(at), code: false });
  return found;
}
