import { isObject, own } from "#model/base/json.ts";
import { joinWithOr } from "#model/base/messages.ts";
import { setSecretCommand, setValueCommand } from "#model/program/config/config-variable.ts";
import { codeSpan } from "#model/base/text/markdown.ts";
import { calledFunctions } from "#model/program/functions/called-functions.ts";
import type { Program } from "#model/program/program.ts";
import { tokensOf } from "#model/program/packages/tokens.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { packageVariables } from "#model/schema/config/config-variables.ts";
import { packageOf } from "#model/program/token.ts";
import type { PrintedFile } from "#export/language.ts";
import { readmeName } from "#export/project/readme.ts";

/** A package provider's setting, and the environment variables that also set it. */
interface PackageSetting {
  readonly key: string;
  readonly environment: readonly string[];
  readonly isRequired: boolean;
  readonly isSecret: boolean;
}

/** How to sign in to a package's cloud, and the required settings, from the clouds' documentation. */
interface Known {
  readonly signIn: string;
  readonly needs?: Readonly<Record<string, readonly string[]>>;
}

const google: Known = {
  signIn: "Sign in with `gcloud auth application-default login`.",
  needs: { project: ["GOOGLE_PROJECT"] },
};
const azure: Known = { signIn: "Sign in with `az login`." };

const clouds: Readonly<Record<string, Known>> = {
  aws: {
    signIn:
      "Sign in as for the AWS CLI: with `aws configure`, or with `aws sso login` and `AWS_PROFILE`.",
    needs: { region: ["AWS_REGION"] },
  },
  "aws-native": {
    signIn:
      "Sign in as for the AWS CLI: with `aws configure`, or with `aws sso login` and `AWS_PROFILE`.",
    needs: { region: ["AWS_REGION"] },
  },
  azure,
  "azure-native": azure,
  gcp: google,
  "google-native": google,
  kubernetes: {
    signIn: "The provider uses the current context of `kubectl`; `KUBECONFIG` names another file.",
  },
  docker: { signIn: "The provider needs a running Docker; `DOCKER_HOST` names another host." },
};

/** The files, with a section from `describeSettings` in the README if there is one. */
export const withSettings = (
  files: readonly PrintedFile[],
  section: string,
): readonly PrintedFile[] =>
  section === ""
    ? files
    : files.map((file) =>
        file.path === readmeName ? { ...file, text: `${file.text}\n${section}\n` } : file,
      );

/** Settings that a program's packages read besides the program, as a README section; empty if there are none. */
export function describeSettings(program: Program, catalog: Catalog): string {
  const parts = usedPackages(program).flatMap((name) => describePackage(name, program, catalog));
  if (parts.length === 0) return "";
  return [
    "## Credentials and settings",
    "`pulumi up` doesn't ask for these settings. They come from your environment, or from the stack with `pulumi config set`. A provider in the program can have its own settings.",
    ...parts,
  ].join("\n\n");
}

function usedPackages(program: Program): readonly string[] {
  const tokens = [...tokensOf(program.resources), ...calledFunctions(program)];
  const names = tokens.map(packageOf);
  return [...new Set(names)].filter((name) => name !== "pulumi").toSorted();
}

function describePackage(name: string, program: Program, catalog: Catalog): readonly string[] {
  const known = own(clouds, name);
  const declared = new Set(program.config.map((variable) => variable.name));
  // Settings that the program declares are left out, because the commands above ask for them.
  const settings = settingsOf(name, catalog, known).filter(({ key }) => !declared.has(key));
  if (known === undefined && settings.length === 0) return [];
  const signIn = known === undefined ? [] : [known.signIn];
  const lines = settings.map(describeSetting);
  return [[`**${name}**`, ...signIn].join(": "), ...(lines.length === 0 ? [] : [lines.join("\n")])];
}

/**
 * The settings in the schema's order: first required settings, then credentials, then settings that the environment can
 * set.
 */
function settingsOf(
  name: string,
  catalog: Catalog,
  known: Known | undefined,
): readonly PackageSetting[] {
  const index = catalog.package(name);
  const needs = known?.needs ?? {};
  const required = new Set(Object.keys(needs));
  const config = index && own(index.head, "config");
  // The required settings, according to `ConfigSpec` in pulumi/pulumi:pkg/codegen/schema/schema.go.
  const listed = isObject(config) ? own(config, "defaults") : undefined;
  if (Array.isArray(listed)) for (const each of listed) required.add(String(each));
  const ofSchema = (index === undefined ? [] : packageVariables(index)).flatMap(
    ({ key, property }): readonly PackageSetting[] => {
      // An invalid name is left out of the README, because the name could end its line.
      if (!isPrintable(property.name)) return [];
      const environment = (property.environment ?? own(needs, property.name) ?? []).filter(isName);
      const isGiven = property.default !== undefined;
      const isRequired = required.has(property.name) && !isGiven;
      const isSecret =
        property.secret || (property.type.kind === "string" && isSecretName(property.name));
      // A credential without a default must be provided, unless there is another way to sign in.
      const isNeeded = isSecret && !isGiven && known === undefined;
      const isTold = environment.length > 0 || isNeeded;
      const isShown = isRequired || (isTold && property.deprecated === undefined);
      return isShown ? [{ key, environment, isRequired, isSecret }] : [];
    },
  );
  const keys = new Set(ofSchema.map(({ key }) => key));
  const others = Object.entries(needs).map(([key, environment]): PackageSetting => ({
    key: `${name}:${key}`,
    environment,
    isRequired: true,
    isSecret: false,
  }));
  return [...others.filter(({ key }) => !keys.has(key)), ...ofSchema].toSorted(
    (a, b) =>
      Number(b.isRequired) - Number(a.isRequired) || Number(b.isSecret) - Number(a.isSecret),
  );
}

/**
 * Credentials are recognized by their last word, because many schemas don't mark them as secret:
 * `token`, `apiKey`, `spacesSecretKey`, and not `tokenUrl` or `sshKeyName`.
 */
const isSecretName = (name: string): boolean =>
  /(?:token|password|passphrase|secret|(?:api|app|access|secret|private|auth)_?key)$/i.test(name);

/** A valid variable name in Unix shells. */
const isName = (text: string): boolean => /^[A-Za-z_]\w*$/.test(text);

const isPrintable = (text: string): boolean => !/[\p{C}\p{Z}`]/u.test(text);

function describeSetting({ key, environment, isRequired, isSecret }: PackageSetting): string {
  const command = isSecret ? setSecretCommand(key) : setValueCommand(key);
  const ways = [...environment, command].map(codeSpan);
  return `- ${isRequired ? "Required unless the program sets it: " : ""}${joinWithOr(ways)}`;
}
