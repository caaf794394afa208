import { TriangleAlert } from "lucide-react";

import type { AccessPolicy, PolicySetter } from "#model/access/access-policy.ts";
import { granteesOf } from "#model/access/access-policy.ts";
import type { Program } from "#model/program/program.ts";
import { spellValue } from "#model/program/reference-text.ts";
import { isMap } from "#model/program/value.ts";
import type { Value } from "#model/program/value.ts";
import styles from "#ui/access/access.module.css";
import { Entries } from "#ui/access/Entries.tsx";
import { Setter } from "#ui/access/Setter.tsx";
import { RunErrors } from "#ui/plan/RunErrors.tsx";

/** The access policy of one target: the part that each resource sets, and the resource that is applied last. */
export function Policy(props: { readonly policy: AccessPolicy; readonly program: Program }) {
  const { policy, program } = props;
  const { noun, setters, last, isCertain } = policy;
  const name = spellValue(policy.name, program);
  return (
    <section className={styles.policy} aria-label={`Policy of the ${noun} ${name}`}>
      <h3>
        <span className={styles.noun}>{noun}</span> <code>{name}</code>
      </h3>
      {setters.length > 1 && <Replaced policy={policy} />}
      <ol className={styles.setters}>
        {setters.map((setter) => (
          <li
            key={setter.resource.id}
            className={setter === last || !isCertain ? styles.setter : styles.replaced}
          >
            <Head setter={setter} policy={policy} program={program} />
            <RunErrors resource={setter.resource.id} />
            <Entries entries={granteesOf(setter)} program={program} labels={memberLabels} />
            {setter.condition !== undefined && (
              <Condition condition={setter.condition} program={program} />
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

const memberLabels = {
  user: "Users",
  serviceAccount: "Service accounts",
  group: "Groups",
  domain: "Domains",
  later: "Known at deployment",
  none: "Unknown format",
} as const;

function Replaced({ policy }: { readonly policy: AccessPolicy }) {
  const { setters, last, isCertain } = policy;
  return (
    <p className={styles.warning}>
      <TriangleAlert size={14} aria-hidden />
      <span>
        {setters.length} resources set this policy, and each replaces the existing one. The last one
        applied wins: <strong>{last.resource.name}</strong>
        {isCertain
          ? ", which depends on the others."
          : " by the design’s order. It does not depend on the others, so a different one may win."}
      </span>
    </p>
  );
}

function Head(props: {
  readonly setter: PolicySetter;
  readonly policy: AccessPolicy;
  readonly program: Program;
}) {
  const { setter, policy, program } = props;
  const { setters, last, isCertain } = policy;
  const isLast = setter === last;
  const badge = isCertain ? ["Applied last", "Replaced"] : ["Last in the design", "Earlier"];
  const role = setter.role === undefined ? "" : spellValue(setter.role, program);
  return (
    <div className={styles.head}>
      <span className={styles.role}>
        {role === "" ? "No role yet" : <code>{role}</code>}
        {setters.length > 1 && (
          <span className={isLast ? styles.kept : styles.lost}>{badge[isLast ? 0 : 1]}</span>
        )}
      </span>
      <Setter resource={setter.resource} path={["role"]} />
    </div>
  );
}

function Condition({
  condition,
  program,
}: {
  readonly condition: Value;
  readonly program: Program;
}) {
  const text = (key: string): string => {
    const value = isMap(condition) && Object.hasOwn(condition, key) ? condition[key] : undefined;
    return value === undefined ? "" : spellValue(value, program);
  };
  const title = isMap(condition) ? text("title") : spellValue(condition, program);
  const expression = text("expression");
  return (
    <dl className={styles.entries}>
      <div>
        <dt>Condition</dt>
        <dd>
          {title === "" ? "No title yet" : title}
          {expression !== "" && <code className={styles.expression}>{expression}</code>}
        </dd>
      </div>
    </dl>
  );
}
