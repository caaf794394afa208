import styles from "#ui/access/access.module.css";

const errors = [
  ["NOT_FOUND", "The resource the policy belongs to was not found."],
  ["INVALID_ARGUMENT", "The request contains an invalid value."],
  ["PERMISSION_DENIED", "The deploying identity is not allowed to set this policy."],
] as const;

/** The service's errors for a policy. Only their names are documented. */
export function ServiceErrors() {
  return (
    <section className={styles.errors} aria-label="Service errors">
      <h3>When the service refuses a policy</h3>
      <p>
        Setting an access policy can return one of three errors. The services do not document when
        they return each error. The meanings below are inferred from the error names.
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
