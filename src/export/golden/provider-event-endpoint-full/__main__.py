import pulumi_aws as aws

orders = aws.cloudwatch.EventEndpoint(
    "orders",
    event_buses=[
        aws.cloudwatch.EventEndpointEventBusArgs(
            event_bus_arn="arn:aws:events:eu-west-1:123456789012:event-bus/orders",
        ),
        aws.cloudwatch.EventEndpointEventBusArgs(
            event_bus_arn="arn:aws:events:eu-central-1:123456789012:event-bus/orders",
        ),
    ],
    routing_config=aws.cloudwatch.EventEndpointRoutingConfigArgs(
        failover_config=aws.cloudwatch.EventEndpointRoutingConfigFailoverConfigArgs(
            primary=aws.cloudwatch.EventEndpointRoutingConfigFailoverConfigPrimaryArgs(
                health_check="arn:aws:route53:::healthcheck/01234567-89ab-cdef-0123-456789abcdef",
            ),
            secondary=aws.cloudwatch.EventEndpointRoutingConfigFailoverConfigSecondaryArgs(
                route="eu-central-1",
            ),
        ),
    ),
    description="Order events, served from the other Region when the first fails",
    name="orders",
    replication_config=aws.cloudwatch.EventEndpointReplicationConfigArgs(
        state="ENABLED",
    ),
    role_arn="arn:aws:iam::123456789012:role/orders-replication",
)
