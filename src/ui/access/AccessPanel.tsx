import { useMemo } from "react";
import type { ReactNode } from "react";

import { awsAccess } from "#model/access/aws-policies.ts";
import { accessPolicies } from "#model/access/access-policy.ts";
import { restrictionsOf } from "#model/access/restrictions.ts";
import { Windowed } from "#forms/rows/Windowed.tsx";
import { Prose } from "#forms/documentation/Prose.tsx";
import styles from "#ui/access/access.module.css";
import { AwsAccessPart } from "#ui/access/AwsAccessPart.tsx";
import { Policy } from "#ui/access/Policy.tsx";
import { RestrictionPart } from "#ui/access/RestrictionPart.tsx";
import { ServiceErrors } from "#ui/access/ServiceErrors.tsx";
import { useGraph } from "#ui/derived.ts";
import { useDesigner } from "#ui/services.ts";

/** The height of a policy with one setter, in pixels. */
const policyHeight = 150;

/** The effective access according to the design: its access policies, AWS policies and restrictions. */
export function AccessPanel() {
  const program = useDesigner((state) => state.program);
  const graph = useGraph();
  const policies = useMemo(() => accessPolicies(program, graph), [program, graph]);
  const aws = useMemo(() => awsAccess(program), [program]);
  const restrictions = useMemo(() => restrictionsOf(program), [program]);
  return (
    <section className={styles.panel} aria-label="Access policies" data-scroller>
      {policies.length + aws.length + restrictions.length === 0 && <Nothing />}
      <Part title="AWS policies" items={aws}>
        {(access) => <AwsAccessPart key={access.subject} access={access} program={program} />}
      </Part>
      <Part title="Granted roles" items={policies} end={<ServiceErrors />}>
        {(policy) => <Policy key={policy.subject} policy={policy} program={program} />}
      </Part>
      <Part title="Restrictions" items={restrictions}>
        {(found) => (
          <RestrictionPart key={found.resource.id} restriction={found} program={program} />
        )}
      </Part>
    </section>
  );
}

function Part<Item>(props: {
  readonly title: string;
  readonly items: readonly Item[];
  readonly children: (item: Item) => ReactNode;
  readonly end?: ReactNode;
}) {
  const { title, items, children, end } = props;
  if (items.length === 0) return null;
  return (
    <section className={styles.part} aria-label={title}>
      <h2>{title}</h2>
      <Windowed count={items.length} needed={[]} guess={policyHeight}>
        {(at) => {
          const item = items[at];
          return item && children(item);
        }}
      </Windowed>
      {end}
    </section>
  );
}

const types = [
  "`aws:iam:Role`, `aws:iam:RolePolicy`, `aws:s3:BucketPolicy` and other types of AWS hold IAM policies.",
  "`beta:events/v1:ChannelConnectionIamBinding` grants a role on a channel connection to many members.",
  "`beta:events/v1:ChannelConnectionIamMember` and `beta:analytics/v1:InstanceIamMember` grant one to a single member.",
  "`delta:RestrictionPolicy` binds principals to relations of a resource.",
];

function Nothing() {
  return (
    <div className={styles.nothing}>
      <h2>No access policies yet</h2>
      <p>
        Add a resource that sets a policy and names the resource that the policy applies to. These
        types set policies:
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
