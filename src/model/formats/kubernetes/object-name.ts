/**
 * The formats of Kubernetes names (kubernetes/apimachinery:pkg/util/validation/validation.go): a DNS subdomain, a DNS
 * label, a label that starts with a letter, a path segment, the name of a port, and the key and the value of a label.
 */
export type KubernetesNameForm =
  | "subdomain"
  | "label"
  | "letter-label"
  | "path-segment"
  | "port"
  | "label-key"
  | "label-value";

interface NameGrammar {
  readonly pattern: RegExp;
  readonly most: number;
  /** The requirements, for use after "it has". */
  readonly words: string;
}

const dnsLabel = "[a-z0-9](?:[-a-z0-9]*[a-z0-9])?";
const subdomain = `${dnsLabel}(?:\\.${dnsLabel})*`;
const qualified = "[A-Za-z0-9](?:[-A-Za-z0-9_.]*[A-Za-z0-9])?";
const ends = "starts and ends with a letter or digit";

const grammars: Readonly<Record<KubernetesNameForm, NameGrammar>> = {
  subdomain: {
    pattern: new RegExp(`^${subdomain}$`),
    most: 253,
    words: `lowercase letters, digits, "-" and ".", and ${ends}`,
  },
  label: {
    pattern: new RegExp(`^${dnsLabel}$`),
    most: 63,
    words: `lowercase letters, digits and "-", and ${ends}`,
  },
  "letter-label": {
    pattern: /^[a-z](?:[-a-z0-9]*[a-z0-9])?$/,
    most: 63,
    words:
      'lowercase letters, digits and "-", starts with a letter and ends with a letter or digit',
  },
  "path-segment": {
    pattern: /^(?!\.\.?$)[^/%]+$/s,
    most: Infinity,
    words: 'neither "/" nor "%", and is not "." or ".."',
  },
  port: {
    pattern: /^(?=.*[a-z])(?!.*--)[a-z0-9](?:[-a-z0-9]*[a-z0-9])?$/,
    most: 15,
    words: `lowercase letters, digits and single "-", at least one letter, and ${ends}`,
  },
  "label-key": {
    pattern: new RegExp(`^(?:(?=[^/]{1,253}/)${subdomain}/)?(?=[^/]{1,63}$)${qualified}$`),
    most: Infinity,
    words: `at most 63 letters, digits, "-", "_" and ".", ${ends}, with an optional DNS name and "/" as the prefix`,
  },
  "label-value": {
    pattern: new RegExp(`^(?:${qualified})?$`),
    most: 63,
    words: `letters, digits, "-", "_" and ".", and ${ends}`,
  },
};

/** The problem of a name, for use after "it", such as `has at most 63 characters`; undefined if the name is valid. */
export function problemInKubernetesName(
  form: KubernetesNameForm,
  text: string,
  most = grammars[form].most,
): string | undefined {
  const { pattern, words } = grammars[form];
  if (!pattern.test(text)) return `has ${words}`;
  return text.length > most ? `has at most ${most} characters` : undefined;
}

/** The corrected name, in lower case and without characters such as spaces and underscores. */
export function fixKubernetesName(form: KubernetesNameForm, text: string): string | undefined {
  if (form === "label-key" || form === "path-segment") return undefined;
  const keepsCase = form === "label-value";
  const fixed = (keepsCase ? text : text.toLowerCase())
    .replaceAll(
      keepsCase ? /[^-A-Za-z0-9_.]+/g : form === "subdomain" ? /[^-a-z0-9.]+/g : /[^-a-z0-9]+/g,
      "-",
    )
    .replaceAll(/^[-_.]+|[-_.]+$/g, "");
  return fixed !== text && fixed !== "" && problemInKubernetesName(form, fixed) === undefined
    ? fixed
    : undefined;
}
