package myproject;

import com.pulumi.Context;
import com.pulumi.Pulumi;
import com.pulumi.aws.Provider;
import com.pulumi.aws.ProviderArgs;
import com.pulumi.aws.cloudwatch.EventEndpoint;
import com.pulumi.aws.cloudwatch.inputs.EventEndpointReplicationConfigArgs;
import com.pulumi.aws.cloudwatch.inputs.EventEndpointState;
import com.pulumi.azurenative.containerregistry.Token;
import com.pulumi.azurenative.containerregistry.TokenArgs;
import com.pulumi.azurenative.migrate.ServerCollector;
import com.pulumi.azurenative.migrate.ServerCollectorArgs;
import com.pulumi.core.Alias;
import com.pulumi.core.Output;
import com.pulumi.datadog.RestrictionPolicy;
import com.pulumi.datadog.RestrictionPolicyArgs;
import com.pulumi.datadog.inputs.RestrictionPolicyBindingArgs;
import com.pulumi.googlenative.datafusion_v1.InstanceIamMember;
import com.pulumi.googlenative.datafusion_v1.InstanceIamMemberArgs;
import com.pulumi.resources.CustomResourceOptions;

public class App {
  public static void main(String[] args) {
    Pulumi.run(App::stack);
  }

  public static void stack(Context ctx) {
    var awsConfig = ctx.config("aws");
    var config = ctx.config();
    var awsRegion = awsConfig.require("region");
    var deltaKey = config.requireSecret("deltaKey");

    var west = new Provider("west", ProviderArgs.builder().region(awsRegion).build());

    var account =
        new com.pulumi.datadog.Provider(
            "account", com.pulumi.datadog.ProviderArgs.builder().apiKey(deltaKey).build());

    var orders =
        EventEndpoint.get(
            "orders",
            Output.of("orders"),
            EventEndpointState.builder()
                .replicationConfig(
                    EventEndpointReplicationConfigArgs.builder().state("DISABLED").build())
                .build(),
            CustomResourceOptions.builder().provider(west).build());

    var token =
        new Token(
            "token",
            TokenArgs.builder()
                .registryName("images")
                .resourceGroupName("build")
                .status("disabled")
                .build());

    var policy =
        new RestrictionPolicy(
            "policy",
            RestrictionPolicyArgs.builder()
                .resourceId(Output.format("endpoint:%s", orders.name()))
                .bindings(
                    RestrictionPolicyBindingArgs.builder()
                        .principals(
                            Output.all(
                                Output.format(
                                    "user:%s",
                                    token
                                        .systemData()
                                        .applyValue(
                                            systemData -> systemData.createdBy().orElse("")))))
                        .relation("editor")
                        .build())
                .build(),
            CustomResourceOptions.builder()
                .aliases(
                    Alias.builder()
                        .type("datadog:index/restrictionPolicy:RestrictionPolicy")
                        .name("old")
                        .build(),
                    Alias.withUrn(
                        "urn:pulumi:dev::wired::aws:cloudwatch/eventEndpoint:EventEndpoint$datadog:index/restrictionPolicy:RestrictionPolicy::older"))
                .provider(account)
                .build());

    var collector =
        new ServerCollector(
            "collector",
            ServerCollectorArgs.builder()
                .projectName("exit")
                .resourceGroupName("migration")
                .build());

    var reader =
        new InstanceIamMember(
            "reader",
            InstanceIamMemberArgs.builder()
                .member("user:ada@example.com")
                .name("reports")
                .role("roles/viewer")
                .build());

    ctx.export(
        "state",
        orders
            .replicationConfig()
            .applyValue(replicationConfig -> replicationConfig.flatMap(value -> value.state())));
    ctx.export(
        "expiry",
        token
            .credentials()
            .applyValue(
                credentials ->
                    credentials
                        .map(value -> value.certificates())
                        .map(certificates -> certificates.get(0))
                        .flatMap(item -> item.expiry())));
    ctx.export(
        "updated", collector.properties().applyValue(properties -> properties.updatedTimestamp()));
    ctx.export("etag", reader.etag());
  }
}
