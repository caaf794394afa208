import pulumi_azure_native as azure_native

collector = azure_native.migrate.ServerCollector(
    "collector",
    project_name="datacenter-exit",
    resource_group_name="migration",
    e_tag='"0x8D4BCC2E4835CD0"',
    properties=azure_native.migrate.CollectorPropertiesArgs(
        agent_properties=azure_native.migrate.CollectorAgentPropertiesArgs(
            spn_details=azure_native.migrate.CollectorBodyAgentSpnPropertiesArgs(
                application_id="827f1053-44dc-439f-b832-05416dcce12b",
                audience="https://72f988bf-86f1-41af-91ab-2d7cd011db47/datacenter-exit",
                authority="https://login.example.com/72f988bf-86f1-41af-91ab-2d7cd011db47",
                object_id="be75098e-c0fc-4ac4-98c7-282ebbcf8370",
                tenant_id="72f988bf-86f1-41af-91ab-2d7cd011db47",
            ),
        ),
        discovery_site_id="/subscriptions/12345/resourceGroups/migration/sites/datacenter",
    ),
    server_collector_name="datacenter",
)
