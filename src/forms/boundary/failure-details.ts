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

/** The build that the page is of, which the build wrote into it, and the browser. */
export const readPage = (): Pick<FailureDetails, "build" | "browser"> => ({
  build:
    document.querySelector<HTMLMetaElement>("meta[name=stackwright-build]")?.content ?? "unknown",
  browser: navigator.userAgent,
});

/** The classes of error that JavaScript and the DOM have: https://tc39.es/ecma262 and https://webidl.spec.whatwg.org. */
const names = /^(?:Aggregate|Eval|Range|Reference|Syntax|Type|URI)?Error$|^DOMException$/;

/** The parts of browsers' and React's messages that are the same for every design. */
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
 * What someone who looks after the designer needs to know of a failure. Messages and names in a stack can hold texts of
 * the design, so nothing of an error is taken over but what no design can change: classes of errors, the fixed words of
 * browsers' messages, and places in the designer's own files.
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

/** Without the message, which V8 writes above it. */
function stackOf(error: unknown): string {
  if (!(error instanceof Error) || error.stack === undefined) return "";
  const at = error.message === "" ? -1 : error.stack.indexOf(error.message);
  return at < 0 ? error.stack : error.stack.slice(at + error.message.length);
}

/** As many as tell where something was called from. */
const mostPlaces = 20;

/** Places at the ends of lines, as browsers write them: `(https://host/assets/file-hash.js:1:234)`. */
const place = /\/((?:assets|src)\/[\w./-]{1,100}:\d{1,6}:\d{1,9})\)?$/;

const placesIn = (stack: string): readonly string[] =>
  stack
    .split("\n")
    .flatMap((line) => place.exec(line)?.[1] ?? [])
    .slice(0, mostPlaces)
    .map((found) => `  ${found}`);
