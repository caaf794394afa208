package main

import (
	"context"
	"encoding/json"

	"github.com/blang/semver"
	"github.com/pulumi/pulumi-yaml/pkg/pulumiyaml/packages"
	"github.com/pulumi/pulumi/pkg/v3/resource/plugin"
	"github.com/pulumi/pulumi/pkg/v3/testing/pulumi-test-language/tests"
)

// Creates the test's provider for a declared package, with its parameters, and returns how to
// request its schema. Returns none if no provider has that name and version.
func openProvider(
	ctx context.Context, test tests.LanguageTest, declared packages.PackageDecl,
) (plugin.Provider, plugin.GetSchemaRequest, error) {
	request := plugin.GetSchemaRequest{}
	for _, open := range test.Providers {
		provider := open()
		name, version, err := identify(ctx, provider)
		if err != nil {
			return nil, request, err
		}
		if name != declared.Name || declared.Version != "" && declared.Version != version {
			continue
		}
		parameter := declared.Parameterization
		if parameter == nil {
			parameter = declared.Extension
		}
		if parameter == nil {
			return provider, request, nil
		}
		made, err := semver.Parse(parameter.Version)
		if err != nil {
			return nil, request, err
		}
		value, err := parameter.GetValue()
		if err != nil {
			return nil, request, err
		}
		request.SubpackageName, request.SubpackageVersion = parameter.Name, &made
		_, err = provider.Parameterize(ctx, plugin.ParameterizeRequest{
			Parameters: &plugin.ParameterizeValue{Name: parameter.Name, Version: made, Value: value},
		})
		return provider, request, err
	}
	return nil, request, nil
}

// A provider's name and version before parameterization.
func identify(ctx context.Context, provider plugin.Provider) (string, string, error) {
	response, err := provider.GetSchema(ctx, plugin.GetSchemaRequest{})
	if err != nil {
		return "", "", err
	}
	var head struct{ Name string }
	if err := json.Unmarshal(response.Schema, &head); err != nil {
		return "", "", err
	}
	info, err := provider.GetPluginInfo(ctx)
	if err != nil || info.Version == nil {
		return head.Name, "", err
	}
	return head.Name, info.Version.String(), nil
}
