/**
 * The name of the one Trusted Types policy the page may create. It turns the address of a worker
 * script, which the build knows, into what `new Worker` and the registration of the service worker accept, and
 * refuses all others.
 */
export const WORKER_POLICY = "stackwright-worker";

/** Each directive on its own line, so that a change to the policy reads as one changed line. */
const DIRECTIVES: readonly string[] = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  `trusted-types ${WORKER_POLICY}`,
];

/** What a page could ask the browser for and the designer never does; the clipboard is all that it uses. */
const DENIED_FEATURES: readonly string[] = [
  "accelerometer",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "hid",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "serial",
  "usb",
];

/** What every response of the app carries: header name to value. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  "Content-Security-Policy": DIRECTIVES.join("; "),
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
  // A page that opened this one, or was opened by it, cannot reach it.
  "Cross-Origin-Opener-Policy": "same-origin",
  "Permissions-Policy": DENIED_FEATURES.map((feature) => `${feature}=()`).join(", "),
};

/**
 * The same policy for a `<meta>` element, which guards the page where a host cannot send headers.
 * Browsers ignore `frame-ancestors` there and complain on the console, so it is left out.
 */
export const META_POLICY: string = DIRECTIVES.filter(
  (directive) => !directive.startsWith("frame-ancestors"),
).join("; ");

/**
 * What single files carry beside that, by their path from the page: browsers ask each time whether the service worker has
 * changed, since by it they learn of new versions, and of its removal.
 */
export const FILE_HEADERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "/sw.js": { "Cache-Control": "no-cache" },
};

/** The headers as a `_headers` file, which Netlify and Cloudflare Pages read. */
export function printHeadersFile(): string {
  return Object.entries({ "/*": SECURITY_HEADERS, ...FILE_HEADERS })
    .flatMap(([path, headers]) => [
      path,
      ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
      "",
    ])
    .join("\n");
}

/** The headers as nginx directives, to be included in a `server` block. */
export function printNginxFile(): string {
  const lines = Object.entries(SECURITY_HEADERS).map(
    ([name, value]) => `add_header ${name} "${value}" always;`,
  );
  return [...lines, ""].join("\n");
}
