// Reads the strings in C# programs with a third-party grammar; literals are decoded here, following the
// language's specification. Usage: node csharp.mjs FOLDER-WITH-NODE-MODULES < programs
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { decodeInterpolated, decodeString } from "./csharp-literals.mjs";
import { createVariables, hash, readAll, unknown } from "./programs.mjs";

const require = createRequire(join(process.argv[2], "package.json"));
const { Language, Parser } = await import(pathToFileURL(require.resolve("web-tree-sitter")).href);
await Parser.init();
const parser = new Parser();
parser.setLanguage(
  await Language.load(require.resolve("tree-sitter-c-sharp/tree-sitter-c_sharp.wasm")),
);

function readProgram(root) {
  const mistake = findMistake(root);
  if (mistake !== undefined)
    throw new Error(
      `${mistake.startPosition.row + 1}: ${JSON.stringify(mistake.text.slice(0, 60))}`,
    );
  const readers = createVariables();
  const variables = createVariables();
  const found = { resources: [], outputs: [], config: [], comments: [] };
  for (const node of root.descendantsOfType("variable_declarator")) declare(node);
  for (const node of root.descendantsOfType("return_statement"))
    if (isDictionary(node.namedChild(0)))
      for (const entry of term(node.namedChild(0)).map) found.outputs.push(entry);
  const comments = root.descendantsOfType("comment");
  found.comments = comments.map(({ text }) => text);
  return { ...found, tree: hash(withoutLines(root.text, comments)) };

  function declare(node) {
    const [name, value] = node.namedChildren.filter(({ type }) => type !== "comment");
    if (value === undefined || name.type !== "identifier") return;
    // A keyword with an @ prefix is a name.
    const variable = name.text.replace(/^@/, "");
    const isFallback = value.type === "binary_expression" && operatorOf(value) === "??";
    const read = isFallback ? value.childForFieldName("left") : value;
    if (read.type === "object_creation_expression") {
      const args = argumentsOf(read);
      const type = read.childForFieldName("type").text;
      if (type === "Config") readers.add(variable, args.length > 0 ? term(args[0]) : "");
      else {
        const resource = term(args[0]);
        variables.add(variable, { resource });
        found.resources.push([resource, memberOf(args[1], "ResourceId")]);
      }
    } else if (read.type === "invocation_expression") {
      const reader = read.childForFieldName("function").childForFieldName("expression")?.text;
      const namespace = readers.get(reader);
      if (namespace === undefined) throw new Error(`${variable} is unknown`);
      const key = term(argumentsOf(read)[0]);
      const config = namespace === "" ? key : `${namespace}:${key}`;
      variables.add(variable, { config });
      found.config.push(isFallback ? [config, term(value.childForFieldName("right"))] : [config]);
    }
  }

  function term(node) {
    switch (node.type) {
      case "string_literal":
        return decodeString(node.text);
      case "parenthesized_expression":
        return term(node.namedChild(0));
      case "binary_expression":
        return sum(node);
      case "interpolated_string_expression":
        return template(node);
      case "identifier":
        return variables.get(node.text.replace(/^@/, "")) ?? unknown(node.text);
      case "member_access_expression":
        return node.childForFieldName("name").text === "Id"
          ? term(node.childForFieldName("expression"))
          : unknown(node.text);
      case "invocation_expression": {
        const isFormat = node.childForFieldName("function").text === "Output.Format";
        return isFormat ? term(argumentsOf(node)[0]) : unknown("a call");
      }
      case "array_creation_expression":
        return { list: membersOf(node).map(term) };
      case "object_creation_expression":
        return isDictionary(node) ? dictionary(node) : unknown("an object");
      default:
        return unknown(node.type);
    }
  }

  /** A long string is a sum of thousands of literals: each sum is the left operand of the next one. */
  function sum(node) {
    const operands = [];
    let left = node;
    for (; left.type === "binary_expression"; left = left.childForFieldName("left")) {
      if (operatorOf(left) !== "+") return unknown("an operation");
      operands.push(term(left.childForFieldName("right")));
    }
    operands.push(term(left));
    const isText = operands.every((operand) => typeof operand === "string");
    return isText ? operands.toReversed().join("") : unknown("a sum of other operands");
  }

  function dictionary(node) {
    const entries = membersOf(node).map((member) => {
      const left = member.childForFieldName("left");
      const key = left.descendantsOfType("argument")[0].namedChild(0);
      return [term(key), term(member.childForFieldName("right"))];
    });
    return { map: entries };
  }

  /** Reads an interpolated string. The grammar misreads three braces before code, so holes are read here too. */
  function template(node) {
    const { texts, holes } = decodeInterpolated(node.text);
    const named = holes.map((hole) => {
      const [, variable] = /^@?([^.]+)(?:\.Id)?$/.exec(hole) ?? [];
      return variables.get(variable) ?? unknown(hole);
    });
    return { parts: texts.flatMap((text, at) => (at === 0 ? [text] : [named[at - 1], text])) };
  }

  function memberOf(node, name) {
    const member = membersOf(node).find((entry) => entry.childForFieldName("left")?.text === name);
    return term(member.childForFieldName("right"));
  }
}

/** The program without its comment lines. No comment shares a line with code. */
function withoutLines(text, comments) {
  const lines = text.split("\n");
  for (const { startPosition, endPosition } of comments) {
    const [first, last] = [startPosition.row, endPosition.row];
    if (first !== last || !lines[first].trimStart().startsWith("//"))
      return "a comment next to code";
    lines[first] = "";
  }
  return lines.filter((line) => line !== "").join("\n");
}

const operatorOf = (node) => node.childForFieldName("operator")?.text;

const isDictionary = (node) =>
  node?.type === "object_creation_expression" &&
  node.childForFieldName("type").text.startsWith("Dictionary<");

const argumentsOf = (node) => {
  const list = node.childForFieldName("arguments");
  return list === null
    ? []
    : list.namedChildren.filter(({ type }) => type === "argument").map((arg) => arg.namedChild(0));
};

const membersOf = (node) => {
  const list = node.namedChildren.find(({ type }) => type === "initializer_expression");
  return list.namedChildren.filter(({ type }) => type !== "comment");
};

function findMistake(node) {
  if (node.isError || node.isMissing) return node;
  if (!node.hasError) return undefined;
  for (const child of node.children) {
    const found = findMistake(child);
    if (found !== undefined) return found;
  }
  return undefined;
}

readAll((text) => {
  const tree = parser.parse(text);
  try {
    return readProgram(tree.rootNode);
  } finally {
    tree.delete();
  }
});
