import pulumi_azure_native as azure_native

build_token = azure_native.containerregistry.Token(
    "buildToken",
    registry_name="buildImages",
    resource_group_name="build",
    credentials=azure_native.containerregistry.TokenCredentialsPropertiesArgs(
        certificates=[
            azure_native.containerregistry.TokenCertificateArgs(
                encoded_pem_certificate="LS0tLS1CRUdJTiBDRVJUSUZJQ0FURS0tLS0tCk1JSUJoVENDQVN1Z0F3SUJBZ0lRCi0tLS0tRU5EIENFUlRJRklDQVRFLS0tLS0K",
                expiry="2031-01-31T12:00:00Z",
                name="certificate1",
                thumbprint="3F0A9C17D2B84E65A1C07F9D8E2B4C6A5D1E0F93",
            ),
        ],
        passwords=[
            azure_native.containerregistry.TokenPasswordArgs(
                creation_time="2030-01-01T00:00:00Z",
                expiry="2031-01-31T12:00:00Z",
                name="password1",
            ),
            azure_native.containerregistry.TokenPasswordArgs(
                name="password2",
            ),
        ],
    ),
    scope_map_id="/subscriptions/12345/resourceGroups/build/scopeMaps/pull",
    status="enabled",
    token_name="build",
)
