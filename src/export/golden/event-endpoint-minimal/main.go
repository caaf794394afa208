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
					Primary:   &events.EventEndpointRoutingConfigFailoverConfigPrimaryArgs{},
					Secondary: &events.EventEndpointRoutingConfigFailoverConfigSecondaryArgs{},
				},
			},
			ReplicationConfig: &events.EventEndpointReplicationConfigArgs{
				State: events.EventEndpointReplicationConfigStateDISABLED,
			},
		})
		if err != nil {
			return err
		}

		return nil
	})
}
