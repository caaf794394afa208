import { parseAst } from "vite";

/** Aliases of the window, whose properties can leave the page. */
const windows = new Set(["window", "globalThis", "self", "top", "parent", "frames", "document"]);

/**
 * Names of globals that lead to a different page, or to a different machine in spite of the content security policy.
 */
const ways = /^(?:location|navigation|opener|(?:webkit|moz)?RTC\w*|WebTransport\w*)$/;

/** Members of other objects through which code gets a window or a document. */
const windowMembers =
  /^(?:defaultView|contentWindow|contentDocument|ownerDocument|window|document|view)$/;

/** Members that a window's location has, unlike the locations of diagnostics in a design. */
const locationMembers =
  /^(?:assign|replace|reload|href|search|hash|host|hostname|origin|pathname|port|protocol)$/;

/** Members that navigate, embed a page or open a connection on any object. */
const members =
  /^(?:navigation|opener|submit|requestSubmit|innerHTML|outerHTML|insertAdjacentHTML|srcdoc|createDataChannel|(?:webkit|moz)?RTC\w*|WebTransport\w*)$/;

/** Elements that navigate to other pages or embed them. */
const elements =
  /^(?:a|area|base|embed|form|frame|iframe|link|meta|object|portal|script|fencedframe)$/;

/** Attributes that contain the target of a navigation or embedding. */
const attributes =
  /^(?:href|xlink:?href|action|formaction|target|formtarget|ping|http-?equiv|srcdoc|dangerouslysetinnerhtml)$/i;

/**
 * Finds every place in a TypeScript source that leaves the page, opens a window or contacts another machine around the
 * content security policy. The policy covers requests, but neither navigation nor WebRTC. Returns each place's line
 * (from 1) and code.
 */
export function findNavigation(text, lang = "tsx") {
  const found = [];
  const program = parseAst(text, { lang });
  const bound = boundNames(program);
  const isFree = (node) => node.type === "Identifier" && !bound.has(node.name);
  const isWindow = (node) => {
    const inner = unwrapped(node);
    return isFree(inner) && windows.has(inner.name);
  };
  const report = (node) =>
    found.push({
      line: text.slice(0, node.start).split("\n").length,
      code: text.slice(node.start, node.end),
    });

  walk(program, undefined, (node, parent) => {
    // The member is reported as well, to distinguish several uses of a name.
    if (isFree(node) && isReference(node, parent) && ways.test(node.name))
      report(parent?.type === "MemberExpression" ? parent : node);
    switch (node.type) {
      case "MemberExpression":
        if (node.computed && node.property.type !== "Literal" && isWindow(node.object))
          report(node);
        else if (members.test(nameOf(node.property)) || isLocation(node)) report(node);
        return;
      case "VariableDeclarator":
      case "AssignmentPattern":
      case "ReturnStatement":
      case "ArrowFunctionExpression":
      case "Property": {
        // If the window or its `open` function were assigned to another name, uses of that name
        // would not be detected.
        const value = node.init ?? node.right ?? node.argument ?? node.body ?? node.value;
        if (value && (isWindow(value) || isOpen(value))) report(node);
        return;
      }
      case "CallExpression":
        if (isOpen(node.callee) || makesElement(node) || setsAttribute(node)) report(node);
        return;
      case "AssignmentExpression":
        if (node.left.type === "MemberExpression" && isAddress(nameOf(node.left.property)))
          report(node);
        return;
      case "JSXOpeningElement":
        if (isWayOut(node)) report(node);
    }
  });
  return found;

  /** A window's location, or a member that only such a location has. */
  function isLocation({ object, property }) {
    const inner = unwrapped(object);
    const outer = inner.type === "MemberExpression" ? nameOf(inner.property) : "";
    if (nameOf(property) === "location") return isWindow(inner) || windowMembers.test(outer);
    return outer === "location" && locationMembers.test(nameOf(property));
  }

  /** A window's `open`; other objects also have a method `open`. */
  function isOpen(node) {
    const inner = unwrapped(node);
    if (inner.type === "MemberExpression")
      return nameOf(inner.property) === "open" && isWindow(inner.object);
    return isFree(inner) && inner.name === "open";
  }
}

/** Like `findNavigation`, for every place in an HTML page. */
export function findNavigationInPage(text) {
  const pattern =
    /<(?:a|area|base|embed|form|frame|iframe|object|portal)\b[^>]*>|<(?:meta|link)\b[^>]*(?:refresh|preconnect|dns-prefetch|prefetch|prerender)[^>]*>|\starget=/gi;
  return Array.from(text.matchAll(pattern), (match) => ({
    line: text.slice(0, match.index).split("\n").length,
    code: match[0].trim(),
  }));
}

/**
 * Whether an element leaves the page: a link whose URL is not constant or that opens a window, a form that
 * submits.
 */
function isWayOut({ name, attributes: given }) {
  const element = name.type === "JSXIdentifier" ? name.name : "";
  const named = given.map((each) =>
    each.type === "JSXSpreadAttribute" ? "..." : printName(each.name),
  );
  if (element === "form") return !named.includes("onSubmit") || named.some(isSubmission);
  const isLink = element === "a" || element === "area";
  if (elements.test(element) && !isLink) return true;
  return given.some((each, at) => {
    if (each.type === "JSXSpreadAttribute") return isLink;
    if (!attributes.test(named[at])) return false;
    return !/^(?:xlink:?)?href$/i.test(named[at]) || each.value?.type !== "Literal";
  });
}

const isSubmission = (name) => /^(?:\.\.\.|action|target)$/i.test(name);

const printName = (name) =>
  name.type === "JSXNamespacedName" ? `${name.namespace.name}:${name.name.name}` : name.name;

const isAddress = (name) => name === "location" || attributes.test(name);

const makesElement = (call) => isNamed(call, /^createElement(?:NS)?$/, elements);

const setsAttribute = (call) => isNamed(call, /^setAttribute(?:NS)?$/, attributes);

/**
 * Whether a call is to one of the functions in `called`, and its first argument (the second after a namespace) is or
 * could be one of `names`.
 */
function isNamed({ callee, arguments: given }, called, names) {
  const name = nameOf(callee.property ?? callee);
  if (!called.test(name)) return false;
  const argument = given[name.endsWith("NS") ? 1 : 0];
  // React's function of the same name is called without an object, and accepts components.
  if (argument?.type !== "Literal") return callee.type === "MemberExpression";
  return names.test(String(argument.value));
}

const nameOf = (node) => String(node.type === "Literal" ? node.value : (node.name ?? ""));

/** An expression without its TypeScript annotations. */
function unwrapped(node) {
  const { type, expression } = node;
  const isWrapped = /^(?:TS(?:As|Satisfies|NonNull)|Parenthesized|Chain)/.test(type);
  return isWrapped ? unwrapped(expression) : node;
}

/** Whether a name is a variable that is read or written, and not the name of a member or a key. */
function isReference(node, parent) {
  if (parent?.type === "MemberExpression") return parent.object === node || parent.computed;
  if (parent?.type === "Property") return parent.value === node;
  return !/^(?:PropertyDefinition|MethodDefinition|LabeledStatement|JSX\w*)$/.test(parent?.type);
}

/** Every name that the file declares. Such a name doesn't refer to the window's property. */
function boundNames(program) {
  const names = new Set();
  const bind = (pattern) => {
    if (pattern?.type === "Identifier") names.add(pattern.name);
    else for (const each of boundIn(pattern)) bind(each);
  };
  walk(program, undefined, (node) => {
    if (node.type === "VariableDeclarator" || /^Import\w*Specifier$/.test(node.type))
      bind(node.id ?? node.local);
    if (node.type === "CatchClause") bind(node.param);
    if (/Function/.test(node.type)) {
      bind(node.id);
      for (const param of node.params ?? []) bind(param);
    }
  });
  return names;
}

/** The patterns inside a pattern, without default values. */
function boundIn(pattern) {
  if (pattern?.type === "ObjectPattern") return pattern.properties;
  if (pattern?.type === "ArrayPattern") return pattern.elements;
  return [pattern?.left ?? pattern?.argument ?? pattern?.value ?? pattern?.parameter].filter(
    Boolean,
  );
}

/** Visits the nodes of code, and skips types. */
function walk(node, parent, visit) {
  if (Array.isArray(node)) {
    for (const each of node) walk(each, parent, visit);
    return;
  }
  if (typeof node?.type !== "string") return;
  const isType = node.type.startsWith("TS") && node.expression === undefined;
  if (isType && !/^TS(?:Export|Enum|Module|Parameter)/.test(node.type)) return;
  visit(node, parent);
  for (const [key, child] of Object.entries(node))
    if (typeof child === "object" && key !== "typeAnnotation" && key !== "range")
      walk(child, node, visit);
}
