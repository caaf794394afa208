import { expectAccessible, expectAccessibleInBothThemes } from "./axe.ts";
import type { Designer } from "./designer.ts";
import { expect, test } from "./designer.ts";

const binding = "beta:events/v1:ChannelConnectionIamBinding";
const member = "beta:events/v1:ChannelConnectionIamMember";
const instance = "beta:analytics/v1:InstanceIamMember";
const policy = "delta:RestrictionPolicy";
const collector = "alpha:migrate:ServerCollector";
const kim = "user:kim@example.com";

const resource = (type: string, properties: object, options?: object): object => ({
  type,
  properties,
  ...(options === undefined ? {} : { options }),
});
const grant = (name: string, role: string, who = kim): object => ({ name, role, member: who });
const bind = (name: string, role: string, ...members: readonly string[]): object => ({
  name,
  role,
  members,
});
const restrict = (id: string): object => ({ resourceId: `dashboard:${id}` });
const project = { projectName: "p", resourceGroupName: "g" };

/** A design that violates a rule about several resources, how the problem is shown, and the fix. */
interface Story {
  readonly rule: string;
  readonly what: string;
  readonly design: Readonly<Record<string, unknown>>;
  /** A part of the problem's message. */
  readonly says: string;
  /** The button that fixes the problem, or the user's actions in the form that opens at the diagnostic. */
  readonly fix: string | ((designer: Designer) => Promise<void>);
  /** True if opening the design first reports unread content. */
  readonly isTold?: boolean;
}

const stories: readonly Story[] = [
  {
    rule: "resource-name/unique",
    what: "two of one name under parents of one type",
    design: {
      resources: {
        one: resource(policy, restrict("1")),
        two: resource(policy, restrict("2")),
        a: resource(collector, project, { parent: "${one}" }),
        b: { ...resource(collector, project, { parent: "${two}" }), name: "a" },
      },
    },
    says: "under a parent of the same type",
    fix: 'Rename to "a-2"',
  },
  {
    rule: "reference/dangling",
    what: "a misspelled name",
    design: {
      resources: {
        reader: resource(member, grant("channel", "viewer")),
        guard: resource(policy, restrict("${raeder.etag}")),
      },
    },
    says: 'Did you mean "reader"?',
    fix: 'Change to "reader.etag"',
    isTold: true,
  },
  {
    rule: "reference/output",
    what: "a misspelled output",
    design: {
      resources: {
        reader: resource(member, grant("channel", "viewer")),
        guard: resource(policy, restrict("${reader.etagg}")),
      },
    },
    says: '"etagg" is not an output of the type',
    fix: 'Change to "reader.etag"',
  },
  {
    rule: "reference/type",
    what: "text where a list is asked for",
    design: {
      resources: {
        reader: resource(instance, grant("instance", "viewer")),
        writers: resource(binding, { name: "c", role: "w", members: "${reader.etag}" }),
      },
    },
    says: '"reader.etag" is a string; members expects a list of strings.',
    fix: (designer) => designer.press("Clear members"),
  },
  {
    rule: "reference/lookup",
    what: "an output of a type that has no lookup",
    design: {
      resources: {
        reader: { type: member, get: { id: "abc" } },
        guard: resource(policy, { resourceId: "${reader.etag}" }),
      },
    },
    says: "no lookup is documented for its type",
    fix: (designer) => designer.press("Clear resourceId"),
  },
  {
    rule: "reference/secret",
    what: "a secret variable in a field that is not secret",
    design: {
      config: { partner: { type: "string", secret: true } },
      resources: { guard: resource(policy, { resourceId: "${partner}" }) },
    },
    says: "contains a secret, but resourceId is not marked as secret",
    fix: (designer) => designer.press("Clear resourceId"),
  },
  {
    rule: "graph/cycle",
    what: "through dependsOn",
    design: {
      resources: {
        reader: resource(member, grant("${writer.name}", "viewer")),
        writer: resource(member, grant("${guard.id}", "writer")),
        guard: resource(policy, restrict("1"), { dependsOn: ["${reader}"] }),
      },
    },
    says: '"reader" needs "writer" (name), "writer" needs "guard" (name), "guard" needs "reader" (dependsOn[0])',
    fix: 'Remove "reader" from dependsOn',
  },
  {
    rule: "graph/cycle",
    what: "by inputs alone",
    design: {
      resources: {
        reader: resource(member, grant("${writer.name}", "viewer")),
        writer: resource(member, grant("${reader.name}", "writer")),
      },
    },
    says: '"reader" needs "writer" (name), "writer" needs "reader" (name). This is a circular dependency.',
    fix: (designer) => designer.press("Clear name"),
  },
  {
    rule: "iam/one-binding-per-role",
    what: "two bindings of a role, the channel by one reference",
    design: {
      resources: {
        guard: resource(policy, restrict("1")),
        one: resource(binding, bind("${guard.id}", "viewer", kim)),
        two: resource(binding, bind("${guard.id}", "viewer", "user:ada@example.com")),
      },
    },
    says: "A role can have only one binding resource",
    fix: (designer) => designer.fill("role", "writer"),
  },
  {
    rule: "iam/replaced-policy",
    what: "two resources that set one policy",
    design: {
      resources: {
        writers: resource(binding, bind("channel", "writer", kim)),
        reader: resource(member, grant("channel", "viewer", "user:ada@example.com")),
      },
    },
    says: 'each replaces the existing policy. "reader" is last in the design',
    fix: (designer) => designer.fill("name", "other-channel"),
  },
  {
    rule: "iam/repeated-grant",
    what: "through a binding and a member",
    design: {
      resources: {
        writers: resource(binding, bind("channel", "writer", kim, "user:ada@example.com")),
        writer: resource(member, grant("channel", "writer")),
      },
    },
    says: '"writer" grants "user:kim@example.com" the role "writer" on the same channel connection, and so does this resource.',
    fix: 'Remove "user:kim@example.com" from the binding',
  },
  {
    rule: "graph/implied-dependency",
    what: "what a reference implies",
    design: {
      resources: {
        reader: resource(member, grant("channel", "viewer")),
        guard: resource(policy, restrict("${reader.etag}"), { dependsOn: ["${reader}"] }),
      },
    },
    says: '"guard" already waits for "reader", because of resourceId',
    fix: 'Remove "reader" from dependsOn',
  },
  {
    rule: "graph/unused-resource",
    what: "one of two that nobody uses",
    design: {
      resources: {
        reader: resource(member, grant("channel", "viewer")),
        spare: resource(member, grant("other", "viewer")),
        guard: resource(policy, restrict("${reader.etag}")),
      },
    },
    says: 'Nothing in the design uses "spare"',
    fix: (designer) => designer.page.getByRole("button", { name: "Delete spare" }).click(),
  },
  {
    rule: "config/unused",
    what: "a variable",
    design: {
      config: { region: { type: "string", default: "eu-west-1" } },
      resources: { guard: resource(policy, restrict("1")) },
    },
    says: 'Nothing in the design uses the config variable "region".',
    fix: 'Remove "region"',
  },
];

const groups = new Set(stories.map(({ rule }) => rule.split("/")[0]));

for (const group of groups)
  test(`each rule of ${group} is shown next to its field and in Problems, and fixed`, async ({
    designer,
  }) => {
    await designer.open();
    const told = stories.filter(({ rule }) => rule.split("/")[0] === group);
    for (const [at, story] of told.entries())
      await test.step(`${story.rule} (${story.what})`, async () => {
        await designer.openInstead(`story-${at}`, story.design);
        await tell(designer, story);
      });
  });

async function tell(designer: Designer, { rule, says, fix, isTold }: Story): Promise<void> {
  if (isTold === true) await designer.page.getByRole("button", { name: "Done" }).click();
  const hints = designer.problems().getByRole("button", { name: /hints?$/, pressed: false });
  const listed = async (): Promise<readonly string[]> => {
    if (await hints.isVisible()) await hints.click();
    return designer.problemRules();
  };
  await expect.poll(listed).toContain(rule);
  const problem = designer.problems().locator(`[data-rule="${rule}"]`).filter({ hasText: says });
  await problem.first().getByRole("button").first().click();
  await expect.poll(() => designer.inlineRules()).toContain(rule);

  if (typeof fix === "string")
    await problem.first().getByRole("button", { name: fix, exact: true }).click();
  else await fix(designer);
  await expect.poll(() => designer.problemRules()).not.toContain(rule);
  expect(await designer.inlineRules()).not.toContain(rule);

  await designer.undo();
  await expect.poll(() => designer.problemRules()).toContain(rule);
}

const access = {
  config: { partner: { type: "string" } },
  resources: {
    writers: resource(binding, {
      ...bind("channel", "roles/writer", kim, "group:builders@example.com", "${partner}"),
      condition: { title: "Until spring", expression: "request.time < now" },
    }),
    reader: resource(member, grant("channel", "roles/viewer", "domain:example.com"), {
      dependsOn: ["${writers}"],
    }),
    analyst: resource(instance, grant("reports", "roles/analyst")),
    guard: resource(policy, {
      ...restrict("abc"),
      bindings: [{ relation: "editor", principals: ["team:1", "org:2"] }],
    }),
  },
};

test("the access panel shows what each policy allows, and which resource wins", async ({
  designer,
  page,
}) => {
  await openDesign(designer, access);
  await page.getByRole("tab", { name: "Access" }).click();
  const panel = page.getByRole("region", { name: "Access policies" });
  const channel = panel.getByRole("region", { name: "Policy of the channel connection channel" });
  await expect(channel).toContainText("2 resources set this policy");
  await expect(channel).toContainText("The last one applied wins: reader");
  const writers = channel.locator("ol > li").first();
  const reader = channel.locator("ol > li").last();
  for (const text of ["Replaced", "kim@example.com", "builders@example.com", "${partner}"])
    await expect(writers).toContainText(text);
  await expect(writers).toContainText("Until spring");
  await expect(reader).toContainText("Applied last");
  await expect(reader.getByRole("definition")).toHaveText("example.com");
  await expect(
    panel.getByRole("region", { name: "Policy of the analytics instance reports" }),
  ).not.toContainText("resources set");
  const errors = panel.getByRole("region", { name: "Service errors" });
  for (const code of ["NOT_FOUND", "INVALID_ARGUMENT", "PERMISSION_DENIED"])
    await expect(errors).toContainText(code);
  await expect(errors).toContainText("do not document when");
  await expect(panel.getByRole("region", { name: "Restriction guard of" })).toContainText("editor");

  // The button selects the resource, and the panel shows edits of the resource.
  await panel.getByRole("button", { name: "Set by analyst InstanceIamMember" }).click();
  await expect(designer.form(instance)).toBeVisible();
  await designer.fill("role", "roles/auditor");
  await expect(panel).toContainText("roles/auditor");
});

const iamPolicy = (...statements: readonly object[]) => ({
  "fn::toJSON": { Version: "2012-10-17", Statement: statements },
});

/** A role with policies of all kinds, and a public bucket. */
const awsPolicies = {
  resources: {
    worker: resource("aws:iam:Role", {
      assumeRolePolicy: iamPolicy({
        Effect: "Allow",
        Principal: { Service: "lambda.amazonaws.com" },
        Action: "sts:AssumeRole",
      }),
    }),
    logs: resource("aws:iam:RolePolicyAttachment", {
      role: "${worker.name}",
      policyArn: "arn:aws:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole",
    }),
    rights: resource("aws:iam:RolePolicy", {
      role: "${worker.name}",
      policy: iamPolicy({ Effect: "Allow", Action: ["s3:PutObject"], Resource: "${site.arn}/*" }),
    }),
    site: resource("aws:s3:Bucket", {}),
    reading: resource("aws:s3:BucketPolicy", {
      bucket: "${site.id}",
      policy: iamPolicy({ Effect: "Allow", Principal: "*", Action: "s3:GetObject", Resource: "*" }),
    }),
    task: resource("aws:lambda:Function", { role: "${worker.arn}" }),
  },
};

test("the access panel tells what the policies of AWS allow, and leads to where they are set", async ({
  designer,
  page,
}) => {
  await openDesign(designer, awsPolicies);
  await designer.show("Access");
  const panel = page.getByRole("region", { name: "Access policies" });
  const worker = panel.getByRole("region", { name: "Access of role worker" });
  const part = (at: number) => worker.locator("ol > li").nth(at);
  await expect(part(0)).toContainText("Assumed byService: lambda.amazonaws.com");
  await expect(part(1)).toContainText("service-role/AWSLambdaBasicExecutionRole");
  await expect(part(1)).toContainText("does not contain the statements of this policy, which AWS");
  await expect(part(2)).toContainText("Allowss3:PutObject");
  await expect(part(2)).toContainText("On${site.arn}/*");
  await expect(part(3).getByRole("button", { name: "task Function" })).toBeVisible();
  const site = panel.getByRole("region", { name: "Access of Bucket site" });
  await expect(site).toContainText("WhoEveryone");
  await expect(site).toContainText("OnAll resources");

  const setter = site.getByRole("button", { name: "Set by reading BucketPolicy" });
  await setter.focus();
  await page.keyboard.press("Enter");
  await expect(setter).toHaveAttribute("aria-current", "true");
  await expect(designer.inspector().getByRole("textbox", { name: "Name" })).toHaveValue("reading");
});

test("the access panel is accessible, empty and full, on a wide and on a narrow screen", async ({
  designer,
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 844 });
  for (const design of [{ resources: { a: resource(collector, project) } }, access, awsPolicies]) {
    await openDesign(designer, design);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await designer.show("Access");
      await expect(page.getByRole("region", { name: "Access policies" })).toBeVisible();
      // The colors are the same at every width.
      if (width === 1440) await expectAccessibleInBothThemes(designer);
      else await expectAccessible(designer);
      const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      expect(isWide).toBe(false);
    }
  }
});

async function openDesign(designer: Designer, design: unknown): Promise<void> {
  await designer.open();
  await designer.openFile("design.json", JSON.stringify(design));
  const nothing = designer.page.getByRole("region", { name: "Begin", exact: true });
  await expect(nothing).toHaveCount(0);
}
