//go:build !latest

package requests

import (
	"github.com/pulumi/pulumi/pkg/v3/resource/plugin"
	"github.com/pulumi/pulumi/sdk/v3/go/common/resource"
	"github.com/pulumi/pulumi/sdk/v3/go/common/tokens"
	pulumirpc "github.com/pulumi/pulumi/sdk/v3/proto/go"
)

// Map contains a request's or a response's properties.
type Map = resource.PropertyMap

// InvokeResponse is a call's response for a program.
type InvokeResponse = pulumirpc.InvokeResponse

// Read returns the properties from a request or a response.
func Read(sent Map) resource.PropertyMap { return sent }

// Send returns the properties in the form of requests and responses.
func Send(properties resource.PropertyMap) Map { return properties }

// Found returns a provider's response to reading a resource.
func Found(id resource.ID, inputs, outputs resource.PropertyMap) plugin.ReadResponse {
	return plugin.ReadResponse{ReadResult: plugin.ReadResult{ID: id, Inputs: inputs, Outputs: outputs}}
}

// Check asks whether a new resource's inputs are valid.
func Check(urn resource.URN, name string, kind tokens.Type, inputs resource.PropertyMap) plugin.CheckRequest {
	return plugin.CheckRequest{URN: urn, Name: name, Type: kind, News: inputs}
}

// Checked returns the inputs that a provider must check.
func Checked(request plugin.CheckRequest) resource.PropertyMap { return request.News }
