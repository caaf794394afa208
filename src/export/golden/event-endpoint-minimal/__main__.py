import pulumi_gamma as gamma

orders = gamma.events.EventEndpoint(
    "orders",
    event_buses=[
        gamma.events.EventEndpointEventBusArgs(
            event_bus_arn="arn:aws:events:eu-west-1:123456789012:event-bus/orders",
        ),
        gamma.events.EventEndpointEventBusArgs(
            event_bus_arn="arn:aws:events:eu-central-1:123456789012:event-bus/orders",
        ),
    ],
    routing_config=gamma.events.EventEndpointRoutingConfigArgs(
        failover_config=gamma.events.EventEndpointRoutingConfigFailoverConfigArgs(
            primary=gamma.events.EventEndpointRoutingConfigFailoverConfigPrimaryArgs(),
            secondary=gamma.events.EventEndpointRoutingConfigFailoverConfigSecondaryArgs(),
        ),
    ),
    replication_config=gamma.events.EventEndpointReplicationConfigArgs(
        state=gamma.events.EventEndpointReplicationConfigState.DISABLED,
    ),
)
