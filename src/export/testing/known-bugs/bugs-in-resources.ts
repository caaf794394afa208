import type { JsonObject } from "#model/base/json.ts";
import type { KnownBug } from "#export/testing/known-bugs/known-bug.ts";
import { policy } from "#export/testing/known-bugs/known-bug.ts";

const ofGauge = (properties: JsonObject): JsonObject => ({
  resources: { gauge: { type: "gauges:dials:Gauge", properties } },
});

const other: JsonObject = {
  type: "delta:RestrictionPolicy",
  properties: { resourceId: "c:d" },
};

/** Bugs in inputs, options, lookups, references and stack outputs. */
export const bugsInResources: readonly KnownBug[] = [
  {
    name: "Empty objects and lists",
    error: "An empty object is null in C#; an empty list is no argument in Java.",
    design: {
      resources: {
        orders: {
          type: "gamma:events:EventEndpoint",
          properties: {
            eventBuses: [],
            routingConfig: { failoverConfig: { primary: {}, secondary: {} } },
          },
        },
      },
    },
    here: {
      csharp: {
        right: [
          "Primary = new Gamma.Events.Inputs.EventEndpointRoutingConfigFailoverConfigPrimaryArgs(),",
        ],
        wrong: ["null"],
      },
      java: { right: [".eventBuses(List.of())"], wrong: [".eventBuses()"] },
    },
  },
  {
    name: "Values of several types in a list",
    error: "C# cannot infer the type of the list.",
    design: { outputs: { facts: ["orders", 3, true] } },
    here: {
      csharp: { right: ['["facts"] = new object?[] { "orders", 3, true },'], wrong: ["new[]"] },
    },
  },
  {
    name: "A key called __proto__",
    error: "The key sets the prototype of the object.",
    design: { outputs: { marks: { ["__proto__"]: 1, plain: 2 } } },
    here: {
      typescript: { right: ['["__proto__"]: 1'], wrong: ["{ __proto__", '{ "__proto__"'] },
    },
  },
  {
    name: "An input marked as secret",
    error: "The mark is lost, and the stack's state contains the value in plain text.",
    design: {
      resources: {
        other,
        policy: {
          type: "delta:RestrictionPolicy",
          properties: { resourceId: { "fn::secret": "${other.id}" } },
        },
      },
    },
    here: {
      yaml: {
        right: ["resourceId:\n        fn::secret: ${other.id}"],
        wrong: ["resourceId: ${other.id}"],
      },
    },
  },
  {
    name: "Aliases and timeouts",
    error: "Both are dropped silently, so a renamed resource is replaced.",
    design: {
      resources: {
        policy: {
          ...other,
          options: { aliases: [{ name: "old" }], customTimeouts: { create: "10m" } },
        },
      },
    },
    here: {
      csharp: {
        right: [
          'Aliases =\n        {\n            new Alias { Name = "old" },',
          "CustomTimeouts = new CustomTimeouts\n        {\n            Create = TimeSpan.FromMinutes(10),",
        ],
        wrong: [],
      },
    },
  },
  {
    name: "Options that Java has or lacks",
    error: "The type of an alias, the plugin's address and deletedWith are dropped silently.",
    design: {
      resources: {
        other,
        policy: {
          ...other,
          options: {
            aliases: [{ type: "delta:OldPolicy" }],
            deletedWith: "${other}",
            pluginDownloadURL: "https://example.com/plugins",
          },
        },
      },
    },
    here: {
      java: {
        right: [
          'Alias.builder().type("delta:OldPolicy").build()',
          '.pluginDownloadURL("https://example.com/plugins")',
        ],
        wrong: ["deletedWith"],
        reported: "export/option",
      },
    },
  },
  {
    name: "Lookups of existing resources",
    error:
      "C# and Java create a resource instead of finding one; YAML neither reads nor writes the lookup.",
    design: {
      resources: {
        policy: {
          type: "delta:RestrictionPolicy",
          get: { id: "dashboard:abc", state: { resourceId: "dashboard:abc" } },
        },
      },
    },
    here: {
      csharp: {
        right: ['Delta.RestrictionPolicy.Get("policy", "dashboard:abc", new'],
        wrong: ["new Delta.RestrictionPolicy("],
      },
      java: {
        right: [
          'RestrictionPolicy.get(\n            "policy",\n            Output.of("dashboard:abc"),\n            RestrictionPolicyState.builder().resourceId("dashboard:abc").build(),',
        ],
        wrong: ["new RestrictionPolicy("],
      },
      yaml: {
        right: ["get:\n      id: dashboard:abc\n      state:\n        resourceId: dashboard:abc"],
        wrong: ["properties:"],
      },
    },
  },
  {
    name: "The default provider",
    error: "The mark is lost when YAML is read, and the resources use another provider.",
    design: {
      resources: {
        west: { type: "pulumi:providers:delta", defaultProvider: true },
        policy: { type: "delta:RestrictionPolicy", properties: { resourceId: "dashboard:abc" } },
      },
    },
    here: {
      yaml: { right: ["defaultProvider: true"], wrong: [] },
      typescript: {
        right: ["{ provider: west },"],
        wrong: ["defaultProvider"],
      },
    },
  },
  {
    name: "A function's package with another name in Python",
    error: "The program imports the package by the name that other languages use.",
    design: ofGauge({
      unit: { "fn::invoke": { function: "gauges:dials:getUnit", return: "unit" } },
    }),
    here: {
      python: {
        right: ["import acme_gauges as gauges", "unit=gauges.dials.get_unit_output().unit"],
        wrong: ["import pulumi_gauges"],
      },
    },
  },
  {
    name: "Package names from the schema in Java",
    error: "The schema's package names are ignored, and the imports find nothing.",
    design: ofGauge({}),
    here: {
      java: {
        right: ["import org.acme.gauges.dials.v1.Gauge;"],
        wrong: ["org.acme.gauges.dials.Gauge"],
      },
    },
  },
  {
    name: "Integers where Java expects a Double",
    error: "The number is written as an Integer.",
    design: ofGauge({ ratio: 1 }),
    here: { java: { right: [".ratio(1.0)"], wrong: [".ratio(1)"] } },
  },
  {
    name: "Enums in Java",
    error: "The value is written as a string, which the builder does not accept.",
    design: ofGauge({ color: "red" }),
    here: { java: { right: [".color(Color.Red)"], wrong: ['"red"'] } },
  },
  {
    name: "Outputs with the name of a method of Object",
    error: "The output is read by a name that Java reserves.",
    design: { ...ofGauge({}), outputs: { told: "${gauge.notify}" } },
    here: { java: { right: ["gauge.notify_()"], wrong: ["gauge.notify()"] } },
  },
  {
    name: "References through optional values",
    error: "The members are read from the Optional instead of its value.",
    design: {
      resources: {
        token: {
          type: "alpha:containerregistry:Token",
          properties: { registryName: "images", resourceGroupName: "build" },
        },
        ...(policy("${token.credentials.passwords[0].name}")["resources"] as JsonObject),
      },
    },
    here: {
      java: {
        right: [
          "credentials\n                                    .map(value -> value.passwords())",
          ".orElse(null)",
        ],
        wrong: ["credentials.passwords()"],
      },
    },
  },
  {
    name: "Plain values as stack outputs",
    error:
      "The values are exported without conversion. Java accepts strings and numbers, but not null.",
    design: { outputs: { count: 3, nothing: null, deep: [1, null] } },
    here: {
      java: {
        right: ['ctx.export("count", 3);', 'ctx.export("nothing",', 'ctx.export("deep",'],
        wrong: ['ctx.export("nothing", null)', "List.of(1, null)"],
      },
    },
  },
];
