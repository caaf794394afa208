//go:build !latest

package requests

import (
	"github.com/pulumi/pulumi/pkg/v3/resource/plugin"
	"github.com/pulumi/pulumi/sdk/v3/go/common/resource"
	"github.com/pulumi/pulumi/sdk/v3/go/common/tokens"
	pulumirpc "github.com/pulumi/pulumi/sdk/v3/proto/go"
)

// Map holds the properties of a request or an answer.
type Map = resource.PropertyMap

// InvokeResponse is what a program gets for a call.
type InvokeResponse = pulumirpc.InvokeResponse

// Read gives the properties that the engine sends to a provider, or a provider to the engine.
func Read(sent Map) resource.PropertyMap { return sent }

// Send gives the properties as requests and answers hold them.
func Send(properties resource.PropertyMap) Map { return properties }

// Found gives what a provider has read of a resource.
func Found(id resource.ID, inputs, outputs resource.PropertyMap) plugin.ReadResponse {
	return plugin.ReadResponse{ReadResult: plugin.ReadResult{ID: id, Inputs: inputs, Outputs: outputs}}
}

// Check asks whether the inputs of a new resource are valid.
func Check(urn resource.URN, name string, kind tokens.Type, inputs resource.PropertyMap) plugin.CheckRequest {
	return plugin.CheckRequest{URN: urn, Name: name, Type: kind, News: inputs}
}

// Checked are the inputs that a provider is asked to check.
func Checked(request plugin.CheckRequest) resource.PropertyMap { return request.News }
