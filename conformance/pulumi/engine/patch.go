package main

import (
	"encoding/json"

	"github.com/pulumi/pulumi/sdk/v3/go/common/apitype"
)

// Changes of the saved state before a deployment, as JSON that is merged into the state. Null
// removes a field.
type patch struct {
	// A resource's name and fields.
	Resource string
	Fields   map[string]any
	// Fields of the deployment itself.
	Deployment map[string]any
}

func (p *patch) applyTo(saved *apitype.DeploymentV3) (*apitype.DeploymentV3, error) {
	text, err := json.Marshal(saved)
	if err != nil {
		return nil, err
	}
	var deployment map[string]any
	if err := json.Unmarshal(text, &deployment); err != nil {
		return nil, err
	}
	resources, _ := deployment["resources"].([]any)
	for at, each := range resources {
		if saved.Resources[at].URN.Name() == p.Resource && !saved.Resources[at].Delete {
			merge(each.(map[string]any), p.Fields)
		}
	}
	merge(deployment, p.Deployment)
	if text, err = json.Marshal(deployment); err != nil {
		return nil, err
	}
	made := &apitype.DeploymentV3{}
	return made, json.Unmarshal(text, made)
}

func merge(into, from map[string]any) {
	for key, value := range from {
		inner, isObject := value.(map[string]any)
		known, isKnown := into[key].(map[string]any)
		switch {
		case value == nil:
			delete(into, key)
		case isObject && isKnown:
			merge(known, inner)
		default:
			into[key] = value
		}
	}
}
