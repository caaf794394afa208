const amount = String.raw`(?:\d+(?:\.\d*)?|\.\d+)`;
const duration = new RegExp(`^(?:${amount}(?:ns|us|µs|μs|ms|s|m|h))+$`);

/**
 * True for a duration that Pulumi accepts, according to Go's `time.ParseDuration`
 * (pulumi/pulumi:pkg/resource/deploy/source_eval.go). A duration consists of numbers with units, such as `5m` or
 * `1h30m`, and is not negative.
 */
export const isDuration = (text: string): boolean => text === "0" || duration.test(text);

const words: Readonly<Record<string, string>> = {
  h: "h",
  hr: "h",
  hrs: "h",
  hour: "h",
  hours: "h",
  m: "m",
  min: "m",
  mins: "m",
  minute: "m",
  minutes: "m",
  s: "s",
  sec: "s",
  secs: "s",
  second: "s",
  seconds: "s",
  ms: "ms",
};

/** The intended duration of a string such as `5 minutes` or `1 h, 30 min`; undefined if the meaning is ambiguous. */
export function fixDuration(text: string): string | undefined {
  let fixed = "";
  const rest = text
    .trim()
    .replaceAll(/(\d+(?:\.\d+)?)\s*([A-Za-z]+)\s*(?:,|and\b)?\s*/g, (match) => {
      const [, number = "", word = ""] = /^([\d.]+)\s*([A-Za-z]+)/.exec(match) ?? [];
      const lower = word.toLowerCase();
      const isDay = lower === "d" || lower === "day" || lower === "days";
      const unit = isDay ? "h" : Object.hasOwn(words, lower) ? words[lower] : undefined;
      if (unit === undefined) return match;
      fixed += `${isDay ? Number(number) * 24 : number}${unit}`;
      return "";
    });
  return rest === "" && isDuration(fixed) ? fixed : undefined;
}
