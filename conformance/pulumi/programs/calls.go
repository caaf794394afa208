package main

import (
	"context"
	"fmt"

	"github.com/pulumi/pulumi/pkg/v3/resource/plugin"
	"github.com/pulumi/pulumi/sdk/v3/go/common/resource"
	"github.com/pulumi/pulumi/sdk/v3/go/common/tokens"
	pulumirpc "github.com/pulumi/pulumi/sdk/v3/proto/go"

	"conformance/requests"
)

func (m *monitor) Invoke(
	ctx context.Context, request *pulumirpc.ResourceInvokeRequest,
) (*requests.InvokeResponse, error) {
	args, err := unmarshal(request.Args)
	if err != nil {
		return nil, err
	}
	if request.Tok == "pulumi:pulumi:getResource" {
		return m.getResource(args["urn"].StringValue(), request)
	}
	pkg, err := m.plugins.identify(request.PackageRef, request.Tok, request.Version, request.PluginDownloadURL)
	if err != nil {
		return nil, err
	}
	m.lock.Lock()
	m.found.Invoked = append(m.found.Invoked, map[string]any{
		"token": request.Tok, "args": plainMap(args), "provider": nameOf(request.Provider), "package": pkg,
	})
	m.lock.Unlock()
	provider, err := m.plugins.provider(ctx, request.Provider, pkg)
	if err != nil || provider == nil {
		return nil, fmt.Errorf("no provider has %s: %w", request.Tok, err)
	}
	made, err := provider.Invoke(ctx, plugin.InvokeRequest{
		Tok: tokens.ModuleMember(request.Tok), Args: requests.Send(settled(args)),
	})
	if err != nil {
		return nil, err
	}
	response := &requests.InvokeResponse{}
	for _, failure := range made.Failures {
		response.Failures = append(response.Failures, &pulumirpc.CheckFailure{
			Property: string(failure.Property), Reason: failure.Reason,
		})
	}
	response.Return, err = marshal(requests.Read(made.Properties), call{request})
	return response, err
}

// Every SDK supports secrets in a call's result.
type call struct {
	*pulumirpc.ResourceInvokeRequest
}

func (call) GetAcceptSecrets() bool { return true }

func (m *monitor) getResource(urn string, request *pulumirpc.ResourceInvokeRequest) (*requests.InvokeResponse, error) {
	m.lock.Lock()
	known, ok := m.states[urn]
	m.lock.Unlock()
	if !ok {
		return nil, fmt.Errorf("there is no resource %s", urn)
	}
	object, err := marshal(resource.PropertyMap{
		"urn":   resource.NewProperty(urn),
		"id":    resource.NewProperty(known.id),
		"state": resource.NewProperty(known.outputs),
	}, call{request})
	return &requests.InvokeResponse{Return: object}, err
}
