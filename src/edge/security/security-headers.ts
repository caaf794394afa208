/**
 * The name of the page's only Trusted Types policy. The policy accepts the URLs of worker scripts, which the build
 * knows, for `new Worker` and for registering the service worker. The policy refuses all other URLs.
 */
export const WORKER_POLICY = "stackwright-worker";

/** The directives of the content security policy. */
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

/** Browser features that the designer never uses. The clipboard is the only feature that it uses. */
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

/** The headers of every response, by name. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  "Content-Security-Policy": DIRECTIVES.join("; "),
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
  // Isolates the page from pages that it opened or that opened it.
  "Cross-Origin-Opener-Policy": "same-origin",
  "Permissions-Policy": DENIED_FEATURES.map((feature) => `${feature}=()`).join(", "),
};

/**
 * The same policy for a `<meta>` element, which protects the page if the host cannot send headers. The policy omits
 * `frame-ancestors`, which browsers would ignore there with a warning.
 */
export const META_POLICY: string = DIRECTIVES.filter(
  (directive) => !directive.startsWith("frame-ancestors"),
).join("; ");

/**
 * Additional headers of single files, by path from the page. Browsers revalidate the service worker each time, because
 * the worker announces new versions and its own removal.
 */
export const FILE_HEADERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "/sw.js": { "Cache-Control": "no-cache" },
};

/** The headers as a `_headers` file for Netlify and Cloudflare Pages. */
export function printHeadersFile(): string {
  return Object.entries({ "/*": SECURITY_HEADERS, ...FILE_HEADERS })
    .flatMap(([path, headers]) => [
      path,
      ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
      "",
    ])
    .join("\n");
}

/** The headers as nginx directives for a `server` block. */
export function printNginxFile(): string {
  const lines = Object.entries(SECURITY_HEADERS).map(
    ([name, value]) => `add_header ${name} "${value}" always;`,
  );
  return [...lines, ""].join("\n");
}
