import { expect, test } from "vitest";

import { processorTime } from "#model/testing/counting/processor-time.ts";
import { idParametersOf } from "#model/schema/documentation/id-parameters.ts";

const importing = (path: string, example = ""): string =>
  `A queue.\n\n\`\`\`typescript\nnew a.Queue("queue", {\n${example}});\n\`\`\`\n\n## Import\n\n\`\`\`sh\n$ pulumi import a:b:Queue queue ${path} \n\`\`\`\n`;

test.each([
  [
    "/subscriptions/{subscriptionId}/resourceGroups/{resourceGroupName}/providers/A.B/queues/{queueName}",
    "",
    "resourceGroupName queueName",
  ],
  [
    "/subscriptions/{subscription-id}/resourceGroups/group1/providers/A.B/queues/{queue-name}",
    "",
    "resourceGroupName queueName",
  ],
  [
    "/subscriptions/1/resourcegroups/rg/providers/A.B/hubs/h/queues/q",
    '    hubName: "h",\n    queueName: "q",\n',
    "resourceGroupName hubName queueName",
  ],
  [
    "/providers/A.B/hubs/h/providers/C.D/queues/q",
    '    hubName: "h",\n    queueName: "q",\n',
    "hubName queueName",
  ],
  [
    "/providers/A.B/hubs/h/queues/default",
    '    hubName: "default",\n    queueName: "default",\n    kind: {\n        name: "h",\n    },\n',
    "",
  ],
  ["/providers/A.B/queues/q", '    name: "q",\n    queueName: "q",\n    label: "q",\n', ""],
  ["/providers/A.B/queues/q", '    queueName: "q2",\n', ""],
])("%s with %j consists of %s", (path, example, inputs) => {
  const found = idParametersOf(importing(path, example));
  expect(found === undefined ? found : [...found].join(" ")).toBe(inputs);
});

test.each([
  "",
  "A queue.",
  "$ pulumi import a:b:Queue queue   ",
  "pulumi import a:b:Queue queue 12",
])("%j shows no path", (description) => {
  expect(idParametersOf(description)).toBeUndefined();
});

test.each(["pulumi import ", "```typescript\n", '    a: "b",\n', "/a{", " /{-"])(
  "a megabyte of %j is read fast",
  (piece) => {
    const text = `${piece.repeat(1_000_000 / piece.length)}\npulumi import a b /c/${piece.trim()}`;
    const time = processorTime(() => {
      for (let run = 0; run < 5; run += 1) idParametersOf(text.slice(-490_000));
    });
    expect(time).toBeLessThan(1000);
  },
);
