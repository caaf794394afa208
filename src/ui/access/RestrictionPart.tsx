import { formatPath } from "#model/base/path.ts";
import type { Program } from "#model/program/program.ts";
import type { Restriction } from "#model/access/restrictions.ts";
import { spellValue } from "#model/program/reference-text.ts";
import styles from "#ui/access/access.module.css";
import { Entries } from "#ui/access/Entries.tsx";
import { Setter } from "#ui/access/Setter.tsx";

/** Shows a restriction policy: the relations of principals to a resource. */
export function RestrictionPart(props: {
  readonly restriction: Restriction;
  readonly program: Program;
}) {
  const { restriction, program } = props;
  const { resource, subject, bindings } = restriction;
  const name = subject === undefined ? "" : spellValue(subject, program);
  return (
    <section className={styles.policy} aria-label={`Restriction ${resource.name} of ${name}`}>
      <h3>
        <span className={styles.noun}>resource</span>{" "}
        {name === "" ? "not named yet" : <code>{name}</code>}
      </h3>
      <ol className={styles.setters}>
        <li className={styles.setter}>
          <div className={styles.head}>
            <span className={styles.role}>{bindings.length === 0 && "No bindings yet"}</span>
            <Setter resource={resource} path={["resourceId"]} />
          </div>
          {bindings.map(({ path, relation, principals }) => (
            <div key={formatPath(path)} className={styles.relation}>
              <span className={styles.role}>
                {relation === undefined || relation === "" ? (
                  "No relation yet"
                ) : (
                  <code>{spellValue(relation, program)}</code>
                )}
              </span>
              <Entries entries={principals} program={program} labels={principalLabels} />
            </div>
          ))}
        </li>
      </ol>
    </section>
  );
}

const principalLabels = {
  role: "Roles",
  team: "Teams",
  user: "Users",
  org: "Organizations",
  later: "Known at deployment",
  none: "Unknown format",
} as const;
