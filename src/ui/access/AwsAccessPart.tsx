import { useMemo } from "react";

import type { AwsAccess, AwsPolicy } from "#model/access/aws-policies.ts";
import { actingAs } from "#model/access/aws-policies.ts";
import type { PolicyStatement } from "#model/access/policy-statements.ts";
import { formatPath } from "#model/base/path.ts";
import type { Program } from "#model/program/program.ts";
import { spellValue } from "#model/program/reference-text.ts";
import type { Value } from "#model/program/value.ts";
import { isExpression } from "#model/program/value.ts";
import styles from "#ui/access/access.module.css";
import { Setter } from "#ui/access/Setter.tsx";

/** The AWS policies of one role, user, group or other resource, with their statements. */
export function AwsAccessPart(props: { readonly access: AwsAccess; readonly program: Program }) {
  const { access, program } = props;
  const { noun, name, policies } = access;
  const holder = isExpression(name) && name.kind === "reference" ? name.resource : undefined;
  const users = useMemo(
    () => (noun === "role" && holder !== undefined ? actingAs(holder, program) : []),
    [noun, holder, program],
  );
  const title = holderName(name, program);
  return (
    <section className={styles.policy} aria-label={`Access of ${noun} ${title}`}>
      <h3>
        <span className={styles.noun}>{noun}</span> <code>{title}</code>
      </h3>
      <ol className={styles.setters}>
        {policies.map((policy) => (
          <li key={`${policy.resource.id} ${formatPath(policy.path)}`} className={styles.setter}>
            <div className={styles.head}>
              <span className={styles.role}>
                {titles[policy.kind]}
                {policy.arn !== undefined && <code>{managedName(policy.arn, program)}</code>}
              </span>
              <Setter resource={policy.resource} path={policy.path} />
            </div>
            <Statements policy={policy} program={program} />
          </li>
        ))}
        {users.length > 0 && (
          <li className={styles.setter}>
            <span className={styles.role}>Used by</span>
            {users.map((resource) => (
              <div key={resource.id} className={styles.head}>
                <Setter resource={resource} />
              </div>
            ))}
          </li>
        )}
      </ol>
    </section>
  );
}

const titles: Readonly<Record<AwsPolicy["kind"], string>> = {
  trust: "Trust policy",
  inline: "Inline policy",
  managed: "Managed policy",
  resource: "Resource policy",
};

const holderName = (name: Value, program: Program): string =>
  spellValue(name, program).replace(/^\$\{([^.}[]+)[^}]*\}$/, "$1");

/** The name of a managed policy: the end of its ARN. */
const managedName = (arn: Value, program: Program): string =>
  spellValue(arn, program).replace(/^arn:[^:]*:iam::[^:]*:policy\//, "");

function Statements({
  policy,
  program,
}: {
  readonly policy: AwsPolicy;
  readonly program: Program;
}) {
  const { statements, kind, arn } = policy;
  if (statements === undefined)
    return (
      <p className={styles.nobody}>
        {kind === "managed"
          ? `The design does not contain the statements of this policy${isOfAws(arn) ? ", which AWS manages" : ""}.`
          : "The statements are known at deployment."}
      </p>
    );
  if (statements.length === 0) return <p className={styles.nobody}>No statements yet</p>;
  // Two equal statements are shown once.
  const byText = new Map(statements.map((each) => [JSON.stringify(each), each]));
  return [...byText].map(([text, statement]) => (
    <div key={text} className={styles.relation}>
      <Statement statement={statement} isTrust={kind === "trust"} program={program} />
    </div>
  ));
}

const isOfAws = (arn: Value | undefined): boolean =>
  typeof arn === "string" && /^arn:[^:]*:iam::aws:policy\//.test(arn);

function Statement(props: {
  readonly statement: PolicyStatement;
  readonly isTrust: boolean;
  readonly program: Program;
}) {
  const { statement, isTrust, program } = props;
  const { isDenial, who, actions, targets, condition } = statement;
  const verb = isDenial ? "Denies" : "Allows";
  const isAssuming = isTrust && !isDenial && actions.every((action) => action === assumeRole);
  return (
    <dl className={styles.entries}>
      <Texts
        label={isTrust && !isDenial ? "Assumed by" : "Who"}
        values={who}
        program={program}
        everything="Everyone"
      />
      {!isAssuming && (
        <Texts label={verb} values={actions} program={program} everything="All actions" />
      )}
      <Texts label="On" values={targets} program={program} everything="All resources" />
      {condition !== undefined && <Texts label="If" values={[condition]} program={program} />}
    </dl>
  );
}

const assumeRole = "sts:AssumeRole";

/** The strings that policies use for everybody and everything. */
const everybody: ReadonlySet<string> = new Set(["*", "AWS: *"]);

function Texts(props: {
  readonly label: string;
  readonly values: readonly (Value | undefined)[];
  readonly program: Program;
  /** The meaning of `*` in this place. */
  readonly everything?: string;
}) {
  const { label, values, program, everything } = props;
  const texts = values.flatMap((value) => (value === undefined ? [] : textOf(value, program)));
  if (texts.length === 0) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <ul>
          {[...new Set(texts)].map((text) => (
            <li key={text}>
              {everything !== undefined && everybody.has(text) ? (
                <strong>{everything}</strong>
              ) : (
                <code>{text}</code>
              )}
            </li>
          ))}
        </ul>
      </dd>
    </div>
  );
}

const textOf = (value: Value, program: Program): string =>
  typeof value === "object" && value !== null && !isExpression(value)
    ? JSON.stringify(value, (_, part: Value) =>
        isExpression(part) ? spellValue(part, program) : part,
      )
    : spellValue(value, program);
