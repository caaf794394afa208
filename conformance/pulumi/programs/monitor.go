package main

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"net"
	"slices"
	"strings"
	"sync"

	"github.com/pulumi/pulumi/pkg/v3/resource/plugin"
	"github.com/pulumi/pulumi/pkg/v3/testing/pulumi-test-language/tests"
	"github.com/pulumi/pulumi/sdk/v3/go/common/resource"
	"github.com/pulumi/pulumi/sdk/v3/go/common/tokens"
	pulumirpc "github.com/pulumi/pulumi/sdk/v3/proto/go"
	"google.golang.org/grpc"
	"google.golang.org/protobuf/types/known/emptypb"
	"google.golang.org/protobuf/types/known/structpb"

	"conformance/requests"
)

const (
	stackName    = "stack"
	organization = "organization"
	stackType    = "pulumi:pulumi:Stack"

	// The limit is in bytes. One of the programs has a string of 100 MB.
	maxMessage = 400 << 20
)

// A program's requests to its deployment.
type recording struct {
	Error      string           `json:"error,omitempty"`
	Registered []map[string]any `json:"registered"`
	Invoked    []map[string]any `json:"invoked"`
	Stack      any              `json:"stack"`
}

type state struct {
	id      string
	outputs resource.PropertyMap
}

// A deployment of one program into an empty stack: without history, and with the test's providers.
type monitor struct {
	pulumirpc.UnimplementedResourceMonitorServer
	pulumirpc.UnimplementedEngineServer

	program program
	test    tests.LanguageTest
	server  *grpc.Server
	address string
	plugins plugins

	lock   sync.Mutex
	found  recording
	logged []string
	states map[string]state
	root   string
}

func serve(p program) (*monitor, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	test, err := testOf(p)
	if err != nil {
		return nil, err
	}
	declared, err := declaredPackages(p)
	if err != nil {
		return nil, err
	}
	m := &monitor{
		program: p,
		test:    test,
		server:  grpc.NewServer(grpc.MaxRecvMsgSize(maxMessage)),
		address: listener.Addr().String(),
		plugins: plugins{test: test, declared: declared, config: p.Config, open: map[string]plugin.Provider{}},
		states:  map[string]state{},
	}
	pulumirpc.RegisterResourceMonitorServer(m.server, m)
	pulumirpc.RegisterEngineServer(m.server, m)
	go func() { _ = m.server.Serve(listener) }()
	return m, nil
}

// The features that the engine supports, except callbacks into the program. Keys are the names that
// SDKs of several versions use.
var features = map[string]pulumirpc.ResourceMonitorFeature{
	"secrets":            pulumirpc.ResourceMonitorFeature_RESOURCE_MONITOR_FEATURE_SECRETS,
	"resourceReferences": pulumirpc.ResourceMonitorFeature_RESOURCE_MONITOR_FEATURE_RESOURCE_REFERENCES,
	"outputValues":       pulumirpc.ResourceMonitorFeature_RESOURCE_MONITOR_FEATURE_OUTPUT_VALUES,
	"aliasSpecs":         pulumirpc.ResourceMonitorFeature_RESOURCE_MONITOR_FEATURE_ALIAS_SPECS,
	"deletedWith":        pulumirpc.ResourceMonitorFeature_RESOURCE_MONITOR_FEATURE_DELETED_WITH,
	"replaceWith":        pulumirpc.ResourceMonitorFeature_RESOURCE_MONITOR_FEATURE_REPLACE_WITH,
	"parameterization":   pulumirpc.ResourceMonitorFeature_RESOURCE_MONITOR_FEATURE_PARAMETERIZATION,
	"byteString":         pulumirpc.ResourceMonitorFeature_RESOURCE_MONITOR_FEATURE_BYTE_STRING,
}

func (m *monitor) GetDeploymentInfo(context.Context, *emptypb.Empty) (*pulumirpc.DeploymentInfo, error) {
	return &pulumirpc.DeploymentInfo{SupportedFeatures: slices.Collect(maps.Values(features))}, nil
}

func (m *monitor) SupportsFeature(
	_ context.Context, request *pulumirpc.SupportsFeatureRequest,
) (*pulumirpc.SupportsFeatureResponse, error) {
	_, ok := features[request.Id]
	return &pulumirpc.SupportsFeatureResponse{HasSupport: ok}, nil
}

// The reference names the package itself, because SDKs cache references, and programs of one process share the cache.
func (m *monitor) RegisterPackage(
	ctx context.Context, request *pulumirpc.RegisterPackageRequest,
) (*pulumirpc.RegisterPackageResponse, error) {
	made := packageOf(request)
	// The provider is started now, so later requests without the extension also find the package.
	if request.Extension != nil {
		if _, err := m.plugins.provider(ctx, "", made); err != nil {
			return nil, err
		}
	}
	text, err := json.Marshal(made)
	return &pulumirpc.RegisterPackageResponse{Ref: string(text)}, err
}

func (m *monitor) SignalAndWaitForShutdown(context.Context, *emptypb.Empty) (*emptypb.Empty, error) {
	return &emptypb.Empty{}, nil
}

func (m *monitor) RegisterResourceOutputs(
	_ context.Context, request *pulumirpc.RegisterResourceOutputsRequest,
) (*emptypb.Empty, error) {
	outputs, err := unmarshal(request.Outputs)
	if err != nil {
		return nil, err
	}
	m.lock.Lock()
	defer m.lock.Unlock()
	if strings.Contains(request.Urn, "::"+stackType+"::") {
		m.found.Stack = plainMap(outputs)
	}
	return &emptypb.Empty{}, nil
}

func (m *monitor) urn(parent, typ, name string) string {
	return string(resource.CreateURN(name, typ, resource.URN(parent), m.program.Project, stackName))
}

func (m *monitor) record(registered map[string]any) {
	m.lock.Lock()
	defer m.lock.Unlock()
	m.found.Registered = append(m.found.Registered, registered)
}

func (m *monitor) keep(urn string, made state) {
	m.lock.Lock()
	defer m.lock.Unlock()
	m.states[urn] = made
}

func (m *monitor) RegisterResource(
	ctx context.Context, request *pulumirpc.RegisterResourceRequest,
) (*pulumirpc.RegisterResourceResponse, error) {
	urn := m.urn(request.Parent, request.Type, request.Name)
	if request.Type == stackType {
		return &pulumirpc.RegisterResourceResponse{Urn: urn, Object: &structpb.Struct{}}, nil
	}
	inputs, err := unmarshal(request.Object)
	if err != nil {
		return nil, err
	}
	pkg, err := m.plugins.identify(request.PackageRef, request.Type, request.Version, request.PluginDownloadURL)
	if err != nil {
		return nil, err
	}
	said, err := describeRegistration(request, inputs, pkg)
	if err != nil {
		return nil, err
	}
	m.record(said)
	made, dependencies, err := m.make(ctx, urn, request, inputs, pkg)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", urn, err)
	}
	if constructed := made.outputs["urn"]; request.Remote && constructed.IsString() {
		urn = constructed.StringValue()
		delete(made.outputs, "urn")
	}
	m.keep(urn, made)
	object, err := marshal(made.outputs, request)
	return &pulumirpc.RegisterResourceResponse{
		Urn: urn, Id: made.id, Object: object, PropertyDependencies: dependencies,
	}, err
}

func (m *monitor) make(
	ctx context.Context, urn string, request *pulumirpc.RegisterResourceRequest, inputs resource.PropertyMap, pkg pkg,
) (state, map[string]*pulumirpc.RegisterResourceResponse_PropertyDependencies, error) {
	plain := settled(inputs)
	switch {
	case strings.HasPrefix(request.Type, "pulumi:providers:"):
		id := request.Name + "_id"
		err := m.plugins.configure(ctx, urn+"::"+id, pkg, plain)
		outputs := plain.Copy()
		outputs["version"] = resource.NewProperty(pkg.ownVersion())
		return state{id, outputs}, nil, err
	case strings.HasPrefix(request.Type, "pulumi:pulumi:StackReference"):
		return m.stackReference(request.Name, plain), nil, nil
	case request.Type == "pulumi:index:Stash":
		outputs := inputs.Copy()
		outputs["output"] = inputs["input"]
		return state{request.Name + "_id", outputs}, nil, nil
	case request.Remote:
		outputs, err := m.construct(ctx, request, plain, inputs, pkg)
		return state{"", outputs}, nil, err
	case !request.Custom:
		return state{"", inputs}, nil, nil
	}
	provider, err := m.plugins.provider(ctx, request.Provider, pkg)
	if err != nil {
		return state{}, nil, err
	}
	if provider == nil {
		return state{request.Name + "_id", inputs}, nil, nil
	}
	name, typ := request.Name, tokens.Type(request.Type)
	checked, err := provider.Check(ctx, requests.Check(resource.URN(urn), name, typ, plain))
	if err != nil {
		return state{}, nil, err
	}
	for _, failure := range checked.Failures {
		return state{}, nil, fmt.Errorf("%s: %s", failure.Property, failure.Reason)
	}
	created, err := provider.Create(ctx, plugin.CreateRequest{
		URN: resource.URN(urn), Name: name, Type: typ, Properties: checked.Properties,
	})
	if request.ImportId != "" {
		created.ID = resource.ID(request.ImportId)
	}
	return state{string(created.ID), requests.Read(created.Properties)}, nil, err
}

func (m *monitor) stackReference(name string, inputs resource.PropertyMap) state {
	if given := inputs["name"]; given.IsString() {
		name = given.StringValue()
	}
	outputs, secrets := requests.Read(m.test.StackReferences[name]), []resource.PropertyValue{}
	for key, value := range outputs {
		if value.IsSecret() {
			secrets = append(secrets, resource.NewProperty(string(key)))
		}
	}
	return state{name, resource.PropertyMap{
		"name":              resource.NewProperty(name),
		"outputs":           resource.NewProperty(outputs),
		"secretOutputNames": resource.NewProperty(secrets),
	}}
}

func (m *monitor) construct(
	ctx context.Context, request *pulumirpc.RegisterResourceRequest, plain, inputs resource.PropertyMap, pkg pkg,
) (resource.PropertyMap, error) {
	provider, err := m.plugins.provider(ctx, request.Provider, pkg)
	if err != nil {
		return nil, err
	}
	if provider == nil {
		// A YAML component. The tests have two of them: one outputs its stack, the other its inputs.
		outputs := inputs.Copy()
		outputs["organization"] = resource.NewProperty(organization)
		outputs["project"] = resource.NewProperty(m.program.Project)
		outputs["stack"] = resource.NewProperty(stackName)
		return outputs, nil
	}
	made, err := provider.Construct(ctx, plugin.ConstructRequest{
		Info: plugin.ConstructInfo{
			Project: m.program.Project, Stack: stackName, Organization: organization, MonitorAddress: m.address,
		},
		Type: tokens.Type(request.Type), Name: request.Name, Parent: resource.URN(request.Parent),
		Inputs:  requests.Send(plain),
		Options: plugin.ConstructOptions{Providers: request.Providers, Protect: request.Protect},
	})
	if err != nil {
		return nil, err
	}
	outputs := requests.Read(made.Outputs).Copy()
	outputs["urn"] = resource.NewProperty(string(made.URN))
	return outputs, nil
}

func (m *monitor) ReadResource(
	ctx context.Context, request *pulumirpc.ReadResourceRequest,
) (*pulumirpc.ReadResourceResponse, error) {
	inputs, err := unmarshal(request.Properties)
	if err != nil {
		return nil, err
	}
	pkg, err := m.plugins.identify(request.PackageRef, request.Type, request.Version, request.PluginDownloadURL)
	if err != nil {
		return nil, err
	}
	urn := m.urn(request.Parent, request.Type, request.Name)
	m.record(describeRead(request, inputs, pkg))
	made := state{request.Id, inputs}
	if request.Type == "pulumi:pulumi:StackReference" {
		made = m.stackReference(request.Id, settled(inputs))
	}
	m.keep(urn, made)
	object, err := marshal(made.outputs, request)
	return &pulumirpc.ReadResourceResponse{Urn: urn, Properties: object}, err
}
