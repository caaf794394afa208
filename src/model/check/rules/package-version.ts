import { optionRule } from "#model/check/options/option-rule.ts";
import type { Diagnostic, Fix } from "#model/program/diagnostic.ts";
import type { ProgramRule } from "#model/check/rules/rule.ts";
import type { PackageDeclaration } from "#model/program/packages/package-declaration.ts";
import { isCommit, textOption } from "#model/program/packages/package-declaration.ts";
import type { Program } from "#model/program/program.ts";
import { withoutProperty, withProperty } from "#model/base/json.ts";
import {
  describeVersionError,
  normalizeVersion,
  versionError,
} from "#model/program/packages/package-version.ts";
import { pluginDownloadUrlError } from "#model/program/packages/plugin-download-url.ts";
import { quoteShort } from "#model/base/messages.ts";

type FoundDiagnostics = Generator<Omit<Diagnostic, "rule">>;

interface Found {
  readonly severity: "error" | "warning";
  readonly message: string;
  /** The likely meaning of the string, if it is a guess. */
  readonly meant?: string;
}

const id = "package/version";
const summary = "A package's version and source are valid.";

const ofOptions = optionRule(id, summary, function* ({ resource }) {
  const version = checkVersion(textOption(resource.options, "version"));
  if (version !== undefined) {
    const { severity, message, meant } = version;
    const edit = { kind: "set-input", resource: resource.id, root: "options" } as const;
    const fix =
      meant === undefined ? undefined : fixTo(meant, { ...edit, path: ["version"], value: meant });
    yield { severity, message, path: ["version"], ...(fix === undefined ? {} : { fix }) };
  }
  const message = checkUrl(textOption(resource.options, "pluginDownloadURL"));
  if (message !== undefined) yield { severity: "error", message, path: ["pluginDownloadURL"] };
});

/** Reports values that no exported project contains, because exporters leave them out. */
export const packageVersion: ProgramRule = {
  id,
  summary,
  reads: ({ options }) => [options],
  *check(design) {
    for (const declaration of design.program.packages ?? []) yield* ofDeclaration(declaration);
    yield* ofTarget(design.program);
    yield* ofOptions.check(design);
  },
};

function* ofDeclaration(declaration: PackageDeclaration): FoundDiagnostics {
  const { name, version, pluginDownloadURL } = declaration;
  const location = { kind: "package", name } as const;
  const found = isCommit(declaration) ? undefined : checkVersion(version);
  if (found !== undefined) {
    const { severity, message, meant } = found;
    // A parameterized package has a separate version. No edit changes that version.
    const isEdited = (declaration.parameters ?? []).length === 0;
    const fix =
      meant !== undefined && isEdited
        ? fixTo(meant, { kind: "set-package-version", name, version: meant })
        : undefined;
    yield { severity, location, message, ...(fix === undefined ? {} : { fix }) };
  }
  const message = checkUrl(pluginDownloadURL);
  if (message !== undefined) yield { severity: "error", location, message };
}

function* ofTarget({ target }: Program): FoundDiagnostics {
  for (const [name, choice] of Object.entries(target?.packages ?? {})) {
    const { version } = choice;
    const error = version === undefined ? undefined : describeVersionError(version);
    if (target === undefined || error === undefined) continue;
    const { kind, packages } = target;
    const without =
      choice.kind === undefined
        ? withoutProperty(packages, name)
        : withProperty(packages, name, { kind: choice.kind });
    yield {
      severity: "error",
      location: { kind: "program" },
      message: `The version chosen to export ${name}: ${error}`,
      fix: {
        label: "Use the known version",
        edit: { kind: "set-target", target: { kind, packages: without } },
      },
    };
  }
}

const fixTo = (meant: string, edit: Fix["edit"]): Fix => ({
  label: `Change to ${quoteShort(meant)}`,
  edit,
});

/** Checks a version. Pulumi ignores an empty string and reads `7.2` as 7.2.0, but package managers don't. */
function checkVersion(version: string | undefined): Found | undefined {
  if (version === undefined || version === "" || versionError(version) === undefined)
    return undefined;
  const meant = normalizeVersion(version);
  if (meant !== undefined)
    return {
      severity: "warning",
      message: `${quoteShort(version)} means ${meant} to Pulumi, not the newest of ${version}.`,
      meant,
    };
  return { severity: "error", message: describeVersionError(version) ?? "" };
}

function checkUrl(url: string | undefined): string | undefined {
  const error = url === undefined || url === "" ? undefined : pluginDownloadUrlError(url);
  return error === undefined
    ? undefined
    : `Pulumi cannot download a plugin from ${quoteShort(url ?? "")}. ${error}`;
}
