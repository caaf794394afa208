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
            primary=gamma.events.EventEndpointRoutingConfigFailoverConfigPrimaryArgs(
                health_check="arn:aws:route53:::healthcheck/01234567-89ab-cdef-0123-456789abcdef",
            ),
            secondary=gamma.events.EventEndpointRoutingConfigFailoverConfigSecondaryArgs(
                route="eu-central-1",
            ),
        ),
    ),
    description="Order events, served from the other Region when the first fails",
    name="orders",
    replication_config=gamma.events.EventEndpointReplicationConfigArgs(
        state=gamma.events.EventEndpointReplicationConfigState.ENABLED,
    ),
    role_arn="arn:aws:iam::123456789012:role/orders-replication",
)
