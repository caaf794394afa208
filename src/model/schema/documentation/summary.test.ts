import { expect, test } from "vitest";

import { processorTime } from "#model/testing/counting/processor-time.ts";
import { firstSentence, summarizeDescription } from "#model/schema/documentation/summary.ts";

const span =
  '<span pulumi-lang-nodejs="`queueName`" pulumi-lang-python="`queue_name`" pulumi-lang-yaml="`queueName`">`queue_name`</span>';

test.each([
  ["The name.", "The name."],
  ["The name\nof the queue.\n\nSecond paragraph.", "The name of the queue."],
  [`Same as ${span}.`, "Same as `queueName`."],
  ["~> **NOTE:** Set *one* of [these](https://example.com/a_b).", "NOTE: Set one of these."],
  [
    "Keeps `**a**` and snake_case_names and 2 * 3 * 4.",
    "Keeps `**a**` and snake_case_names and 2 * 3 * 4.",
  ],
  ["<p>Sizes &lt; 5</p>, as `<name>`, or <name>.", "Sizes < 5 , as `<name>`, or <name>."],
  ["# Queue\n\n> **Note** Costs money.\n\nHolds messages.", "Holds messages."],
  ["```yaml\nqueue: a\n\nsize: 1\n```\n\nHolds messages.", "Holds messages."],
  ["{{% examples %}}\n## Example Usage\n{{% /examples %}}", "Example Usage"],
  ["Sizes are:\n- `s`\n- `m`", "Sizes are:"],
  ['{{% examples %}}\nHolds <pulumi ref="#/types/a:b%2Fc:C"/>.', "Holds `a:b:C`."],
  ["\ufeffa\u202eb\u200b \u2028c", "\ufeffa\u202eb\u200b \u2028c"],
  ["", ""],
])("%j is summarized as %j", (description, text) => {
  expect(summarizeDescription(description, 220).text).toBe(text);
});

test("a longer text ends with a sentence, or else with a word, and never inside code", () => {
  expect(summarizeDescription("One sentence. Another one. A third", 30)).toEqual({
    text: "One sentence. Another one.",
    isWhole: false,
  });
  expect(summarizeDescription("No sentence, e.g. This one, ends early", 24).text).toBe(
    "No sentence, e.g. This…",
  );
  expect(summarizeDescription("Long `code with words in it` here", 16).text).toBe("Long…");
  expect(summarizeDescription("x".repeat(50), 10).text).toBe("xxxxxxxxx…");
});

test("a description is whole if nothing was left out", () => {
  expect(summarizeDescription("One. Two.", 220).isWhole).toBe(true);
  expect(summarizeDescription("One.\n\nTwo.", 220).isWhole).toBe(false);
  expect(summarizeDescription(`One.${" ".repeat(5000)}Two.`, 220).isWhole).toBe(false);
});

test("a line in a list is the first sentence", () => {
  expect(firstSentence("Holds messages. Costs money.\n\nMore.")).toBe("Holds messages.");
  expect(firstSentence("Holds messages, i.e. Queues them")).toBe(
    "Holds messages, i.e. Queues them",
  );
  expect(firstSentence("Holds `messages` of a [queue](#q).")).toBe("Holds messages of a queue.");
  expect(firstSentence("word ".repeat(100))).toMatch(/^(word ){47}word…$/);
});

test("a description is not whole without its code", () => {
  expect(summarizeDescription("One.\n\n```\nTwo.\n```", 220)).toEqual({
    text: "One.",
    isWhole: false,
  });
});

const hostile = [
  '<span pulumi-lang-yaml="',
  "[",
  "[a](",
  "**a",
  "_a ",
  "<a ",
  "`",
  "\\",
  "&lt;",
  "a. B",
  "> ",
];

test.each(hostile)("a megabyte of %j is summarized fast", (piece) => {
  const text = piece.repeat(1_000_000 / piece.length);
  const time = processorTime(() => {
    for (let run = 0; run < 20; run += 1)
      expect(summarizeDescription(text, 220).text.length).toBeLessThanOrEqual(221);
  });
  expect(time).toBeLessThan(1000);
});
