/** The expected output for the queue in `added-type.test.ts`, by language ID. */
export const printedQueue: Readonly<Record<string, string>> = {
  json: `    "orders": {
      "type": "gamma:queues:Queue",
      "properties": {
        "label": "orders",
        "size": 1.5,
        "ordered": true,
        "tags": {
          "team": "shop"
        },
        "redrive": {
          "maxReceives": 5,
          "mode": "DROP",
          "next": {
            "maxReceives": 1
          }
        },
        "readers": [
          {
            "maxReceives": 3
          }
        ],
        "wait": 20,
        "policy": {
          "Version": "1"
        },
        "key": "\${password}"
      }
    }`,
  typescript: `const orders = new gamma.queues.Queue("orders", {
  label: "orders",
  size: 1.5,
  ordered: true,
  tags: {
    team: "shop",
  },
  redrive: {
    maxReceives: 5,
    mode: "DROP",
    next: {
      maxReceives: 1,
    },
  },
  readers: [
    {
      maxReceives: 3,
    },
  ],
  wait: 20,
  policy: {
    Version: "1",
  },
  key: password,
});`,
  python: `orders = gamma.queues.Queue(
    "orders",
    label="orders",
    size=1.5,
    ordered=True,
    tags={
        "team": "shop",
    },
    redrive=gamma.queues.RedriveArgs(
        max_receives=5,
        mode=gamma.queues.Mode.DROP,
        next=gamma.queues.RedriveArgs(
            max_receives=1,
        ),
    ),
    readers=[
        gamma.queues.RedriveArgs(
            max_receives=3,
        ),
    ],
    wait=20,
    policy={
        "Version": "1",
    },
    key=password,
)`,
  go: `		orders, err := queues.NewQueue(ctx, "orders", &queues.QueueArgs{
			Label:   pulumi.String("orders"),
			Size:    pulumi.Float64(1.5),
			Ordered: pulumi.Bool(true),
			Tags: pulumi.StringMap{
				"team": pulumi.String("shop"),
			},
			Redrive: &queues.RedriveArgs{
				MaxReceives: pulumi.Int(5),
				Mode:        queues.ModeDROP,
				Next: &queues.RedriveArgs{
					MaxReceives: pulumi.Int(1),
				},
			},
			Readers: queues.RedriveArray{
				&queues.RedriveArgs{
					MaxReceives: pulumi.Int(3),
				},
			},
			Wait: pulumi.Int(20),
			Policy: pulumi.StringMap{
				"Version": pulumi.String("1"),
			},
			Key: password,
		})`,
  csharp: `    var orders = new Gamma.Queues.Queue("orders", new Gamma.Queues.QueueArgs
    {
        Label = "orders",
        Size = 1.5,
        Ordered = true,
        Tags =
        {
            { "team", "shop" },
        },
        Redrive = new Gamma.Queues.Inputs.RedriveArgs
        {
            MaxReceives = 5,
            Mode = Gamma.Queues.Mode.DROP,
            Next = new Gamma.Queues.Inputs.RedriveArgs
            {
                MaxReceives = 1,
            },
        },
        Readers =
        {
            new Gamma.Queues.Inputs.RedriveArgs
            {
                MaxReceives = 3,
            },
        },
        Wait = 20,
        Policy = new Dictionary<string, object?>
        {
            ["Version"] = "1",
        },
        Key = password,
    });`,
  java: `    var orders =
        new Queue(
            "orders",
            QueueArgs.builder()
                .label("orders")
                .size(1.5)
                .ordered(true)
                .tags(Map.of("team", "shop"))
                .redrive(
                    RedriveArgs.builder()
                        .maxReceives(5)
                        .mode(Mode.DROP)
                        .next(RedriveArgs.builder().maxReceives(1).build())
                        .build())
                .readers(RedriveArgs.builder().maxReceives(3).build())
                .wait_(20)
                .policy(Map.of("Version", "1"))
                .key(password)
                .build());`,
  yaml: `  orders:
    type: gamma:queues:Queue
    properties:
      label: orders
      size: 1.5
      ordered: true
      tags:
        team: shop
      redrive:
        maxReceives: 5
        mode: DROP
        next:
          maxReceives: 1
      readers:
        - maxReceives: 3
      wait: 20
      policy:
        Version: "1"
      key: \${password}`,
};
