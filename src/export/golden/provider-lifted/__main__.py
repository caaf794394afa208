import pulumi
import pulumi_azure_native as azure_native
import pulumi_datadog as datadog

config = pulumi.Config()
environment = config.require("environment")
group_key = config.require_secret("groupKey")
token_registry_name = "images"
token_token_name = config.require_secret("tokenTokenName")

token = azure_native.containerregistry.Token(
    "token",
    registry_name=token_registry_name,
    resource_group_name=f"build-{environment}",
    token_name=token_token_name,
)

policy = datadog.RestrictionPolicy(
    "policy",
    resource_id=f"registry:{token_registry_name}",
)

collector = azure_native.migrate.ServerCollector(
    "collector",
    project_name=f"exit-{token_registry_name}",
    resource_group_name=f"build-{environment}",
    server_collector_name=policy.id,
)

guarded = azure_native.containerregistry.Token(
    "guarded",
    registry_name=token_registry_name,
    resource_group_name=group_key,
)

pulumi.export("registry", token_registry_name)
pulumi.export(
    "project", pulumi.Output.format("exit-{} of {}", token_registry_name, group_key)
)
pulumi.export("collector", policy.id)
pulumi.export("token", pulumi.Output.format("token {}", token_token_name))
