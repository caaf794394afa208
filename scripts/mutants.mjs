import { parseSync } from "vite";

const OPERATORS = {
  "===": ["!=="],
  "!==": ["==="],
  "<": ["<=", ">="],
  "<=": ["<", ">"],
  ">": [">=", "<="],
  ">=": [">", "<"],
  "+": ["-"],
  "-": ["+"],
  "*": ["/"],
  "/": ["*"],
  "&&": ["||"],
  "||": ["&&"],
  "+=": ["-="],
  "-=": ["+="],
  "??=": ["="],
  "++": ["--"],
  "--": ["++"],
};

const METHODS = {
  some: "every",
  every: "some",
  min: "max",
  max: "min",
  startsWith: "endsWith",
  endsWith: "startsWith",
};

/**
 * Nodes that combine a value with a type. Types are erased when the program runs, so only the value inside these nodes
 * remains.
 */
const TYPED_VALUES = new Set(["TSAsExpression", "TSNonNullExpression", "TSSatisfiesExpression"]);
const ELSEWHERE = new Set(["ImportDeclaration", "ImportExpression", "ExportAllDeclaration"]);

/**
 * All single changes to a TypeScript source that a test should detect: a different operator or literal, a condition
 * that always or never holds, a removed operand, a removed statement or result, swapped branches. Each mutant has a
 * range of the text (`start` to `end`), the old text (`from`), the new text (`to`), and the line (from 1) with its
 * text.
 */
export function findMutants(text) {
  const { program, errors } = parseSync("source.ts", text, { lang: "ts" });
  if (errors.length > 0) throw new Error(errors[0].message);
  const mutants = [];
  const put = ({ start, end }, ...replacements) => {
    const from = text.slice(start, end);
    const lineStart = text.lastIndexOf("\n", start - 1) + 1;
    const lineEnd = text.indexOf("\n", start);
    const lineText = text.slice(lineStart, lineEnd < 0 ? text.length : lineEnd).trim();
    const line = text.slice(0, start).split("\n").length;
    for (const to of replacements)
      if (to !== from) mutants.push({ start, end, from, to, line, lineText });
  };
  const source = ({ start, end }) => text.slice(start, end);
  const between = (left, right, change) => {
    const span = { start: left.end, end: right.start };
    put(span, ...change(source(span)));
  };
  const swapOperator = ({ left, right, operator }) =>
    between(left, right, (span) =>
      (OPERATORS[operator] ?? []).map((other) => span.replace(operator, other)),
    );
  const negate = (test) => put(test, `!(${source(test)})`);
  const leaveOut = (statement) => put(statement, ";");
  const isUndefined = (node) => node.type === "Identifier" && node.name === "undefined";

  const changes = {
    BinaryExpression: swapOperator,
    AssignmentExpression: swapOperator,
    LogicalExpression(node) {
      if (node.operator !== "??") swapOperator(node);
      put(node, `(${source(node.left)})`, `(${source(node.right)})`);
    },
    UnaryExpression(node) {
      if (node.operator === "!" || node.operator === "-") put(node, `(${source(node.argument)})`);
    },
    UpdateExpression: (node) =>
      put(node, ...OPERATORS[node.operator].map((to) => source(node).replace(node.operator, to))),
    IfStatement({ test, alternate }) {
      put(test, "true", "false");
      if (alternate !== null) negate(test);
    },
    ConditionalExpression({ test }) {
      put(test, "true", "false");
      negate(test);
    },
    WhileStatement: ({ test }) => put(test, "false"),
    ForStatement: ({ test }) => test !== null && put(test, "false"),
    ForOfStatement: ({ right }) => put(right, "[]"),
    Literal(node) {
      const { value } = node;
      if (typeof value === "string") put(node, value === "" ? '"mutated"' : '""');
      if (typeof value === "number") put(node, String(value + 1));
      if (typeof value === "boolean") put(node, String(!value));
    },
    TemplateLiteral: (node) => put(node, '""'),
    ArrayExpression: (node) => node.elements.length > 0 && put(node, "[]"),
    ObjectExpression(node, parent) {
      // Returned expressions are skipped, because removing them is a separate mutant.
      const isWhole = ["ReturnStatement", "ParenthesizedExpression"].includes(parent.type);
      if (node.properties.length > 0 && !isWhole) put(node, "{}");
    },
    ExpressionStatement: leaveOut,
    ThrowStatement: leaveOut,
    BreakStatement: leaveOut,
    ContinueStatement: leaveOut,
    ReturnStatement(node) {
      if (node.argument === null) leaveOut(node);
      else if (!isUndefined(node.argument)) put(node, "return;");
    },
    ArrowFunctionExpression({ expression, body }) {
      if (expression && !isUndefined(body)) put(body, "undefined");
    },
    MemberExpression({ object, property, optional, computed }) {
      if (optional) between(object, property, (span) => [span.replace("?.", computed ? "" : ".")]);
      const other = computed ? undefined : METHODS[property.name];
      if (other !== undefined) put(property, other);
    },
    CallExpression({ callee, optional, end }) {
      if (optional) put({ start: callee.end, end }, text.slice(callee.end, end).replace("?.", ""));
    },
  };

  const walk = (node, parent) => {
    if (ELSEWHERE.has(node.type)) return;
    if (node.type.startsWith("TS")) {
      if (TYPED_VALUES.has(node.type)) walk(node.expression, parent);
      return;
    }
    changes[node.type]?.(node, parent);
    for (const [key, child] of Object.entries(node)) {
      const isName = key === "key" && node.computed !== true;
      if (isName || (key === "directive" && typeof child === "string")) continue;
      for (const each of Array.isArray(child) ? child : [child])
        if (typeof each?.type === "string") walk(each, node);
    }
  };
  walk(program, program);
  return mutants;
}

/** The source with a mutant applied. */
export const applyMutant = (text, { start, end, to }) =>
  text.slice(0, start) + to + text.slice(end);
