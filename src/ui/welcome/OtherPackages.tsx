import { sendRequest } from "#store/designer.ts";
import { PackageDot } from "#ui/components/TypeGlyph.tsx";
import { describeContents } from "#ui/packages/messages.ts";
import { usePackages } from "#ui/packages/use-packages.ts";
import { useServices } from "#ui/services.ts";
import { beginWithTypes } from "#ui/welcome/begin-with-types.ts";
import styles from "#ui/welcome/welcome.module.css";

/**
 * The packages in this browser, and packages that the host offers: users with their own package start from this list.
 */
export function OtherPackages() {
  const services = useServices();
  const { stored, offered = [] } = usePackages();
  const complete = stored.filter(({ isSample }) => isSample === undefined);
  const names = new Set(complete.map(({ name }) => name));
  const others = offered.filter(({ name }) => !names.has(name));
  if (complete.length === 0 && others.length === 0) return null;
  return (
    <section aria-labelledby="welcome-packages">
      <h3 id="welcome-packages">Your packages</h3>
      <ul className={styles.recent}>
        {complete.map((each) => (
          <li key={each.id} className={styles.recentRow}>
            <button
              type="button"
              className={styles.choose}
              onClick={() => beginWithTypes(services)}
            >
              <span className="visually-hidden">Begin with </span>
              <PackageDot name={each.name} className={styles.dot} />
              {each.name}
            </button>
            <span className={styles.about}>
              {each.version} · {describeContents({ ...each, functions: 0 })}
            </span>
          </li>
        ))}
        {others.map((each) => (
          <li key={`${each.name} ${each.version}`} className={styles.recentRow}>
            <button
              type="button"
              className={styles.choose}
              onClick={() => {
                sendRequest(services.store, { kind: "loaded-packages" });
                void import("#ui/packages/adding.ts").then(({ addOffered }) =>
                  addOffered(services.packages, each),
                );
              }}
            >
              <span className="visually-hidden">Add </span>
              <PackageDot name={each.name} className={styles.dot} />
              {each.name}
            </button>
            <span className={styles.about}>{each.version} · offered by this page’s host</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
