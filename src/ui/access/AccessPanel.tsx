import { useMemo } from "react";

import { accessPolicies } from "#model/access/access-policy.ts";
import { restrictionsOf } from "#model/access/restrictions.ts";
import { Windowed } from "#forms/rows/Windowed.tsx";
import { Prose } from "#forms/documentation/Prose.tsx";
import styles from "#ui/access/access.module.css";
import { Policy } from "#ui/access/Policy.tsx";
import { RestrictionPart } from "#ui/access/RestrictionPart.tsx";
import { ServiceErrors } from "#ui/access/ServiceErrors.tsx";
import { useGraph } from "#ui/derived.ts";
import { useDesigner } from "#ui/services.ts";

/** What a policy with one setter takes, in pixels. */
const policyHeight = 150;

/** Who may do what, as far as the design says: every access policy and restriction it amounts to. */
export function AccessPanel() {
  const program = useDesigner((state) => state.program);
  const graph = useGraph();
  const policies = useMemo(() => accessPolicies(program, graph), [program, graph]);
  const restrictions = useMemo(() => restrictionsOf(program), [program]);
  return (
    <section className={styles.panel} aria-label="Access policies" data-scroller>
      {policies.length + restrictions.length === 0 && <Nothing />}
      {policies.length > 0 && (
        <section className={styles.part} aria-label="Granted roles">
          <h2>Granted roles</h2>
          <Windowed count={policies.length} needed={[]} guess={policyHeight}>
            {(at) => {
              const policy = policies[at];
              return policy && <Policy key={policy.subject} policy={policy} program={program} />;
            }}
          </Windowed>
          <ServiceErrors />
        </section>
      )}
      {restrictions.length > 0 && (
        <section className={styles.part} aria-label="Restrictions">
          <h2>Restrictions</h2>
          <Windowed count={restrictions.length} needed={[]} guess={policyHeight}>
            {(at) => {
              const found = restrictions[at];
              return (
                found && (
                  <RestrictionPart key={found.resource.id} restriction={found} program={program} />
                )
              );
            }}
          </Windowed>
        </section>
      )}
    </section>
  );
}

const types = [
  "`beta:events/v1:ChannelConnectionIamBinding` grants a role on a channel connection to many members.",
  "`beta:events/v1:ChannelConnectionIamMember` and `beta:analytics/v1:InstanceIamMember` grant one to a single member.",
  "`delta:RestrictionPolicy` says who has which relation to a resource.",
];

function Nothing() {
  return (
    <div className={styles.nothing}>
      <h2>No access policies yet</h2>
      <p>
        Access is shown here once a resource sets a policy and names the resource that the policy
        belongs to. These types in the palette set policies:
      </p>
      <ul>
        {types.map((sentence) => (
          <li key={sentence}>
            <Prose text={sentence} />
          </li>
        ))}
      </ul>
    </div>
  );
}
