package main

import (
	"slices"
	"strings"

	"github.com/pulumi/pulumi/sdk/v3/go/common/resource"
)

// A type's provider behavior beyond its schema.
type behavior struct {
	// The properties that replace the resource when they change: names separated by dots, such as
	// `rules.port` for `rules[0].port`.
	Replaces []string
	// True if the provider leaves the comparison to the engine.
	IsUnknown bool
	// True if strings that only differ in letter case are equal.
	IgnoresCase bool
	// True if a replaced resource is deleted first.
	DeletesFirst bool
}

// Whether a change at a path replaces the resource: the path is a replacing property, is inside one, or
// contains one.
func (b behavior) replacesAt(path resource.PropertyPath) bool {
	var names []string
	for _, part := range path {
		if name, ok := part.(string); ok {
			names = append(names, name)
		}
	}
	at := strings.Join(names, ".") + "."
	return slices.ContainsFunc(b.Replaces, func(each string) bool {
		return strings.HasPrefix(at, each+".") || strings.HasPrefix(each+".", at)
	})
}

// The properties in a form that the provider can compare.
func (b behavior) compared(object resource.PropertyMap) resource.PropertyMap {
	if !b.IgnoresCase {
		return object
	}
	return lowered(resource.NewProperty(object)).ObjectValue()
}

func lowered(value resource.PropertyValue) resource.PropertyValue {
	switch {
	case value.IsString():
		return resource.NewProperty(strings.ToLower(value.StringValue()))
	case value.IsArray():
		items := []resource.PropertyValue{}
		for _, item := range value.ArrayValue() {
			items = append(items, lowered(item))
		}
		return resource.NewProperty(items)
	case value.IsObject():
		made := resource.PropertyMap{}
		for name, item := range value.ObjectValue() {
			made[name] = lowered(item)
		}
		return resource.NewProperty(made)
	}
	return value
}
