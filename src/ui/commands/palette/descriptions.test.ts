import { expect, test } from "vitest";

import { fixedCommands } from "#ui/commands/commands.ts";
import { descriptions } from "#ui/commands/palette/descriptions.ts";

test("every description belongs to a command, and differs from its label", () => {
  const labels = new Map(fixedCommands.map(({ id, label }) => [id, label]));
  for (const [id, description] of Object.entries(descriptions)) {
    const label = labels.get(id) ?? `no command ${id}: ${description}`;
    expect(label.toLowerCase()).not.toContain(description.toLowerCase());
  }
});
