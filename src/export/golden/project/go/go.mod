module orders-platform

go 1.25.11

require (
	github.com/pulumi/pulumi-alpha/sdk/v3 v3.2.0
	github.com/pulumi/pulumi-beta/sdk v0.32.0
	github.com/pulumi/pulumi-delta/sdk/v4 v4.49.0
	github.com/pulumi/pulumi/sdk/v3 v3.259.0
)
