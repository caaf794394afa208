package main

import (
	"github.com/pulumi/pulumi-aws/sdk/v7/go/aws"
	"github.com/pulumi/pulumi-aws/sdk/v7/go/aws/cloudwatch"
	containerregistry "github.com/pulumi/pulumi-azure-native-sdk/containerregistry/v3"
	migrate "github.com/pulumi/pulumi-azure-native-sdk/migrate/v3"
	"github.com/pulumi/pulumi-datadog/sdk/v4/go/datadog"
	datafusion "github.com/pulumi/pulumi-google-native/sdk/go/google/datafusion/v1"
	"github.com/pulumi/pulumi/sdk/v3/go/pulumi"
	"github.com/pulumi/pulumi/sdk/v3/go/pulumi/config"
)

func main() {
	pulumi.Run(func(ctx *pulumi.Context) error {
		awsCfg := config.New(ctx, "aws")
		cfg := config.New(ctx, "")
		awsRegion := awsCfg.Require("region")
		deltaKey := cfg.RequireSecret("deltaKey")

		west, err := aws.NewProvider(ctx, "west", &aws.ProviderArgs{
			Region: pulumi.String(awsRegion),
		})
		if err != nil {
			return err
		}

		account, err := datadog.NewProvider(ctx, "account", &datadog.ProviderArgs{
			ApiKey: deltaKey,
		})
		if err != nil {
			return err
		}

		orders, err := cloudwatch.GetEventEndpoint(ctx, "orders", pulumi.ID("orders"), &cloudwatch.EventEndpointState{
			ReplicationConfig: &cloudwatch.EventEndpointReplicationConfigArgs{
				State: pulumi.String("DISABLED"),
			},
		}, pulumi.Provider(west))
		if err != nil {
			return err
		}

		token, err := containerregistry.NewToken(ctx, "token", &containerregistry.TokenArgs{
			RegistryName:      pulumi.String("images"),
			ResourceGroupName: pulumi.String("build"),
			Status:            pulumi.String(containerregistry.TokenStatusDisabled),
		})
		if err != nil {
			return err
		}

		_, err = datadog.NewRestrictionPolicy(ctx, "policy", &datadog.RestrictionPolicyArgs{
			ResourceId: pulumi.Sprintf("endpoint:%v", orders.Name),
			Bindings: datadog.RestrictionPolicyBindingArray{
				&datadog.RestrictionPolicyBindingArgs{
					Principals: pulumi.StringArray{
						pulumi.Sprintf("user:%v", token.SystemData.CreatedBy().Elem()),
					},
					Relation: pulumi.String("editor"),
				},
			},
		},
			pulumi.Aliases([]pulumi.Alias{
				{Type: pulumi.String("datadog:index/restrictionPolicy:RestrictionPolicy"), Name: pulumi.String("old")},
				{URN: pulumi.URN("urn:pulumi:dev::wired::aws:cloudwatch/eventEndpoint:EventEndpoint$datadog:index/restrictionPolicy:RestrictionPolicy::older")},
			}),
			pulumi.Provider(account),
		)
		if err != nil {
			return err
		}

		collector, err := migrate.NewServerCollector(ctx, "collector", &migrate.ServerCollectorArgs{
			ProjectName:       pulumi.String("exit"),
			ResourceGroupName: pulumi.String("migration"),
		})
		if err != nil {
			return err
		}

		reader, err := datafusion.NewInstanceIamMember(ctx, "reader", &datafusion.InstanceIamMemberArgs{
			Member: pulumi.String("user:ada@example.com"),
			Name:   pulumi.String("reports"),
			Role:   pulumi.String("roles/viewer"),
		})
		if err != nil {
			return err
		}

		ctx.Export("state", orders.ReplicationConfig.State())
		ctx.Export("expiry", token.Credentials.Certificates().Index(pulumi.Int(0)).Expiry())
		ctx.Export("updated", collector.Properties.UpdatedTimestamp())
		ctx.Export("etag", reader.Etag)
		return nil
	})
}
