import fc from "fast-check";
import { expect, test } from "vitest";

import { drawDesign } from "#diagram/draw-design.ts";
import { designOf, openedDesign } from "#diagram/testing/scenes.ts";
import { printDot } from "#diagram/text/dot.ts";
import { escapeLabel, printMermaid } from "#diagram/text/mermaid.ts";
import type { TextGraph } from "#diagram/text/text-graph.ts";
import { textGraphOf } from "#diagram/text/text-graph.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import type { Program } from "#model/program/program.ts";
import { hostileTexts } from "#model/testing/markdown/hostile-texts.ts";
import { runs } from "#model/testing/runs.ts";
import { textArbitrary } from "#model/testing/text.ts";

function graphOf(program: Program): TextGraph {
  const { grouped, view } = drawDesign({
    program,
    catalog: createCatalog([], []),
    diagnostics: [],
  });
  return textGraphOf(grouped.scene, view.direction);
}

const network = openedDesign({
  variables: { zone: "a" },
  resources: {
    vpc: { type: "aws:ec2:Vpc" },
    subnet: { type: "aws:ec2:Subnet", properties: { vpcId: "${vpc.id}", zone: "${zone}" } },
    server: {
      type: "aws:ec2:Instance",
      properties: { subnetId: "${subnet.id}", tags: { a: "${vpc.id}", b: "${vpc.arn}" } },
      options: { dependsOn: ["${subnet}"] },
    },
  },
});

test("Mermaid has nodes, containment and references", () => {
  expect(printMermaid(graphOf(network))).toBe(`flowchart LR
  n4(["zone<br/>#34;a#34;"])
  subgraph g1["vpc · 2 inside"]
    n1["vpc<br/>aws:ec2:Vpc"]
    subgraph g2["subnet · 1 inside"]
      n2["subnet<br/>aws:ec2:Subnet"]
      n3["server<br/>aws:ec2:Instance"]
    end
  end
  n4 -->|"zone"| n2
  n1 -->|"2 references"| n3
  n2 -.->|"depends on"| n3
`);
});

test("DOT has the same", () => {
  const text = printDot(graphOf(network));
  expect(text).toContain('    label="vpc · 2 inside";\n');
  expect(text).toContain('n4 [label="zone\\n\\"a\\"", style="rounded,dashed"];');
  expect(text).toContain('  n2 -> n3 [label="depends on", style=dashed];\n');
});

/** A flowchart label must not contain unescaped quotes, brackets, directives, elements or Markdown. */
const mermaidLabel = /^(?:[\p{L}\p{M}\p{N} _.,:/\u2068\u2069…·±-]|#\d+;)+$/u;

function expectText(name: string): void {
  expect(escapeLabel(name)).toMatch(mermaidLabel);
  const program = designOf({ one: { type: "a:b:C" } });
  const [resource] = program.resources;
  const named = { ...program, resources: [{ ...resource!, name }] };
  const mermaid = printMermaid(graphOf(named)).split("\n");
  expect(mermaid).toHaveLength(3);
  expect(mermaid[1]).toMatch(/^ {2}n1\["[^"`<>%]*<br\/>a:b:C"\]$/);
  const dot = printDot(graphOf(named)).split("\n");
  expect(dot).toHaveLength(8);
  expect(dot[5]).toMatch(/^ {2}n1 \[label="(?:[^"\\]|\\.)*"\];$/);
}

test.each([...hostileTexts, "end", "1. a", "- a", '"]', "%%{init: {}}%%", "\\", '\\"', "&quot;"])(
  "the name %j stays text",
  expectText,
);

test("so does any other name", () => {
  fc.assert(fc.property(textArbitrary, expectText), { numRuns: runs(200) });
});

test("a folded group is one node", () => {
  const program: Program = {
    ...network,
    layout: { direction: "down", positions: {}, folded: [network.resources[0]!.id] },
  };
  expect(printMermaid(graphOf(program))).toBe(`flowchart TB
  n1["vpc<br/>aws:ec2:Vpc · 2 inside"]
  n2(["zone<br/>#34;a#34;"])
  n2 -->|"zone"| n1
`);
});
