package myproject;

import com.pulumi.Context;
import com.pulumi.Pulumi;
import com.pulumi.alpha.containerregistry.Token;
import com.pulumi.alpha.containerregistry.TokenArgs;
import com.pulumi.alpha.migrate.ServerCollector;
import com.pulumi.alpha.migrate.ServerCollectorArgs;
import com.pulumi.asset.FileAsset;
import com.pulumi.asset.RemoteAsset;
import com.pulumi.asset.StringAsset;
import com.pulumi.beta.analytics_v1.InstanceIamMember;
import com.pulumi.beta.analytics_v1.InstanceIamMemberArgs;
import com.pulumi.core.Alias;
import com.pulumi.core.Output;
import com.pulumi.core.TypeShape;
import com.pulumi.delta.RestrictionPolicy;
import com.pulumi.delta.RestrictionPolicyArgs;
import com.pulumi.delta.inputs.RestrictionPolicyBindingArgs;
import com.pulumi.gamma.Provider;
import com.pulumi.gamma.ProviderArgs;
import com.pulumi.gamma.events.EventEndpoint;
import com.pulumi.gamma.events.EventEndpointArgs;
import com.pulumi.gamma.events.inputs.EventEndpointEventBusArgs;
import com.pulumi.gamma.events.inputs.EventEndpointReplicationConfigArgs;
import com.pulumi.gamma.events.inputs.EventEndpointRoutingConfigArgs;
import com.pulumi.gamma.events.inputs.EventEndpointRoutingConfigFailoverConfigArgs;
import com.pulumi.gamma.events.inputs.EventEndpointRoutingConfigFailoverConfigPrimaryArgs;
import com.pulumi.gamma.events.inputs.EventEndpointRoutingConfigFailoverConfigSecondaryArgs;
import com.pulumi.gamma.events.inputs.EventEndpointState;
import com.pulumi.resources.CustomResourceOptions;
import com.pulumi.resources.CustomTimeouts;
import com.pulumi.resources.StackReference;
import com.pulumi.resources.StackReferenceArgs;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Order events, and who can publish, read and change them */
public class App {
  public static void main(String[] args) {
    Pulumi.run(App::stack);
  }

  public static void stack(Context ctx) {
    var config = ctx.config();
    var gammaConfig = ctx.config("gamma");
    var buildTokenTokenName = config.requireSecret("buildTokenTokenName");
    var registry = config.require("registry");
    // How often a delivery is tried again
    var retries = config.getInteger("retries").orElse(3);
    var audited = config.getBoolean("audited").orElse(false);
    var adminTeam = config.get("adminTeam").orElse("team:01234567-89ab-cdef-0123-456789abcdef");
    var reportKey = config.requireSecret("reportKey");
    var readers = config.requireObject("readers", TypeShape.list(String.class));
    var contract = config.requireObject("contract", Object.class);
    var note = config.get("note");
    var limits =
        config.getObject("limits", Object.class).orElse(Map.of("events", 100, "bytes", 65536));
    var aKeyThatIsLongerThanTheLineCanTakeAtOnce =
        config.require("aKeyThatIsLongerThanTheLineCanTakeAtOnce");
    var gammaRegion = gammaConfig.require("region");

    var existing =
        EventEndpoint.get(
            "existing",
            Output.of("shared-orders"),
            EventEndpointState.builder().name("shared-orders").build(),
            null);

    var west = new Provider("west", ProviderArgs.builder().region("eu-west-1").build());

    var orders =
        new EventEndpoint(
            "orders",
            EventEndpointArgs.builder()
                .eventBuses(
                    existing
                        .eventBuses()
                        .applyValue(
                            eventBuses ->
                                eventBuses.stream()
                                    .map(
                                        item ->
                                            EventEndpointEventBusArgs.builder()
                                                .eventBusArn(item.eventBusArn())
                                                .build())
                                    .collect(Collectors.toList())))
                .routingConfig(
                    EventEndpointRoutingConfigArgs.builder()
                        .failoverConfig(
                            EventEndpointRoutingConfigFailoverConfigArgs.builder()
                                .primary(
                                    EventEndpointRoutingConfigFailoverConfigPrimaryArgs.builder()
                                        .healthCheck(
                                            existing
                                                .routingConfig()
                                                .applyValue(
                                                    routingConfig ->
                                                        routingConfig
                                                            .failoverConfig()
                                                            .primary()
                                                            .healthCheck()
                                                            .orElse(null)))
                                        .build())
                                .secondary(
                                    EventEndpointRoutingConfigFailoverConfigSecondaryArgs.builder()
                                        .route(gammaRegion)
                                        .build())
                                .build())
                        .build())
                .description(
                    Output.format(
                        "Stack %s, %s retries, after %s",
                        ctx.stackName(),
                        retries,
                        existing.name().applyValue(name -> name.orElse(""))))
                .name(Output.ofNullable(note.orElse(null)))
                .replicationConfig(
                    EventEndpointReplicationConfigArgs.builder()
                        .state(
                            existing
                                .replicationConfig()
                                .applyValue(
                                    replicationConfig ->
                                        replicationConfig
                                            .flatMap(value -> value.state())
                                            .orElse(null)))
                        .build())
                .roleArn(existing.roleArn().applyValue(roleArn -> roleArn.orElse(null)))
                .build(),
            CustomResourceOptions.builder()
                .aliases(
                    Alias.builder().name("order-events").build(),
                    Alias.builder().type("gamma:events:Endpoint").noParent().build(),
                    Alias.withUrn("urn:pulumi:dev::orders::gamma:events:EventEndpoint::o"))
                .customTimeouts(
                    CustomTimeouts.builder()
                        .create(Duration.ofMinutes(10))
                        .delete(Duration.ofMinutes(90))
                        .build())
                .deleteBeforeReplace(true)
                .ignoreChanges("eventBuses[1].eventBusArn", "description")
                .provider(west)
                .version("1.2.3")
                .build());

    var dashboardPolicy =
        new RestrictionPolicy(
            "dashboard-policy",
            RestrictionPolicyArgs.builder()
                .resourceId(Output.format("endpoint:%s", orders.id()))
                .bindings(
                    RestrictionPolicyBindingArgs.builder()
                        .principals(
                            Output.all(Output.of(adminTeam), Output.format("role:%s", reportKey)))
                        .relation("editor")
                        .build())
                .build(),
            CustomResourceOptions.builder().dependsOn(orders).protect(audited).build());

    var deltaAccount = new com.pulumi.delta.Provider("deltaAccount");

    var shared =
        RestrictionPolicy.get(
            "shared",
            Output.format("endpoint:%s", existing.name().applyValue(name -> name.orElse(""))),
            null,
            CustomResourceOptions.builder()
                .pluginDownloadURL("https://example.com/plugins")
                .provider(deltaAccount)
                .build());

    var buildToken =
        new Token(
            "buildToken",
            TokenArgs.builder()
                .registryName(registry)
                .resourceGroupName(Output.ofSecret(registry))
                .tokenName(buildTokenTokenName)
                .scopeMapId(ctx.projectName())
                .build(),
            CustomResourceOptions.builder().importId("/tokens/build").parent(orders).build());

    var reader =
        new InstanceIamMember(
            "reader",
            InstanceIamMemberArgs.builder()
                .member("user:" + readers.get(0))
                .name(
                    buildToken
                        .systemData()
                        .applyValue(systemData -> systemData.createdBy().orElse(null)))
                .role((String) ((Map<?, ?>) ((Map<?, ?>) contract).get("roles")).get("reader"))
                .build(),
            CustomResourceOptions.builder().retainOnDelete(true).build());

    var network =
        new StackReference(
            "network", StackReferenceArgs.builder().name("acme/network/production").build());

    var collector =
        new ServerCollector(
            "collector",
            ServerCollectorArgs.builder()
                .projectName(network.output("project").applyValue(output -> (String) output))
                .resourceGroupName(Output.format("%s-migration", buildToken.resourceGroupName()))
                .build());

    ctx.export("endpointUrl", orders.endpointUrl());
    ctx.export("orders", orders);
    ctx.export(
        "secondBus", orders.eventBuses().applyValue(eventBuses -> eventBuses.get(1).eventBusArn()));
    ctx.export(
        "summary",
        Map.ofEntries(
            Map.entry("url", orders.endpointUrl()),
            Map.entry("retries", retries),
            Map.entry("tags", List.of("orders", "events"))));
    ctx.export("welcome", new StringAsset("Hello,\nreader\nof this\n"));
    ctx.export(
        "banner",
        new RemoteAsset("https://example.com/a/long/address/of/a/picture/logo-in-color.svg"));
    ctx.export("logo", new FileAsset("./logo.svg"));
  }
}
