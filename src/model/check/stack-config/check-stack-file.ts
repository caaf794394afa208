import type { Severity } from "#model/program/diagnostic.ts";
import { fitsPackageVariable } from "#model/check/fits-config.ts";
import type { ProjectStacks, StackFile, StackValue } from "#model/files/project/stack-file.ts";
import { plainKey, undeclaredIn, valuesOf } from "#model/files/project/stack-values.ts";
import type { SecretSign } from "#model/secrets/signs/judge-place.ts";
import { mapPresumed } from "#model/secrets/map-presumed.ts";
import type { Value } from "#model/program/value.ts";
import { nearest, quoteShort } from "#model/base/messages.ts";
import { describeKind, describeValue } from "#model/program/describe-value.ts";
import { describeType } from "#model/schema/describe-type.ts";
import type { ConfigVariable, Program } from "#model/program/program.ts";
import { unresolvedRoots } from "#model/program/declarations/unresolved-roots.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import {
  packageOfKey,
  packageVariable,
  packageVariableNames,
} from "#model/schema/config/config-variables.ts";

/** A problem in a stack's file. */
export interface StackDiagnostic {
  readonly severity: Severity;
  readonly rule: string;
  readonly message: string;
  /** The key under `config`; absent for a missing key, and for the file as a whole. */
  readonly key?: string;
}

/**
 * A program with the declarations from its project file, and the names of variables that only the project file
 * declares.
 */
export interface StackProgram {
  readonly program: Program;
  readonly declaredByProject: (variable: ConfigVariable) => boolean;
}

/** Finds the problems in a stack's config for the program that reads it. */
export function checkStackFile(
  file: StackFile,
  { program, declaredByProject }: StackProgram,
  catalog: Catalog,
): readonly StackDiagnostic[] {
  const { message } = file;
  if (message !== undefined)
    return [{ severity: "error", rule: "stack-config/unreadable", message }];
  // A component has inputs instead of config.
  if (program.plugin !== undefined) return [];
  const stacks: ProjectStacks = { project: undefined, declared: [], files: [file] };
  const set = program.config.flatMap((variable) => checkVariable(variable, program, stacks));
  const found = set.map(({ variable, ...rest }) =>
    rest.rule === secretRule && declaredByProject(variable)
      ? { ...rest, severity: "error" as const }
      : rest,
  );
  const declared = [
    ...found,
    ...checkUndeclared(file, program, stacks),
    ...file.values.flatMap((value) => checkPackageValue(value, program, catalog)),
  ];
  const known = new Set(declared.flatMap(({ rule, key }) => (rule === secretRule ? key : [])));
  const others = file.values.filter(({ key }) => !known.has(key));
  return [...declared, ...others.flatMap((value) => checkPresumed(value, program))];
}

const secretRule = "stack-config/secret";

/** Reports a value in plain text that has no declaration, if its name or content suggests a secret. */
function checkPresumed(set: StackValue, { name: project }: Program): readonly StackDiagnostic[] {
  if (set.kind === "secret") return [];
  const { key } = set;
  const plain = plainKey(key, project);
  let sign: SecretSign | undefined;
  mapPresumed({ [plain]: set.value as Value }, undefined, {}, (found) => {
    sign ??= found.sign;
    return found.value;
  });
  if (sign === undefined) return [];
  const is = sign === "name" ? "looks like a secret" : "contains a secret";
  const message = `${quoteShort(plain)} ${is}, but its value is in plain text here. Use \`pulumi config set --secret\`.`;
  return [{ severity: "warning", rule: secretRule, message, key }];
}

type Checked = StackDiagnostic & { readonly variable: ConfigVariable };

function checkVariable(
  variable: ConfigVariable,
  program: Program,
  stacks: ProjectStacks,
): readonly Checked[] {
  // Values that a provider or Pulumi itself reads don't have to be set.
  const [found] = valuesOf(variable, program, stacks);
  if (found?.problem === undefined) return [];
  const { set, problem } = found;
  const name = quoteShort(variable.name);
  if (set === undefined)
    return variable.name.includes(":")
      ? []
      : [
          {
            severity: "error",
            rule: "stack-config/missing",
            message: `The stack does not set ${name}, which has no default. Pulumi refuses to run the program.`,
            variable,
          },
        ];
  return variable.secret === true
    ? [
        {
          severity: "warning",
          rule: secretRule,
          message: `${name} is a secret, but its value is in plain text here. Use \`pulumi config set --secret\`.`,
          key: set.key,
          variable,
        },
      ]
    : [{ severity: "error", rule: "stack-config/type", message: problem, key: set.key, variable }];
}

function checkUndeclared(
  file: StackFile,
  program: Program,
  stacks: ProjectStacks,
): readonly StackDiagnostic[] {
  const names = program.config.map(({ name }) => name).filter((name) => !name.includes(":"));
  const undeclared = undeclaredIn(file, program, stacks);
  const read = undeclared.length === 0 ? undefined : unresolvedRoots(program);
  const unread = undeclared.filter(({ variable: { name } }) => read?.has(name) !== true);
  return unread.map(({ set: { key }, variable: { name } }) => {
    const meant = nearest(name, names);
    const guess = meant === undefined ? "" : ` Did you mean ${quoteShort(meant)}?`;
    return {
      severity: "warning",
      rule: "stack-config/undeclared",
      message: `Neither the program nor the project file declares ${quoteShort(name)}.${guess}`,
      key,
    };
  });
}

/** Checks a provider's config in the stack against the package's schema. */
function checkPackageValue(
  set: StackValue,
  { name: project }: Program,
  catalog: Catalog,
): readonly StackDiagnostic[] {
  const { key } = set;
  const plain = plainKey(key, project);
  const packageName = packageOfKey(plain);
  const index = catalog.package(packageName ?? "");
  if (index === undefined || packageName === "pulumi") return [];
  const known = packageVariable(plain, catalog);
  if (known === undefined)
    return unknownVariable(key, plain, packageVariableNames(index), index.name);
  if (set.kind === "secret") return [];
  const { type, secret } = known.property;
  if (!fitsPackageVariable(set.value, type, catalog)) {
    const is = secret ? describeKind(set.value) : describeValue(set.value);
    return [
      {
        severity: "error",
        rule: "stack-config/type",
        message: `The value must be ${describeType(type)}, but this is ${is}.`,
        key,
      },
    ];
  }
  return secret
    ? [
        {
          severity: "warning",
          rule: secretRule,
          message: `The package says that ${quoteShort(plain)} is a secret, but its value is in plain text here. Use \`pulumi config set --secret\`.`,
          key,
        },
      ]
    : [];
}

function unknownVariable(
  key: string,
  plain: string,
  names: readonly string[],
  packageName: string,
): readonly StackDiagnostic[] {
  // If a schema lists no config variables, the provider may still have some.
  if (names.length === 0) return [];
  const meant = nearest(plain.slice(packageName.length + 1), names);
  const guess =
    meant === undefined ? "" : ` Did you mean ${quoteShort(`${packageName}:${meant}`)}?`;
  return [
    {
      severity: "warning",
      rule: "stack-config/undeclared",
      message: `The package ${packageName} has no config variable ${quoteShort(plain)}.${guess}`,
      key,
    },
  ];
}
