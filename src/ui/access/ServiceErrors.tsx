import styles from "#ui/access/access.module.css";

const errors = [
  ["NOT_FOUND", "By its name: what the policy is of is not there."],
  ["INVALID_ARGUMENT", "By its name: something that was sent is not accepted."],
  ["PERMISSION_DENIED", "By its name: whoever deploys may not set this policy."],
] as const;

/** What the service can answer to a policy. Only the names of the errors are documented. */
export function ServiceErrors() {
  return (
    <section className={styles.errors} aria-label="Errors of the service">
      <h3>When the service refuses a policy</h3>
      <p>
        Setting an access policy can return one of three errors. Under which conditions it returns
        each of them is not documented.
      </p>
      <dl>
        {errors.map(([code, meaning]) => (
          <div key={code}>
            <dt>
              <code>{code}</code>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
