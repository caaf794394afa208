import { javaLanguage } from "@codemirror/lang-java";
import { pythonLanguage } from "@codemirror/lang-python";
import { StreamLanguage } from "@codemirror/language";
import { csharp } from "@codemirror/legacy-modes/mode/clike";
import { Text } from "@codemirror/state";
import { expect, test } from "vitest";

import { markedNames } from "#ui/code/editor/colors/name-colors.ts";

const languages = { cs: StreamLanguage.define(csharp), java: javaLanguage, py: pythonLanguage };

/** The colored names, each with the last part of its class. */
function namesOf(language: keyof typeof languages, text: string): readonly string[] {
  const tree = languages[language].parser.parse(text);
  const found: string[] = [];
  markedNames(language)(tree, Text.of(text.split("\n")), 0, text.length).between(
    0,
    text.length,
    (start, end, { spec }) => {
      const { class: name } = spec as { class: string };
      found.push(`${name.slice("cm-name-".length)} ${text.slice(start, end)}`);
    },
  );
  return found;
}

test("types and properties of C#", () => {
  const text = `using System.Linq;
return await Deployment.RunAsync(() =>
{
    var network = new Aws.Ec2.Vpc("network", new Aws.Ec2.VpcArgs
    {
        // With CidrBlock
        CidrBlock = "Text Inside",
    });
    return network.Id;
});
public class Shop : ComponentResource
{
    public Output<string> Address { get; }
}
`;
  expect(namesOf("cs", text)).toEqual([
    "type Deployment",
    "property RunAsync",
    "property Ec2",
    "type Vpc",
    "property Ec2",
    "type VpcArgs",
    "property CidrBlock",
    "property Id",
    "type Shop",
    "type ComponentResource",
    "type Output",
    "property Address",
  ]);
});

test("classes of Java", () => {
  const text = `import com.pulumi.aws.Vpc;
class App { void stack() { var a = new Vpc("a", VpcArgs.builder().vpcId(network.id()).build()); } }
`;
  expect(namesOf("java", text)).toEqual(["type VpcArgs"]);
});

test("classes and keyword arguments of Python", () => {
  const text = `network = aws.ec2.Vpc(
    "network",
    cidr_block=block,
    opts=pulumi.ResourceOptions(parent=self),
)
is_same = f(a == b, network.id)
`;
  expect(namesOf("py", text)).toEqual([
    "type Vpc",
    "property cidr_block",
    "property opts",
    "type ResourceOptions",
    "property parent",
  ]);
});
