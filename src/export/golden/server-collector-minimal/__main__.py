import pulumi_alpha as alpha

collector = alpha.migrate.ServerCollector(
    "collector",
    project_name="datacenter-exit",
    resource_group_name="migration",
)
