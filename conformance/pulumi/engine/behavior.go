package main

import (
	"slices"
	"strings"

	"github.com/pulumi/pulumi/sdk/v3/go/common/resource"
)

// A type's provider behavior beyond its schema.
type behavior struct {
	// Properties that replace: names separated by dots, such as `rules.port` for `rules[0].port`.
	Replaces []string
	// The provider leaves the comparison to the engine.
	IsUnknown bool
	// Texts that only differ in letter case are equal.
	IgnoresCase bool
	// A replaced resource is deleted first.
	DeletesFirst bool
}

// Whether a change at a path replaces: of a replacing property, of something in it, or of what contains
// it.
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

// The properties, as the provider compares them.
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
