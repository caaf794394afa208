import { expect, test } from "vitest";

import { fixedCommands } from "#ui/commands/commands.ts";
import { descriptions } from "#ui/commands/palette/descriptions.ts";

test("every description is of a command, and says something else than its label", () => {
  const labels = new Map(fixedCommands.map(({ id, label }) => [id, label]));
  for (const [id, description] of Object.entries(descriptions)) {
    const label = labels.get(id) ?? `no command ${id}: ${description}`;
    expect(label.toLowerCase()).not.toContain(description.toLowerCase());
  }
});
