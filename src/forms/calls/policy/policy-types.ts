import type { PolicyKind } from "#model/access/policy-grammar.ts";
import type { ValueMap } from "#model/program/value.ts";
import { isList, isMap } from "#model/program/value.ts";
import type { ObjectType, Property, PropertyType } from "#model/schema/property-type.ts";

/** Tokens that no package can have, because tokens of packages have no spaces. */
const statement = "IAM policy statement";
const principal = "IAM policy principal";

const text: PropertyType = { kind: "string" };
const texts: PropertyType = { kind: "list", items: text };

const choice = (...values: readonly string[]): PropertyType => ({
  kind: "enum",
  token: "",
  values: values.map((value) => ({ value })),
});

const field = (name: string, type: PropertyType, description: string): Property => ({
  name,
  type,
  description,
  required: false,
  plain: false,
  secret: false,
  replace: false,
});

const who: PropertyType = {
  kind: "union",
  members: [choice("*"), { kind: "object", token: principal }],
};

/** The parts of a policy document, as fields of a form. */
export const policyProperties: readonly Property[] = [
  field("Version", choice("2012-10-17", "2008-10-17"), "The version of the policy language."),
  field("Id", text, "A name for the policy. Some services require one."),
  field(
    "Statement",
    { kind: "list", items: { kind: "object", token: statement } },
    "The statements that allow or deny actions.",
  ),
];

const statementProperties: readonly Property[] = [
  {
    ...field("Effect", choice("Allow", "Deny"), "Whether the statement allows or denies."),
    required: true,
  },
  field(
    "Principal",
    who,
    "Who the statement applies to: everyone, or accounts, roles and services. Policies for a role or user do not have principals.",
  ),
  field("Action", texts, "The actions, such as s3:GetObject."),
  field("Resource", texts, "The resources, by ARN. Trust policies do not have resources."),
  field(
    "Condition",
    { kind: "map", values: { kind: "map", values: texts } },
    "When the statement applies: an operator such as StringEquals, with keys and their values.",
  ),
  field("Sid", text, "A name for the statement."),
];

/** Keys that are rarely used, so they are shown only in a document that has one of these keys. */
const exceptions: readonly Property[] = [
  field("NotPrincipal", who, "Everyone except these principals."),
  field("NotAction", texts, "All actions except these."),
  field("NotResource", texts, "All resources except these."),
];

/** The parts that statements of a kind of policy do not have, shown only in a statement that has them anyway. */
const absent: Readonly<Record<PolicyKind, readonly string[]>> = {
  identity: ["Principal", "NotPrincipal"],
  trust: ["Resource", "NotResource"],
  resource: [],
};

/** The types of statements, keyed by the names of their fields. The same fields give the same type. */
const statementTypes = new Map<string, ObjectType>();

const principals: ObjectType = {
  token: principal,
  properties: [
    field("AWS", texts, "Accounts, roles and users, by ARN or account number."),
    field("Service", texts, "Services, such as lambda.amazonaws.com."),
    field("Federated", texts, "Identity providers."),
    field("CanonicalUser", texts, "Canonical user IDs (S3 only)."),
  ],
};

/** The objects in the form of a policy document, keyed by the tokens that the fields above use. */
export function policyObject(
  token: string,
  view: ValueMap,
  kind: PolicyKind | undefined,
): ObjectType | undefined {
  if (token === principal) return principals;
  if (token !== statement) return undefined;
  const { Statement } = view;
  const isUsed = ({ name }: Property): boolean =>
    isList(Statement) && Statement.some((each) => isMap(each) && Object.hasOwn(each, name));
  const properties = [
    ...statementProperties,
    ...(exceptions.some(isUsed) ? exceptions : []),
  ].filter((each) => kind === undefined || !absent[kind].includes(each.name) || isUsed(each));
  const key = properties.map(({ name }) => name).join();
  const type = statementTypes.get(key) ?? { token: statement, properties };
  statementTypes.set(key, type);
  return type;
}
