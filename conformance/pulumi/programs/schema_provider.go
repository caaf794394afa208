package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"

	"github.com/blang/semver"
	"github.com/pulumi/pulumi/pkg/v3/codegen/schema"
	"github.com/pulumi/pulumi/pkg/v3/resource/plugin"
	"github.com/pulumi/pulumi/pkg/v3/testing/pulumi-test-language/tests"
	"github.com/pulumi/pulumi/sdk/v3/go/common/resource"

	"conformance/requests"
	"conformance/samples"
)

// A program outside of Pulumi's tests has providers that only know their schemas.
func testOf(p program) (tests.LanguageTest, error) {
	if test, ok := tests.LanguageTests[p.Test]; ok {
		return test, nil
	}
	made := tests.LanguageTest{}
	for _, file := range p.Schemas {
		text, err := os.ReadFile(file)
		if err != nil {
			return made, err
		}
		provider := &schemaProvider{text: text}
		if err := json.Unmarshal(text, &provider.spec); err != nil {
			return made, fmt.Errorf("%s: %w", file, err)
		}
		made.Providers = append(made.Providers, func() plugin.Provider { return provider })
	}
	return made, nil
}

// A provider that only knows its schema. The outputs of a resource are its inputs, and a value of
// the right type for each other output.
type schemaProvider struct {
	plugin.UnimplementedProvider

	text []byte
	spec schema.PackageSpec
}

func (p *schemaProvider) GetSchema(context.Context, plugin.GetSchemaRequest) (plugin.GetSchemaResponse, error) {
	return plugin.GetSchemaResponse{Schema: p.text}, nil
}

func (p *schemaProvider) GetPluginInfo(context.Context) (plugin.PluginInfo, error) {
	version, err := semver.Parse(p.spec.Version)
	return plugin.PluginInfo{Version: &version}, err
}

func (p *schemaProvider) CheckConfig(
	_ context.Context, request plugin.CheckConfigRequest,
) (plugin.CheckConfigResponse, error) {
	return plugin.CheckConfigResponse{Properties: request.News}, nil
}

func (p *schemaProvider) Configure(context.Context, plugin.ConfigureRequest) (plugin.ConfigureResponse, error) {
	return plugin.ConfigureResponse{}, nil
}

// Rejects a resource without a required input, like a real provider.
func (p *schemaProvider) Check(_ context.Context, request plugin.CheckRequest) (plugin.CheckResponse, error) {
	spec, ok := p.spec.Resources[string(request.Type)]
	if !ok {
		return plugin.CheckResponse{}, fmt.Errorf("there is no type %s", request.Type)
	}
	failures := samples.Missing(requests.Checked(request), spec.RequiredInputs)
	return plugin.CheckResponse{
		Properties: requests.Send(requests.Checked(request)), Failures: failures,
	}, nil
}

func (p *schemaProvider) Create(_ context.Context, request plugin.CreateRequest) (plugin.CreateResponse, error) {
	outputs := samples.Outputs(p.spec, p.spec.Resources[string(request.Type)].Properties, requests.Read(request.Properties))
	return plugin.CreateResponse{ID: resource.ID(request.Name + "_id"), Properties: requests.Send(outputs)}, nil
}

// A package's component has no ID, and the provider chooses its name in the stack. Nothing is created
// inside it.
func (p *schemaProvider) Construct(
	_ context.Context, request plugin.ConstructRequest,
) (plugin.ConstructResponse, error) {
	spec, ok := p.spec.Resources[string(request.Type)]
	if !ok || !spec.IsComponent {
		return plugin.ConstructResponse{}, fmt.Errorf("there is no component %s", request.Type)
	}
	for _, failure := range samples.Missing(requests.Read(request.Inputs), spec.RequiredInputs) {
		return plugin.ConstructResponse{}, fmt.Errorf("%s: %s", failure.Property, failure.Reason)
	}
	info := request.Info
	return plugin.ConstructResponse{
		URN:     resource.CreateURN(request.Name, string(request.Type), request.Parent, info.Project, info.Stack),
		Outputs: requests.Send(samples.Outputs(p.spec, spec.Properties, requests.Read(request.Inputs))),
	}, nil
}

func (p *schemaProvider) Invoke(_ context.Context, request plugin.InvokeRequest) (plugin.InvokeResponse, error) {
	spec, ok := p.spec.Functions[string(request.Tok)]
	if !ok {
		return plugin.InvokeResponse{}, fmt.Errorf("there is no function %s", request.Tok)
	}
	return samples.Result(p.spec, spec, requests.Read(request.Args)), nil
}
