import { useMemo } from "react";
import type { ReactNode } from "react";

import { awsAccess } from "#model/access/aws-policies.ts";
import type { AccessPolicy } from "#model/access/access-policy.ts";
import type { AwsAccess } from "#model/access/aws-policies.ts";
import type { Restriction } from "#model/access/restrictions.ts";
import type { Program } from "#model/program/program.ts";
import { own } from "#model/base/json.ts";
import { packageOf } from "#model/program/token.ts";
import { accessPolicies } from "#model/access/access-policy.ts";
import { restrictionsOf } from "#model/access/restrictions.ts";
import { Windowed } from "#forms/rows/Windowed.tsx";
import { Prose } from "#forms/documentation/Prose.tsx";
import styles from "#ui/access/access.module.css";
import { AwsAccessPart } from "#ui/access/AwsAccessPart.tsx";
import type { AccessEntry } from "#ui/access/concerns.ts";
import { createConcerns } from "#ui/access/concerns.ts";
import { Policy } from "#ui/access/Policy.tsx";
import { RestrictionPart } from "#ui/access/RestrictionPart.tsx";
import { ServiceErrors } from "#ui/access/ServiceErrors.tsx";
import { useGraph } from "#ui/derived.ts";
import { useDesigner } from "#ui/services.ts";

/** The height of a policy with one setter, in pixels. */
const policyHeight = 150;

/**
 * The effective access according to the design: its access policies, AWS policies and restrictions. Entries about the
 * selected resource come first.
 */
export function AccessPanel() {
  const program = useDesigner((state) => state.program);
  const selected = useDesigner((state) =>
    state.program.resources.find(({ id }) => id === state.selection),
  );
  const graph = useGraph();
  const policies = useMemo(() => accessPolicies(program, graph), [program, graph]);
  const aws = useMemo(() => awsAccess(program), [program]);
  const restrictions = useMemo(() => restrictionsOf(program), [program]);
  const concerns = useMemo(() => createConcerns(selected?.id, graph), [selected?.id, graph]);
  const all = [...policies, ...aws, ...restrictions];
  const isFirst = all.some(concerns) && !all.every(concerns);
  const name = selected === undefined || selected.name === "" ? "no name" : selected.name;
  const listed = (isShown: (access: AccessEntry) => boolean, prefix?: string) => (
    <Parts
      aws={aws.filter(isShown)}
      policies={policies.filter(isShown)}
      restrictions={restrictions.filter(isShown)}
      program={program}
      prefix={prefix}
    />
  );
  return (
    <section className={styles.panel} aria-label="Access policies" data-scroller>
      {all.length === 0 && <Nothing program={program} />}
      {all.length > 0 && (
        <p role="status" className={styles.about}>
          Who can do what, according to this design.
          {selected !== undefined &&
            (isFirst ? (
              <>
                {" "}
                Entries about <strong>{name}</strong> come first.
              </>
            ) : (
              !all.some(concerns) && (
                <>
                  {" "}
                  No entry is about <strong>{name}</strong>.
                </>
              )
            ))}
        </p>
      )}
      {isFirst && listed(concerns)}
      {listed((access) => !isFirst || !concerns(access), isFirst ? "Other" : undefined)}
      {policies.length > 0 && (
        <div className={styles.part}>
          <ServiceErrors />
        </div>
      )}
    </section>
  );
}

interface PartsProps {
  readonly aws: readonly AwsAccess[];
  readonly policies: readonly AccessPolicy[];
  readonly restrictions: readonly Restriction[];
  readonly program: Program;
  /** A prefix that distinguishes the titles of a second list. */
  readonly prefix: string | undefined;
}

function Parts({ aws, policies, restrictions, program, prefix }: PartsProps) {
  const titled = (title: string, lower: string): string =>
    prefix === undefined ? title : `${prefix} ${lower}`;
  return (
    <>
      <Part title={titled("AWS policies", "AWS policies")} items={aws}>
        {(access) => <AwsAccessPart key={access.subject} access={access} program={program} />}
      </Part>
      <Part title={titled("Granted roles", "granted roles")} items={policies}>
        {(policy) => <Policy key={policy.subject} policy={policy} program={program} />}
      </Part>
      <Part title={titled("Restrictions", "restrictions")} items={restrictions}>
        {(found) => (
          <RestrictionPart key={found.resource.id} restriction={found} program={program} />
        )}
      </Part>
    </>
  );
}

function Part<Item>(props: {
  readonly title: string;
  readonly items: readonly Item[];
  readonly children: (item: Item) => ReactNode;
}) {
  const { title, items, children } = props;
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
    </section>
  );
}

const awsTypes =
  "`aws:iam:Role`, `aws:iam:RolePolicy`, `aws:s3:BucketPolicy` and other AWS types contain IAM policies.";

/** The types that set policies, by package. */
const types: Readonly<Record<string, readonly string[]>> = {
  aws: [awsTypes],
  "aws-native": [awsTypes],
  beta: [
    "`beta:events/v1:ChannelConnectionIamBinding` grants a role on a channel connection to many members.",
    "`beta:events/v1:ChannelConnectionIamMember` and `beta:analytics/v1:InstanceIamMember` grant a role to a single member.",
  ],
  delta: ["`delta:RestrictionPolicy` binds principals to relations of a resource."],
};

/** Names the types of the design's packages or, if none of them sets policies, the types of AWS. */
function Nothing({ program }: { readonly program: Program }) {
  const packages = new Set(program.resources.map(({ token }) => packageOf(token)));
  const ofDesign = new Set([...packages].flatMap((name) => own(types, name) ?? []));
  return (
    <div className={styles.nothing}>
      <h2>No access policies yet</h2>
      <p>
        Add a resource that sets a policy and names the resource that the policy applies to. These
        types set policies:
      </p>
      <ul>
        {[...(ofDesign.size === 0 ? [awsTypes] : ofDesign)].map((sentence) => (
          <li key={sentence}>
            <Prose text={sentence} />
          </li>
        ))}
      </ul>
    </div>
  );
}
