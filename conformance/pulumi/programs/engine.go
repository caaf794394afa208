package main

import (
	"context"

	pulumirpc "github.com/pulumi/pulumi/sdk/v3/proto/go"
	"google.golang.org/protobuf/types/known/emptypb"
)

// Records errors, because some SDKs report the reason of a failure only here.
func (m *monitor) Log(_ context.Context, request *pulumirpc.LogRequest) (*emptypb.Empty, error) {
	m.lock.Lock()
	defer m.lock.Unlock()
	if request.Severity == pulumirpc.LogSeverity_ERROR {
		m.logged = append(m.logged, request.Message)
	}
	return &emptypb.Empty{}, nil
}

func (m *monitor) GetRootResource(
	context.Context, *pulumirpc.GetRootResourceRequest,
) (*pulumirpc.GetRootResourceResponse, error) {
	m.lock.Lock()
	defer m.lock.Unlock()
	return &pulumirpc.GetRootResourceResponse{Urn: m.root}, nil
}

func (m *monitor) SetRootResource(
	_ context.Context, request *pulumirpc.SetRootResourceRequest,
) (*pulumirpc.SetRootResourceResponse, error) {
	m.lock.Lock()
	defer m.lock.Unlock()
	m.root = request.Urn
	return &pulumirpc.SetRootResourceResponse{}, nil
}

// Accepts every version. The recorded calls contain the requested version.
func (m *monitor) RequirePulumiVersion(
	_ context.Context, request *pulumirpc.RequirePulumiVersionRequest,
) (*pulumirpc.RequirePulumiVersionResponse, error) {
	m.lock.Lock()
	defer m.lock.Unlock()
	m.found.Invoked = append(m.found.Invoked, map[string]any{
		"token": "requirePulumiVersion", "args": map[string]any{"range": request.PulumiVersionRange},
	})
	return &pulumirpc.RequirePulumiVersionResponse{}, nil
}
