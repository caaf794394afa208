import pulumi_alpha as alpha

build_token = alpha.containerregistry.Token(
    "buildToken",
    registry_name="buildImages",
    resource_group_name="build",
)
