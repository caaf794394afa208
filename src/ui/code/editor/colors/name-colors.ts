import type { syntaxTree } from "@codemirror/language";
import type { Extension, Text } from "@codemirror/state";
import { RangeSetBuilder } from "@codemirror/state";
import type { Decoration, DecorationSet } from "@codemirror/view";

import { colorMark, treeMarks } from "#ui/code/editor/colors/tree-marks.ts";

const type = colorMark("name-type");
const property = colorMark("name-property");

/** A name in code, with the rest of its line. */
interface Name {
  readonly text: string;
  readonly before: string;
  readonly after: string;
  /** The kind of the syntax node that contains the name. */
  readonly parent: string | undefined;
}

type FindColor = (name: Name) => Decoration | undefined;

const isCapital = (text: string): boolean => /^[A-Z]\w*[a-z]/.test(text);

/** Words before which no type ends, so the name after them is not a declared member. */
const wordsOfCSharp =
  /\b(?:as|async|await|class|in|is|new|out|return|(?:abstract|internal|override|partial|private|protected|public|readonly|sealed|static|virtual))\s+$/;

function colorInCSharp({ text, before, after }: Name): Decoration | undefined {
  if (/^\s*(?:using|namespace)\b/.test(before)) return undefined;
  const isMember = before.endsWith(".");
  if (/\bnew\s+(?:\w+\.)*$/.test(before) && !after.startsWith(".")) return type;
  if (isMember) return property;
  // The first name of a qualified type is a namespace.
  if (!isCapital(text) || /\bnew\s+$/.test(before)) return undefined;
  const isSet = /^\s*=(?![=>])/.test(after);
  const isDeclared = /[\w>\]?]\s+$/.test(before) && !wordsOfCSharp.test(before);
  return isSet || isDeclared ? property : type;
}

/** Names of classes, which the grammar only distinguishes in types. */
const colorInJava = ({ text, parent }: Name): Decoration | undefined =>
  isCapital(text) && parent !== "MethodName" && parent !== "ScopedIdentifier" ? type : undefined;

function colorInPython({ text, before, after, parent }: Name): Decoration | undefined {
  if (parent === "ArgList" && /^\s*=(?!=)/.test(after) && !before.endsWith(".")) return property;
  return isCapital(text) ? type : undefined;
}

/** Marks the names between two positions. */
function markNames(
  color: FindColor,
  tree: ReturnType<typeof syntaxTree>,
  doc: Text,
  from: number,
  to: number,
): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>();
  tree.iterate({
    from,
    to,
    enter: ({ name, from: start, to: end, node }) => {
      if (!/^(?:Identifier|VariableName|PropertyName|variableName.*)$/.test(name)) return;
      const line = doc.lineAt(start);
      const found = color({
        text: doc.sliceString(start, end),
        before: line.text.slice(0, start - line.from),
        after: line.text.slice(end - line.from),
        parent: node.parent?.name,
      });
      if (found !== undefined) builder.add(start, end, found);
    },
  });
  return builder.finish();
}

const colors = { cs: colorInCSharp, java: colorInJava, py: colorInPython };

/** The names that are marked in a language, by its file extension. */
export const markedNames =
  (language: keyof typeof colors) =>
  (tree: ReturnType<typeof syntaxTree>, doc: Text, from: number, to: number): DecorationSet =>
    markNames(colors[language], tree, doc, from, to);

/** Colors types and properties where the language's grammar doesn't distinguish them from variables. */
export const nameColors = (language: keyof typeof colors): Extension =>
  treeMarks(markedNames(language));
