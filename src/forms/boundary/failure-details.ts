export interface FailureDetails {
  /** The part that failed, as the page calls it. */
  readonly part: string;
  readonly error: unknown;
  /** React's `componentStack`. */
  readonly components: string;
  readonly build: string;
  /** The browser's `navigator.userAgent`. */
  readonly browser: string;
}

/** The build of the page, which the build writes into it, and the browser. */
export const readPage = (): Pick<FailureDetails, "build" | "browser"> => ({
  build:
    document.querySelector<HTMLMetaElement>("meta[name=stackwright-build]")?.content ?? "unknown",
  browser: navigator.userAgent,
});

/** The error classes of JavaScript and the DOM: https://tc39.es/ecma262 and https://webidl.spec.whatwg.org. */
const names = /^(?:Aggregate|Eval|Range|Reference|Syntax|Type|URI)?Error$|^DOMException$/;

/** The parts of browsers' and React's messages that do not depend on the design. */
const messages = [
  /^Cannot (?:read|set) properties of (?:undefined|null)/,
  /is not (?:a function|a constructor|defined|iterable|an object|extensible)/,
  /^Maximum call stack size exceeded|^too much recursion/,
  /^Invalid (?:array|string|count|time|regular expression|typed array) ?(?:length|value|flags)?/,
  /^Minified React error #\d+/,
  /^Failed to fetch dynamically imported module|^Unable to preload CSS/,
  /^Out of memory|^Array buffer allocation failed/,
];

/**
 * The details that a maintainer needs about a failure. Messages and function names in a stack can contain text of the
 * design. The details therefore contain only parts that no design can change: error classes, fixed words of browsers'
 * messages, and locations in the designer's own files.
 */
export function describeFailure(failure: FailureDetails): string {
  const { part, error, components, build, browser } = failure;
  return [
    `Stackwright, build ${build}`,
    `${part}: ${nameOf(error)}`,
    ...placesIn(stackOf(error)),
    "Components:",
    ...placesIn(components),
    browser,
    "",
  ].join("\n");
}

function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return "the thrown value is not an error";
  const name = names.test(error.name) ? error.name : "Error";
  const message = messages.map((known) => known.exec(error.message)?.[0]).find(Boolean);
  return message === undefined ? name : `${name}: ${message}`;
}

/** The stack without the message, which V8 writes above it. */
function stackOf(error: unknown): string {
  if (!(error instanceof Error) || error.stack === undefined) return "";
  const at = error.message === "" ? -1 : error.stack.indexOf(error.message);
  return at < 0 ? error.stack : error.stack.slice(at + error.message.length);
}

/** The maximum number of frames: enough to show the caller. */
const mostPlaces = 20;

/** Locations at the ends of lines, as browsers write them: `(https://host/assets/file-hash.js:1:234)`. */
const place = /\/((?:assets|src)\/[\w./-]{1,100}:\d{1,6}:\d{1,9})\)?$/;

const placesIn = (stack: string): readonly string[] =>
  stack
    .split("\n")
    .flatMap((line) => place.exec(line)?.[1] ?? [])
    .slice(0, mostPlaces)
    .map((found) => `  ${found}`);
