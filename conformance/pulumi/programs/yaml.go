package main

import (
	"context"
	"errors"
	"net"
	"slices"

	"github.com/pulumi/pulumi-yaml/pkg/server"
	"github.com/pulumi/pulumi/pkg/v3/codegen/schema"
	pulumirpc "github.com/pulumi/pulumi/sdk/v3/proto/go"
	codegenrpc "github.com/pulumi/pulumi/sdk/v3/proto/go/codegen"
	"google.golang.org/grpc"
)

// Runs a program with Pulumi's own YAML host, and the config that the CLI passes to it.
func runYAML(m *monitor) error {
	p := m.program
	config, err := stackConfig(p)
	if err != nil {
		return err
	}
	loader, err := serveLoader(newSchemaLoader(slices.Concat(p.Schemas, p.Others)))
	if err != nil {
		return err
	}
	defer loader.server.Stop()
	response, err := server.NewLanguageHost(m.address, "").Run(context.Background(), &pulumirpc.RunRequest{
		Project: p.Project, Stack: stackName, Organization: organization,
		Config: config, ConfigSecretKeys: p.Secrets, Parallel: 8,
		MonitorAddress: m.address, LoaderTarget: loader.address,
		Info: &pulumirpc.ProgramInfo{RootDirectory: p.Folder, ProgramDirectory: p.Main, EntryPoint: "."},
	})
	if err != nil {
		return err
	}
	if response.Error != "" {
		return errors.New(response.Error)
	}
	if response.Bail {
		return errors.New("the host has written why")
	}
	return nil
}

type served struct {
	server  *grpc.Server
	address string
}

// Serves schemas over gRPC, because the host requests them in this way.
func serveLoader(loader schema.ReferenceLoader) (*served, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	s := &served{grpc.NewServer(grpc.MaxRecvMsgSize(maxMessage), grpc.MaxSendMsgSize(maxMessage)), listener.Addr().String()}
	codegenrpc.RegisterLoaderServer(s.server, schema.NewLoaderServer(loader))
	go func() { _ = s.server.Serve(listener) }()
	return s, nil
}
