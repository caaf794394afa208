package main

import (
	"github.com/pulumi/pulumi-aws/sdk/v7/go/aws/cloudwatch"
	"github.com/pulumi/pulumi/sdk/v3/go/pulumi"
)

func main() {
	pulumi.Run(func(ctx *pulumi.Context) error {
		_, err := cloudwatch.NewEventEndpoint(ctx, "orders", &cloudwatch.EventEndpointArgs{
			EventBuses: cloudwatch.EventEndpointEventBusArray{
				&cloudwatch.EventEndpointEventBusArgs{
					EventBusArn: pulumi.String("arn:aws:events:eu-west-1:123456789012:event-bus/orders"),
				},
				&cloudwatch.EventEndpointEventBusArgs{
					EventBusArn: pulumi.String("arn:aws:events:eu-central-1:123456789012:event-bus/orders"),
				},
			},
			RoutingConfig: &cloudwatch.EventEndpointRoutingConfigArgs{
				FailoverConfig: &cloudwatch.EventEndpointRoutingConfigFailoverConfigArgs{
					Primary: &cloudwatch.EventEndpointRoutingConfigFailoverConfigPrimaryArgs{
						HealthCheck: pulumi.String("arn:aws:route53:::healthcheck/01234567-89ab-cdef-0123-456789abcdef"),
					},
					Secondary: &cloudwatch.EventEndpointRoutingConfigFailoverConfigSecondaryArgs{
						Route: pulumi.String("eu-central-1"),
					},
				},
			},
			Description: pulumi.String("Order events, served from the other Region when the first fails"),
			Name:        pulumi.String("orders"),
			ReplicationConfig: &cloudwatch.EventEndpointReplicationConfigArgs{
				State: pulumi.String("ENABLED"),
			},
			RoleArn: pulumi.String("arn:aws:iam::123456789012:role/orders-replication"),
		})
		if err != nil {
			return err
		}

		return nil
	})
}
