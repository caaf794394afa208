package main

import (
	"github.com/pulumi/pulumi-gamma/sdk/go/gamma/events"
	"github.com/pulumi/pulumi/sdk/v3/go/pulumi"
)

func main() {
	pulumi.Run(func(ctx *pulumi.Context) error {
		_, err := events.NewEventEndpoint(ctx, "orders", &events.EventEndpointArgs{
			EventBuses: events.EventEndpointEventBusArray{
				&events.EventEndpointEventBusArgs{
					EventBusArn: pulumi.String("arn:aws:events:eu-west-1:123456789012:event-bus/orders"),
				},
				&events.EventEndpointEventBusArgs{
					EventBusArn: pulumi.String("arn:aws:events:eu-central-1:123456789012:event-bus/orders"),
				},
			},
			RoutingConfig: &events.EventEndpointRoutingConfigArgs{
				FailoverConfig: &events.EventEndpointRoutingConfigFailoverConfigArgs{
					Primary: &events.EventEndpointRoutingConfigFailoverConfigPrimaryArgs{
						HealthCheck: pulumi.String("arn:aws:route53:::healthcheck/01234567-89ab-cdef-0123-456789abcdef"),
					},
					Secondary: &events.EventEndpointRoutingConfigFailoverConfigSecondaryArgs{
						Route: pulumi.String("eu-central-1"),
					},
				},
			},
			Description: pulumi.String("Order events, served from the other Region when the first fails"),
			Name:        pulumi.String("orders"),
			ReplicationConfig: &events.EventEndpointReplicationConfigArgs{
				State: events.EventEndpointReplicationConfigStateENABLED,
			},
			RoleArn: pulumi.String("arn:aws:iam::123456789012:role/orders-replication"),
		})
		if err != nil {
			return err
		}

		return nil
	})
}
