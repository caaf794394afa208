"""Order events, and who can publish, read and change them"""

from typing import Any, cast

import pulumi
import pulumi_alpha as alpha
import pulumi_beta as beta
import pulumi_delta as delta
import pulumi_gamma as gamma

config = pulumi.Config()
gamma_config = pulumi.Config("gamma")
build_token_token_name = config.require_secret("buildTokenTokenName")
registry = config.require("registry")
# How often a delivery is tried again
retries = config.get_int("retries", 3)
audited = config.get_bool("audited", False)
admin_team = config.get("adminTeam", "team:01234567-89ab-cdef-0123-456789abcdef")
report_key = config.require_secret("reportKey")
readers: list[str] = config.require_object("readers")
contract = config.require_object("contract")
note = config.get("note")
limits = config.get_object("limits", {"events": 100, "bytes": 65536})
a_key_that_is_longer_than_the_line_can_take_at_once = config.require(
    "aKeyThatIsLongerThanTheLineCanTakeAtOnce"
)
gamma_region = gamma_config.require("region")

existing = gamma.events.EventEndpoint.get(
    "existing",
    "shared-orders",
    name="shared-orders",
)

west = gamma.Provider(
    "west",
    region="eu-west-1",
)

orders = gamma.events.EventEndpoint(
    "orders",
    event_buses=cast(Any, existing.event_buses),
    routing_config=gamma.events.EventEndpointRoutingConfigArgs(
        failover_config=gamma.events.EventEndpointRoutingConfigFailoverConfigArgs(
            primary=gamma.events.EventEndpointRoutingConfigFailoverConfigPrimaryArgs(
                health_check=existing.routing_config.failover_config.primary.health_check,
            ),
            secondary=gamma.events.EventEndpointRoutingConfigFailoverConfigSecondaryArgs(
                route=gamma_region,
            ),
        ),
    ),
    description=pulumi.Output.format(
        "Stack {}, {} retries, after {}", pulumi.get_stack(), retries, existing.name
    ),
    name=note,
    replication_config=gamma.events.EventEndpointReplicationConfigArgs(
        state=existing.replication_config.apply(
            lambda replication_config: cast(
                gamma.events.EventEndpointReplicationConfigState,
                replication_config.state if replication_config else None,
            )
        ),
    ),
    role_arn=cast(pulumi.Output[str], existing.role_arn),
    opts=pulumi.ResourceOptions(
        aliases=[
            pulumi.Alias(name="order-events"),
            pulumi.Alias(
                type_="gamma:events:Endpoint", parent=pulumi.ROOT_STACK_RESOURCE
            ),
            "urn:pulumi:dev::orders::gamma:events:EventEndpoint::o",
        ],
        custom_timeouts=pulumi.CustomTimeouts(create="10m", delete="1h30m"),
        delete_before_replace=True,
        ignore_changes=["eventBuses[1].eventBusArn", "description"],
        provider=west,
        version="1.2.3",
    ),
)

dashboard_policy = delta.RestrictionPolicy(
    "dashboard-policy",
    resource_id=pulumi.Output.format("endpoint:{}", orders.id),
    bindings=[
        delta.RestrictionPolicyBindingArgs(
            principals=[admin_team, pulumi.Output.format("role:{}", report_key)],
            relation="editor",
        ),
    ],
    opts=pulumi.ResourceOptions(depends_on=[orders], protect=audited),
)

delta_account = delta.Provider("deltaAccount")

shared = delta.RestrictionPolicy.get(
    "shared",
    pulumi.Output.format("endpoint:{}", existing.name),
    opts=pulumi.ResourceOptions(
        plugin_download_url="https://example.com/plugins", provider=delta_account
    ),
)

build_token = alpha.containerregistry.Token(
    "buildToken",
    registry_name=registry,
    resource_group_name=pulumi.Output.secret(registry),
    token_name=build_token_token_name,
    scope_map_id=pulumi.get_project(),
    opts=pulumi.ResourceOptions(import_="/tokens/build", parent=orders),
)

reader = beta.analytics.v1.InstanceIamMember(
    "reader",
    member=f"user:{readers[0]}",
    name=build_token.system_data.created_by,
    role=contract["roles"]["reader"],
    opts=pulumi.ResourceOptions(deleted_with=orders, retain_on_delete=True),
)

network = pulumi.StackReference(
    "network",
    stack_name="acme/network/production",
)

collector = alpha.migrate.ServerCollector(
    "collector",
    project_name=network.get_output("project"),
    resource_group_name=pulumi.Output.format(
        "{}-migration", build_token.resource_group_name
    ),
)

pulumi.export("endpointUrl", orders.endpoint_url)
pulumi.export("orders", orders)
pulumi.export("secondBus", orders.event_buses[1].event_bus_arn)
pulumi.export(
    "summary",
    {"url": orders.endpoint_url, "retries": retries, "tags": ["orders", "events"]},
)
pulumi.export(
    "welcome",
    pulumi.StringAsset("""Hello,
reader
of this
"""),
)
pulumi.export(
    "banner",
    pulumi.RemoteAsset(
        "https://example.com/a/long/address/of/a/picture/logo-in-color.svg"
    ),
)
pulumi.export("logo", pulumi.FileAsset("./logo.svg"))
