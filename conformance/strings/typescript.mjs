// Reads the strings in TypeScript programs with the compiler's own parser. Usage: node typescript.mjs
// FOLDER-WITH-NODE-MODULES < programs
import { createRequire } from "node:module";
import { join } from "node:path";
import { createVariables, hash, readAll, unknown } from "./programs.mjs";

const ts = createRequire(join(process.argv[2], "package.json"))("typescript");
const { SyntaxKind: kinds } = ts;

readAll((text) => {
  const file = ts.createSourceFile("index.ts", text, ts.ScriptTarget.ES2022, true);
  const [problem] = file.parseDiagnostics;
  if (problem !== undefined) {
    const { line } = file.getLineAndCharacterOfPosition(problem.start);
    throw new Error(`${line + 1}: ${ts.flattenDiagnosticMessageText(problem.messageText, " ")}`);
  }
  const readers = createVariables();
  const variables = createVariables();
  const found = { resources: [], outputs: [], config: [], tree: hash(treeOf(file)), comments: [] };
  for (const statement of file.statements) {
    if (ts.isVariableStatement(statement)) {
      for (const { name, initializer } of statement.declarationList.declarations) {
        const isExport = statement.modifiers?.some(({ kind }) => kind === kinds.ExportKeyword);
        if (isExport) found.outputs.push([name.text, term(initializer)]);
        else declare(name.text, initializer);
      }
    } else if (ts.isExportAssignment(statement)) {
      for (const [name, value] of term(statement.expression).map) found.outputs.push([name, value]);
    }
    const ranges = ts.getLeadingCommentRanges(text, statement.pos) ?? [];
    for (const { pos, end } of ranges) found.comments.push(text.slice(pos, end));
  }
  return found;

  function declare(variable, node) {
    const value = ts.isBinaryExpression(node) ? node.left : node;
    const { expression, arguments: given = [] } = value;
    if (ts.isNewExpression(value) && expression.name?.text === "Config") {
      readers.add(variable, given.length > 0 ? term(given[0]) : "");
    } else if (ts.isNewExpression(value)) {
      const name = term(given[0]);
      variables.add(variable, { resource: name });
      const inputs = new Map(term(given[1]).map);
      found.resources.push([name, inputs.get("resourceId")]);
    } else if (
      ts.isCallExpression(value) &&
      readers.get(expression.expression?.text) !== undefined
    ) {
      const namespace = readers.get(expression.expression.text);
      const key = namespace === "" ? term(given[0]) : `${namespace}:${term(given[0])}`;
      variables.add(variable, { config: key });
      found.config.push(node === value ? [key] : [key, term(node.right)]);
    } else throw new Error(`${variable} is unknown`);
  }

  function term(node) {
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
    if (ts.isTemplateExpression(node)) return template(node);
    if (ts.isTaggedTemplateExpression(node))
      return ts.isTemplateExpression(node.template) ? template(node.template) : unknown("a tag");
    if (ts.isArrayLiteralExpression(node)) return { list: node.elements.map(term) };
    if (ts.isObjectLiteralExpression(node))
      return { map: node.properties.map((entry) => [keyOf(entry.name), term(entry.initializer)]) };
    if (ts.isIdentifier(node)) return variables.get(node.text) ?? unknown(node.text);
    if (ts.isPropertyAccessExpression(node) && node.name.text === "id")
      return term(node.expression);
    return unknown(kinds[node.kind]);
  }

  /** The key of a property. A literal `__proto__` sets the prototype, so it is not a key. */
  function keyOf(name) {
    if (ts.isComputedPropertyName(name)) return term(name.expression);
    return name.text === "__proto__" ? unknown("a prototype") : name.text;
  }

  function template({ head, templateSpans }) {
    const spans = templateSpans.flatMap((span) => [term(span.expression), span.literal.text]);
    return { parts: [head.text, ...spans] };
  }
});

/** The tree of all nodes with their content, without positions and comments. */
function treeOf(node) {
  const inside = [];
  ts.forEachChild(node, (child) => {
    inside.push(treeOf(child));
  });
  const text = ts.isSourceFile(node) ? "" : JSON.stringify(node.text ?? "");
  return `(${node.kind} ${text} ${inside.join("")})`;
}
