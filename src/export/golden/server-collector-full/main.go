package main

import (
	"github.com/pulumi/pulumi-alpha/sdk/v3/go/alpha/migrate"
	"github.com/pulumi/pulumi/sdk/v3/go/pulumi"
)

func main() {
	pulumi.Run(func(ctx *pulumi.Context) error {
		_, err := migrate.NewServerCollector(ctx, "collector", &migrate.ServerCollectorArgs{
			ProjectName:       pulumi.String("datacenter-exit"),
			ResourceGroupName: pulumi.String("migration"),
			ETag:              pulumi.String("\"0x8D4BCC2E4835CD0\""),
			Properties: &migrate.CollectorPropertiesArgs{
				AgentProperties: &migrate.CollectorAgentPropertiesArgs{
					SpnDetails: &migrate.CollectorBodyAgentSpnPropertiesArgs{
						ApplicationId: pulumi.String("827f1053-44dc-439f-b832-05416dcce12b"),
						Audience:      pulumi.String("https://72f988bf-86f1-41af-91ab-2d7cd011db47/datacenter-exit"),
						Authority:     pulumi.String("https://login.example.com/72f988bf-86f1-41af-91ab-2d7cd011db47"),
						ObjectId:      pulumi.String("be75098e-c0fc-4ac4-98c7-282ebbcf8370"),
						TenantId:      pulumi.String("72f988bf-86f1-41af-91ab-2d7cd011db47"),
					},
				},
				DiscoverySiteId: pulumi.String("/subscriptions/12345/resourceGroups/migration/sites/datacenter"),
			},
			ServerCollectorName: pulumi.String("datacenter"),
		})
		if err != nil {
			return err
		}

		return nil
	})
}
