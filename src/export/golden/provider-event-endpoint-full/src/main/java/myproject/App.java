package myproject;

import com.pulumi.Context;
import com.pulumi.Pulumi;
import com.pulumi.aws.cloudwatch.EventEndpoint;
import com.pulumi.aws.cloudwatch.EventEndpointArgs;
import com.pulumi.aws.cloudwatch.inputs.EventEndpointEventBusArgs;
import com.pulumi.aws.cloudwatch.inputs.EventEndpointReplicationConfigArgs;
import com.pulumi.aws.cloudwatch.inputs.EventEndpointRoutingConfigArgs;
import com.pulumi.aws.cloudwatch.inputs.EventEndpointRoutingConfigFailoverConfigArgs;
import com.pulumi.aws.cloudwatch.inputs.EventEndpointRoutingConfigFailoverConfigPrimaryArgs;
import com.pulumi.aws.cloudwatch.inputs.EventEndpointRoutingConfigFailoverConfigSecondaryArgs;

public class App {
  public static void main(String[] args) {
    Pulumi.run(App::stack);
  }

  public static void stack(Context ctx) {
    var orders =
        new EventEndpoint(
            "orders",
            EventEndpointArgs.builder()
                .eventBuses(
                    EventEndpointEventBusArgs.builder()
                        .eventBusArn("arn:aws:events:eu-west-1:123456789012:event-bus/orders")
                        .build(),
                    EventEndpointEventBusArgs.builder()
                        .eventBusArn("arn:aws:events:eu-central-1:123456789012:event-bus/orders")
                        .build())
                .routingConfig(
                    EventEndpointRoutingConfigArgs.builder()
                        .failoverConfig(
                            EventEndpointRoutingConfigFailoverConfigArgs.builder()
                                .primary(
                                    EventEndpointRoutingConfigFailoverConfigPrimaryArgs.builder()
                                        .healthCheck(
                                            "arn:aws:route53:::healthcheck/01234567-89ab-cdef-0123-456789abcdef")
                                        .build())
                                .secondary(
                                    EventEndpointRoutingConfigFailoverConfigSecondaryArgs.builder()
                                        .route("eu-central-1")
                                        .build())
                                .build())
                        .build())
                .description("Order events, served from the other Region when the first fails")
                .name("orders")
                .replicationConfig(
                    EventEndpointReplicationConfigArgs.builder().state("ENABLED").build())
                .roleArn("arn:aws:iam::123456789012:role/orders-replication")
                .build());
  }
}
