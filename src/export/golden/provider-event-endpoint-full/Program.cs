using Pulumi;
using Aws = Pulumi.Aws;

return await Deployment.RunAsync(() =>
{
    var orders = new Aws.CloudWatch.EventEndpoint("orders", new Aws.CloudWatch.EventEndpointArgs
    {
        EventBuses =
        {
            new Aws.CloudWatch.Inputs.EventEndpointEventBusArgs
            {
                EventBusArn = "arn:aws:events:eu-west-1:123456789012:event-bus/orders",
            },
            new Aws.CloudWatch.Inputs.EventEndpointEventBusArgs
            {
                EventBusArn = "arn:aws:events:eu-central-1:123456789012:event-bus/orders",
            },
        },
        RoutingConfig = new Aws.CloudWatch.Inputs.EventEndpointRoutingConfigArgs
        {
            FailoverConfig = new Aws.CloudWatch.Inputs.EventEndpointRoutingConfigFailoverConfigArgs
            {
                Primary = new Aws.CloudWatch.Inputs.EventEndpointRoutingConfigFailoverConfigPrimaryArgs
                {
                    HealthCheck = "arn:aws:route53:::healthcheck/01234567-89ab-cdef-0123-456789abcdef",
                },
                Secondary = new Aws.CloudWatch.Inputs.EventEndpointRoutingConfigFailoverConfigSecondaryArgs
                {
                    Route = "eu-central-1",
                },
            },
        },
        Description = "Order events, served from the other Region when the first fails",
        Name = "orders",
        ReplicationConfig = new Aws.CloudWatch.Inputs.EventEndpointReplicationConfigArgs
        {
            State = "ENABLED",
        },
        RoleArn = "arn:aws:iam::123456789012:role/orders-replication",
    });
});
