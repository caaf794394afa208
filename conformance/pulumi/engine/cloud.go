package main

import (
	"context"
	"encoding/json"
	"fmt"
	"sync"

	"github.com/pulumi/pulumi/pkg/v3/codegen/schema"
	"github.com/pulumi/pulumi/sdk/v3/go/common/apitype"
	"github.com/pulumi/pulumi/sdk/v3/go/common/resource"
	"github.com/pulumi/pulumi/sdk/v3/go/common/tokens"

	"conformance/schemas"
)

// The resources that exist at a stack's providers. Resources that a stack retains stay, and can be
// imported.
type cloud struct {
	lock     sync.Mutex
	packages map[string]*pack
	existing map[key]resource.PropertyMap
	made     map[resource.URN]int
	// The behaviors by resource type.
	behaviors map[string]behavior
}

type pack struct {
	text []byte
	spec schema.PackageSpec
}

type key struct {
	kind tokens.Type
	id   resource.ID
}

// A resource that exists before the first program.
type thing struct {
	Type   string
	ID     string
	Inputs map[string]any
}

func newCloud(from job) (*cloud, error) {
	c := &cloud{
		packages: map[string]*pack{}, existing: map[key]resource.PropertyMap{}, made: map[resource.URN]int{},
		behaviors: from.Behaviors,
	}
	for _, file := range from.Schemas {
		spec, err := schemas.Read(file)
		if err != nil {
			return nil, err
		}
		if spec.Version == "" {
			spec.Version = "1.0.0"
		}
		text, err := json.Marshal(spec)
		if err != nil {
			return nil, err
		}
		c.packages[spec.Name] = &pack{text, spec}
	}
	for _, each := range from.Existing {
		c.existing[key{tokens.Type(each.Type), resource.ID(each.ID)}] = resource.NewPropertyMapFromMap(each.Inputs)
	}
	return c, nil
}

// Adds the resources of a saved state.
func (c *cloud) restore(saved *apitype.DeploymentV3) error {
	snapshot, err := snapshotOf(context.Background(), saved)
	if err != nil {
		return err
	}
	for _, each := range snapshot.Resources {
		if each.Custom && !each.Delete {
			c.existing[key{each.Type, each.ID}] = each.Inputs
		}
	}
	return nil
}

// An ID derived from the resource and the number of times that it was created.
func (c *cloud) make(urn resource.URN, inputs resource.PropertyMap) resource.ID {
	c.lock.Lock()
	defer c.lock.Unlock()
	c.made[urn]++
	id := resource.ID(fmt.Sprintf("%s-%d", urn.Name(), c.made[urn]))
	c.existing[key{urn.Type(), id}] = inputs
	return id
}

func (c *cloud) set(kind tokens.Type, id resource.ID, inputs resource.PropertyMap) {
	c.lock.Lock()
	defer c.lock.Unlock()
	c.existing[key{kind, id}] = inputs
}

func (c *cloud) get(kind tokens.Type, id resource.ID) (resource.PropertyMap, bool) {
	c.lock.Lock()
	defer c.lock.Unlock()
	inputs, ok := c.existing[key{kind, id}]
	return inputs, ok
}

func (c *cloud) remove(kind tokens.Type, id resource.ID) {
	c.lock.Lock()
	defer c.lock.Unlock()
	delete(c.existing, key{kind, id})
}
