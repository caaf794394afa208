package main

import (
	"context"
	"fmt"
	"maps"

	"github.com/blang/semver"
	"github.com/pulumi/pulumi/pkg/v3/codegen/schema"
	"github.com/pulumi/pulumi/pkg/v3/resource/plugin"
	"github.com/pulumi/pulumi/sdk/v3/go/common/resource"

	"conformance/requests"
	"conformance/samples"
)

// A deterministic provider that follows its schema, and has the given behaviors.
type provider struct {
	plugin.UnimplementedProvider

	*pack
	cloud *cloud
}

func (p *provider) GetSchema(context.Context, plugin.GetSchemaRequest) (plugin.GetSchemaResponse, error) {
	return plugin.GetSchemaResponse{Schema: p.text}, nil
}

func (p *provider) GetPluginInfo(context.Context) (plugin.PluginInfo, error) {
	version, err := semver.Parse(p.spec.Version)
	return plugin.PluginInfo{Version: &version}, err
}

func (p *provider) CheckConfig(
	_ context.Context, request plugin.CheckConfigRequest,
) (plugin.CheckConfigResponse, error) {
	return plugin.CheckConfigResponse{Properties: request.News}, nil
}

func (p *provider) DiffConfig(
	_ context.Context, request plugin.DiffConfigRequest,
) (plugin.DiffConfigResponse, error) {
	var properties map[string]schema.PropertySpec
	if p.spec.Provider != nil {
		properties = p.spec.Provider.InputProperties
	}
	olds, news := requests.Read(request.OldInputs), requests.Read(request.NewInputs)
	return p.diff(properties, olds, news, behavior{}), nil
}

func (p *provider) Configure(context.Context, plugin.ConfigureRequest) (plugin.ConfigureResponse, error) {
	return plugin.ConfigureResponse{}, nil
}

// Reads an extension's value in a state, which `pulumi package add` wrote.
func (p *provider) Parameterize(
	_ context.Context, request plugin.ParameterizeRequest,
) (plugin.ParameterizeResponse, error) {
	value, ok := request.Parameters.(*plugin.ParameterizeValue)
	if !ok {
		return plugin.ParameterizeResponse{}, fmt.Errorf("%T is not a value", request.Parameters)
	}
	return plugin.ParameterizeResponse{Name: value.Name, Version: value.Version}, nil
}

func (p *provider) Check(_ context.Context, request plugin.CheckRequest) (plugin.CheckResponse, error) {
	spec, ok := p.spec.Resources[string(request.Type)]
	if !ok {
		return plugin.CheckResponse{}, fmt.Errorf("there is no type %s", request.Type)
	}
	failures := samples.Missing(requests.Checked(request), spec.RequiredInputs)
	return plugin.CheckResponse{
		Properties: requests.Send(requests.Checked(request)), Failures: failures,
	}, nil
}

func (p *provider) Diff(_ context.Context, request plugin.DiffRequest) (plugin.DiffResponse, error) {
	spec := p.spec.Resources[string(request.Type)]
	olds, news := requests.Read(request.OldInputs), requests.Read(request.NewInputs)
	return p.diff(spec.InputProperties, olds, news, p.cloud.behaviors[string(request.Type)]), nil
}

func (p *provider) Create(_ context.Context, request plugin.CreateRequest) (plugin.CreateResponse, error) {
	spec := p.spec.Resources[string(request.Type)]
	inputs := requests.Read(request.Properties)
	if request.Preview {
		made := resource.PropertyMap{}
		for name := range spec.Properties {
			made[resource.PropertyKey(name)] = resource.MakeComputed(resource.NewProperty(""))
		}
		for name, value := range p.outputs(spec, "", inputs) {
			if given := inputs[name]; !given.IsNull() {
				made[name] = value
			}
		}
		return plugin.CreateResponse{Properties: requests.Send(made)}, nil
	}
	id := p.cloud.make(request.URN, inputs)
	return plugin.CreateResponse{ID: id, Properties: requests.Send(p.outputs(spec, id, inputs))}, nil
}

func (p *provider) Update(_ context.Context, request plugin.UpdateRequest) (plugin.UpdateResponse, error) {
	inputs := requests.Read(request.NewInputs)
	if !request.Preview {
		p.cloud.set(request.Type, request.ID, inputs)
	}
	outputs := p.outputs(p.spec.Resources[string(request.Type)], request.ID, inputs)
	return plugin.UpdateResponse{Properties: requests.Send(outputs)}, nil
}

func (p *provider) Delete(_ context.Context, request plugin.DeleteRequest) (plugin.DeleteResponse, error) {
	p.cloud.remove(request.Type, request.ID)
	return plugin.DeleteResponse{}, nil
}

// Every lookup succeeds. If nobody created the resource, its state is the one given in the lookup.
func (p *provider) Read(_ context.Context, request plugin.ReadRequest) (plugin.ReadResponse, error) {
	inputs, ok := p.cloud.get(request.Type, request.ID)
	if !ok {
		inputs = maps.Clone(requests.Read(request.State))
	}
	if inputs == nil {
		inputs = resource.PropertyMap{}
	}
	outputs := p.outputs(p.spec.Resources[string(request.Type)], request.ID, inputs)
	return requests.Found(request.ID, inputs, outputs), nil
}

func (p *provider) Invoke(_ context.Context, request plugin.InvokeRequest) (plugin.InvokeResponse, error) {
	spec, ok := p.spec.Functions[string(request.Tok)]
	if !ok {
		return plugin.InvokeResponse{}, fmt.Errorf("there is no function %s", request.Tok)
	}
	return samples.Result(p.spec, spec, requests.Read(request.Args)), nil
}

func (p *provider) SignalCancellation(context.Context) error { return nil }

// A generated string identifies its resource, so a replacement has a different string.
func (p *provider) outputs(
	spec schema.ResourceSpec, id resource.ID, given resource.PropertyMap,
) resource.PropertyMap {
	made := samples.Outputs(p.spec, spec.Properties, given)
	for name, property := range spec.Properties {
		key := resource.PropertyKey(name)
		if value, ok := made[key]; ok && given[key].IsNull() && value.IsString() && property.Ref == "" {
			made[key] = resource.NewProperty(fmt.Sprintf("%s of %s", value.StringValue(), id))
		}
	}
	return made
}
