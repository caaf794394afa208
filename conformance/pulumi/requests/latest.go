//go:build latest

package requests

import (
	"github.com/pulumi/pulumi/pkg/v3/resource/plugin"
	"github.com/pulumi/pulumi/sdk/v3/go/common/resource"
	"github.com/pulumi/pulumi/sdk/v3/go/common/tokens"
	"github.com/pulumi/pulumi/sdk/v3/go/property"
	pulumirpc "github.com/pulumi/pulumi/sdk/v3/proto/go"
)

// Map contains a request's or a response's properties.
type Map = property.Map

// InvokeResponse is the response to a function call in a program.
type InvokeResponse = pulumirpc.ResourceInvokeResponse

// Read converts the properties of a request or a response.
func Read(sent Map) resource.PropertyMap { return resource.ToResourcePropertyMap(sent) }

// Send converts properties to the form that requests and responses have.
func Send(properties resource.PropertyMap) Map { return resource.FromResourcePropertyMap(properties) }

// Found returns a provider's response to reading a resource.
func Found(id resource.ID, inputs, outputs resource.PropertyMap) plugin.ReadResponse {
	return plugin.ReadResponse{ReadResult: plugin.ReadResult{
		ID: id, Inputs: new(Send(inputs)), Outputs: new(Send(outputs)),
	}}
}

// Check returns a request that asks whether a new resource's inputs are valid.
func Check(urn resource.URN, name string, kind tokens.Type, inputs resource.PropertyMap) plugin.CheckRequest {
	return plugin.CheckRequest{URN: urn, Name: name, Type: kind, NewInputs: Send(inputs)}
}

// Checked returns the inputs that a provider must check.
func Checked(request plugin.CheckRequest) resource.PropertyMap { return Read(request.NewInputs) }
