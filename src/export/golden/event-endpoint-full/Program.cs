using Pulumi;
using Gamma = Pulumi.Gamma;

return await Deployment.RunAsync(() =>
{
    var orders = new Gamma.Events.EventEndpoint("orders", new Gamma.Events.EventEndpointArgs
    {
        EventBuses =
        {
            new Gamma.Events.Inputs.EventEndpointEventBusArgs
            {
                EventBusArn = "arn:aws:events:eu-west-1:123456789012:event-bus/orders",
            },
            new Gamma.Events.Inputs.EventEndpointEventBusArgs
            {
                EventBusArn = "arn:aws:events:eu-central-1:123456789012:event-bus/orders",
            },
        },
        RoutingConfig = new Gamma.Events.Inputs.EventEndpointRoutingConfigArgs
        {
            FailoverConfig = new Gamma.Events.Inputs.EventEndpointRoutingConfigFailoverConfigArgs
            {
                Primary = new Gamma.Events.Inputs.EventEndpointRoutingConfigFailoverConfigPrimaryArgs
                {
                    HealthCheck = "arn:aws:route53:::healthcheck/01234567-89ab-cdef-0123-456789abcdef",
                },
                Secondary = new Gamma.Events.Inputs.EventEndpointRoutingConfigFailoverConfigSecondaryArgs
                {
                    Route = "eu-central-1",
                },
            },
        },
        Description = "Order events, served from the other Region when the first fails",
        Name = "orders",
        ReplicationConfig = new Gamma.Events.Inputs.EventEndpointReplicationConfigArgs
        {
            State = Gamma.Events.EventEndpointReplicationConfigState.ENABLED,
        },
        RoleArn = "arn:aws:iam::123456789012:role/orders-replication",
    });
});
