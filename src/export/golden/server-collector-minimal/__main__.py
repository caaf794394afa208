import pulumi_alpha as alpha

collector = alpha.migrate.ServerCollector(
    "collector",
    project_name="datacentre-exit",
    resource_group_name="migration",
)
