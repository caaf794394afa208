const setOf = (text: string): ReadonlySet<string> => new Set(text.split(" "));

/** Reserved words of languages. */
export const keywords = {
  csharp: setOf(
    "abstract as base bool break byte case catch char checked class const continue decimal default " +
      "delegate do double else enum event explicit extern false finally fixed float for foreach goto if " +
      "implicit in int interface internal is lock long namespace new null object operator out override " +
      "params private protected public readonly ref return sbyte sealed short sizeof stackalloc static " +
      "string struct switch this throw true try typeof uint ulong unchecked unsafe ushort using virtual " +
      "void volatile while",
  ),
  go: setOf(
    "break case chan const continue default defer else fallthrough for func go goto if import interface " +
      "map package range return select struct switch type var",
  ),
  java: setOf(
    "_ abstract assert boolean break byte case catch char class const continue default do double else " +
      "enum extends false final finally float for goto if implements import instanceof int interface " +
      "long native new null package private protected public return short static strictfp super switch " +
      "synchronized this throw throws transient true try void volatile while",
  ),
  python: setOf(
    "False None True and as assert async await break class continue def del elif else except finally " +
      "for from global if import in is lambda nonlocal not or pass raise return try while with yield",
  ),
} as const;
