module wired

go 1.25.11

require (
	github.com/pulumi/pulumi-aws/sdk/v7 v7.28.0
	github.com/pulumi/pulumi-azure-native-sdk/containerregistry/v3 v3.2.0
	github.com/pulumi/pulumi-azure-native-sdk/migrate/v3 v3.2.0
	github.com/pulumi/pulumi-datadog/sdk/v4 v4.49.0
	github.com/pulumi/pulumi-google-native/sdk v0.32.0
	github.com/pulumi/pulumi/sdk/v3 v3.259.0
)
