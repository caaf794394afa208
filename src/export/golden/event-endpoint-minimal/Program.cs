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
                Primary = new Gamma.Events.Inputs.EventEndpointRoutingConfigFailoverConfigPrimaryArgs(),
                Secondary = new Gamma.Events.Inputs.EventEndpointRoutingConfigFailoverConfigSecondaryArgs(),
            },
        },
        ReplicationConfig = new Gamma.Events.Inputs.EventEndpointReplicationConfigArgs
        {
            State = Gamma.Events.EventEndpointReplicationConfigState.DISABLED,
        },
    });
});
