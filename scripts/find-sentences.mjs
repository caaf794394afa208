import { parseSource } from "./sources.mjs";

/** Attributes whose text is shown, or that screen readers read. */
const SHOWN =
  /^(?:aria-(?:label|description|roledescription|placeholder)|title|placeholder|alt|label|hint|heading)$/;
/** Constructors whose messages are for developers. */
const INTERNAL = /^(?:Error|TypeError|RangeError)$/;

/**
 * A source file's user-visible strings, each with its line. Strings of one word count only in places where everything
 * is visible. `…` replaces interpolations.
 */
export function findSentences(path, text) {
  const found = [];
  const add = (at, said, isShown) => {
    const sentence = said.replace(/\s+/g, " ").trim();
    if (isShown ? /\p{L}/u.test(sentence) : isProse(sentence))
      found.push({ line: text.slice(0, at).split("\n").length, sentence });
  };
  const visit = (node, isShown) => {
    if (Array.isArray(node)) return node.forEach((item) => visit(item, isShown));
    if (typeof node !== "object" || node === null) return undefined;
    switch (node.type) {
      case "ImportDeclaration":
      case "TSLiteralType":
      case "TSTemplateLiteralType":
        return undefined;
      case "NewExpression":
        if (INTERNAL.test(node.callee.name)) return undefined;
        break;
      case "JSXElement":
        add(node.start, textOf(node.children), true);
        break;
      case "JSXAttribute":
        return visit(node.value, SHOWN.test(node.name.name));
      case "Literal":
        if (typeof node.value === "string") add(node.start, node.value, isShown);
        return undefined;
      case "TemplateLiteral":
        add(node.start, node.quasis.map(({ value }) => value.cooked).join("…"), isShown);
        return visit(node.expressions, isShown);
    }
    // Nodes that pass a string on. Arguments and operands are excluded, because they are seldom shown unchanged.
    const passesOn = /^(?:JSXExpressionContainer|ConditionalExpression|LogicalExpression)$/;
    for (const value of Object.values(node)) visit(value, isShown && passesOn.test(node.type));
    return undefined;
  };
  visit(parseSource(path, text), false);
  return found;
}

/** The text of an element's children, with elements and expressions as `…`. */
function textOf(children) {
  const said = children.map((child) => (child.type === "JSXText" ? child.value : "…")).join("");
  return /\p{L}/u.test(said) ? said : "";
}

/** Whether a string has two or more words, and is not code, a style or a pattern. */
const isProse = (text) =>
  /\p{L}{2,}(?:[”’",:;)]|…)? (?:[“(]|…)?\p{L}/u.test(text) &&
  !/[{};=<>]|^\W*[a-z-]+\s[a-z-]+$|^[.#@]|\\/.test(text.replaceAll("…", ""));
