import pulumi
import pulumi_aws as aws
import pulumi_azure_native as azure_native
import pulumi_datadog as datadog
import pulumi_google_native as google_native

aws_config = pulumi.Config("aws")
config = pulumi.Config()
aws_region = aws_config.require("region")
delta_key = config.require_secret("deltaKey")

west = aws.Provider(
    "west",
    region=aws_region,
)

account = datadog.Provider(
    "account",
    api_key=delta_key,
)

orders = aws.cloudwatch.EventEndpoint.get(
    "orders",
    "orders",
    replication_config=aws.cloudwatch.EventEndpointReplicationConfigArgs(
        state="DISABLED",
    ),
    opts=pulumi.ResourceOptions(provider=west),
)

token = azure_native.containerregistry.Token(
    "token",
    registry_name="images",
    resource_group_name="build",
    status="disabled",
)

policy = datadog.RestrictionPolicy(
    "policy",
    resource_id=pulumi.Output.format("endpoint:{}", orders.name),
    bindings=[
        datadog.RestrictionPolicyBindingArgs(
            principals=[pulumi.Output.format("user:{}", token.system_data.created_by)],
            relation="editor",
        ),
    ],
    opts=pulumi.ResourceOptions(
        aliases=[
            pulumi.Alias(
                type_="datadog:index/restrictionPolicy:RestrictionPolicy", name="old"
            ),
            "urn:pulumi:dev::wired::aws:cloudwatch/eventEndpoint:EventEndpoint$datadog:index/restrictionPolicy:RestrictionPolicy::older",
        ],
        provider=account,
    ),
)

collector = azure_native.migrate.ServerCollector(
    "collector",
    project_name="exit",
    resource_group_name="migration",
)

reader = google_native.datafusion.v1.InstanceIamMember(
    "reader",
    member="user:ada@example.com",
    name="reports",
    role="roles/viewer",
)

pulumi.export(
    "state",
    orders.replication_config.apply(
        lambda replication_config: (
            replication_config.state if replication_config else None
        )
    ),
)
pulumi.export(
    "expiry",
    token.credentials.apply(
        lambda credentials: (
            credentials.certificates[0].expiry
            if credentials and credentials.certificates
            else None
        )
    ),
)
pulumi.export("updated", collector.properties.updated_timestamp)
pulumi.export("etag", reader.etag)
