// Order events, and who can publish, read and change them

package main

import (
	"errors"

	"github.com/pulumi/pulumi-alpha/sdk/v3/go/alpha/containerregistry"
	"github.com/pulumi/pulumi-alpha/sdk/v3/go/alpha/migrate"
	analyticsv1 "github.com/pulumi/pulumi-beta/sdk/go/beta/analytics/v1"
	"github.com/pulumi/pulumi-delta/sdk/v4/go/delta"
	"github.com/pulumi/pulumi-gamma/sdk/go/gamma"
	"github.com/pulumi/pulumi-gamma/sdk/go/gamma/events"
	"github.com/pulumi/pulumi/sdk/v3/go/pulumi"
	"github.com/pulumi/pulumi/sdk/v3/go/pulumi/config"
)

func main() {
	pulumi.Run(func(ctx *pulumi.Context) error {
		cfg := config.New(ctx, "")
		gammaCfg := config.New(ctx, "gamma")
		buildTokenTokenName := cfg.RequireSecret("buildTokenTokenName")
		registry := cfg.Require("registry")

		// How often a delivery is tried again
		retries, err := cfg.TryInt("retries")
		if errors.Is(err, config.ErrMissingVar) {
			retries = 3
		} else if err != nil {
			return err
		}

		audited := cfg.GetBool("audited")

		adminTeam, err := cfg.Try("adminTeam")
		if err != nil {
			adminTeam = "team:01234567-89ab-cdef-0123-456789abcdef"
		}

		reportKey := cfg.RequireSecret("reportKey")

		var readers []string
		cfg.RequireObject("readers", &readers)

		var contract map[string]any
		cfg.RequireObject("contract", &contract)

		var note pulumi.StringPtrInput
		if value, err := cfg.Try("note"); err == nil {
			note = pulumi.String(value)
		}

		cfg.Require("aKeyThatIsLongerThanTheLineCanTakeAtOnce")
		gammaRegion := gammaCfg.Require("region")

		existing, err := events.GetEventEndpoint(ctx, "existing", pulumi.ID("shared-orders"), &events.EventEndpointState{
			Name: pulumi.String("shared-orders"),
		})
		if err != nil {
			return err
		}

		west, err := gamma.NewProvider(ctx, "west", &gamma.ProviderArgs{
			Region: pulumi.String("eu-west-1"),
		})
		if err != nil {
			return err
		}

		orders, err := events.NewEventEndpoint(ctx, "orders", &events.EventEndpointArgs{
			EventBuses: existing.EventBuses,
			RoutingConfig: &events.EventEndpointRoutingConfigArgs{
				FailoverConfig: &events.EventEndpointRoutingConfigFailoverConfigArgs{
					Primary: &events.EventEndpointRoutingConfigFailoverConfigPrimaryArgs{
						HealthCheck: existing.RoutingConfig.FailoverConfig().Primary().HealthCheck(),
					},
					Secondary: &events.EventEndpointRoutingConfigFailoverConfigSecondaryArgs{
						Route: pulumi.String(gammaRegion),
					},
				},
			},
			Description: pulumi.Sprintf("Stack %v, %v retries, after %v", ctx.Stack(), retries, existing.Name.Elem()),
			Name:        note,
			ReplicationConfig: &events.EventEndpointReplicationConfigArgs{
				State: existing.ReplicationConfig.State(),
			},
			RoleArn: existing.RoleArn,
		},
			pulumi.Aliases([]pulumi.Alias{
				{Name: pulumi.String("order-events")},
				{Type: pulumi.String("gamma:events:Endpoint"), NoParent: pulumi.Bool(true)},
				{URN: pulumi.URN("urn:pulumi:dev::orders::gamma:events:EventEndpoint::o")},
			}),
			pulumi.Timeouts(&pulumi.CustomTimeouts{
				Create: "10m",
				Delete: "1h30m",
			}),
			pulumi.DeleteBeforeReplace(true),
			pulumi.IgnoreChanges([]string{"eventBuses[1].eventBusArn", "description"}),
			pulumi.Provider(west),
			pulumi.Version("1.2.3"),
		)
		if err != nil {
			return err
		}

		_, err = delta.NewRestrictionPolicy(ctx, "dashboard-policy", &delta.RestrictionPolicyArgs{
			ResourceId: pulumi.Sprintf("endpoint:%v", orders.ID()),
			Bindings: delta.RestrictionPolicyBindingArray{
				&delta.RestrictionPolicyBindingArgs{
					Principals: pulumi.StringArray{
						pulumi.String(adminTeam),
						pulumi.Sprintf("role:%v", reportKey),
					},
					Relation: pulumi.String("editor"),
				},
			},
		}, pulumi.DependsOn([]pulumi.Resource{orders}), pulumi.Protect(audited))
		if err != nil {
			return err
		}

		deltaAccount, err := delta.NewProvider(ctx, "deltaAccount", nil)
		if err != nil {
			return err
		}

		_, err = delta.GetRestrictionPolicy(ctx, "shared", pulumi.Sprintf("endpoint:%v", existing.Name.Elem()).ApplyT(func(v string) pulumi.ID { return pulumi.ID(v) }).(pulumi.IDOutput), nil,
			pulumi.PluginDownloadURL("https://example.com/plugins"),
			pulumi.Provider(deltaAccount),
		)
		if err != nil {
			return err
		}

		buildToken, err := containerregistry.NewToken(ctx, "buildToken", &containerregistry.TokenArgs{
			RegistryName:      pulumi.String(registry),
			ResourceGroupName: pulumi.ToSecret(pulumi.String(registry)).(pulumi.StringOutput),
			TokenName:         buildTokenTokenName,
			ScopeMapId:        pulumi.String(ctx.Project()),
		}, pulumi.Import(pulumi.ID("/tokens/build")), pulumi.Parent(orders))
		if err != nil {
			return err
		}

		_, err = analyticsv1.NewInstanceIamMember(ctx, "reader", &analyticsv1.InstanceIamMemberArgs{
			Member: pulumi.Sprintf("user:%v", readers[0]),
			Name:   buildToken.SystemData.CreatedBy().Elem(),
			Role:   pulumi.String(contract["roles"].(map[string]any)["reader"].(string)),
		}, pulumi.DeletedWith(orders), pulumi.RetainOnDelete(true))
		if err != nil {
			return err
		}

		network, err := pulumi.NewStackReference(ctx, "network", &pulumi.StackReferenceArgs{
			Name: pulumi.String("acme/network/production"),
		})
		if err != nil {
			return err
		}

		_, err = migrate.NewServerCollector(ctx, "collector", &migrate.ServerCollectorArgs{
			ProjectName:       network.GetStringOutput(pulumi.String("project")),
			ResourceGroupName: pulumi.Sprintf("%v-migration", buildToken.ResourceGroupName),
		})
		if err != nil {
			return err
		}

		ctx.Export("endpointUrl", orders.EndpointUrl)
		ctx.Export("orders", orders)
		ctx.Export("secondBus", orders.EventBuses.Index(pulumi.Int(1)).EventBusArn())
		ctx.Export("summary", pulumi.Map{
			"url":     orders.EndpointUrl,
			"retries": pulumi.Int(retries),
			"tags": pulumi.StringArray{
				pulumi.String("orders"),
				pulumi.String("events"),
			},
		})
		ctx.Export("welcome", pulumi.NewStringAsset(`Hello,
reader
of this
`))
		ctx.Export("banner", pulumi.NewRemoteAsset("https://example.com/a/long/address/of/a/picture/logo-in-color.svg"))
		ctx.Export("logo", pulumi.NewFileAsset("./logo.svg"))
		return nil
	})
}
