package main

import (
	"net/url"
	"slices"
	"strings"

	"github.com/pulumi/pulumi/pkg/v3/codegen/schema"
	"github.com/pulumi/pulumi/pkg/v3/resource/plugin"
	"github.com/pulumi/pulumi/sdk/v3/go/common/resource"
)

// A difference replaces the resource in two cases: the provider itself replaces, or the schema marks the property, a
// property that contains it, or a property inside the old or new value.
func (p *provider) diff(
	properties map[string]schema.PropertySpec, olds, news resource.PropertyMap, own behavior,
) plugin.DiffResult {
	if own.IsUnknown {
		return plugin.DiffResult{Changes: plugin.DiffUnknown}
	}
	olds, news = own.compared(bare(olds)), own.compared(bare(news))
	difference := olds.Diff(news)
	if difference == nil {
		return plugin.DiffResult{Changes: plugin.DiffNone}
	}
	detailed := plugin.NewDetailedDiffFromObjectDiff(difference, true)
	result := plugin.DiffResult{
		Changes: plugin.DiffSome, ChangedKeys: difference.ChangedKeys(), DetailedDiff: detailed,
		DeleteBeforeReplace: own.DeletesFirst,
	}
	for text, each := range detailed {
		path, err := resource.ParsePropertyPath(text)
		if err != nil {
			continue
		}
		at, replaces := p.follow(properties, path)
		replaces = replaces || own.replacesAt(path)
		for _, object := range []resource.PropertyMap{olds, news} {
			value, ok := path.Get(resource.NewProperty(object))
			replaces = replaces || ok && p.replacesIn(at, value)
		}
		if !replaces {
			continue
		}
		detailed[text] = each.ToReplace()
		if name := resource.PropertyKey(path[0].(string)); !slices.Contains(result.ReplaceKeys, name) {
			result.ReplaceKeys = append(result.ReplaceKeys, name)
		}
	}
	return result
}

// The type at the end of a path, and whether a property on the path replaces the resource.
func (p *provider) follow(
	properties map[string]schema.PropertySpec, path resource.PropertyPath,
) (schema.TypeSpec, bool) {
	var at schema.TypeSpec
	for _, part := range path {
		name, isName := part.(string)
		switch {
		case properties != nil && isName:
			property := properties[name]
			if property.WillReplaceOnChanges {
				return at, true
			}
			at = property.TypeSpec
		case at.Items != nil:
			at = *at.Items
		case at.AdditionalProperties != nil:
			at = *at.AdditionalProperties
		default:
			return schema.TypeSpec{}, false
		}
		properties = p.propertiesOf(at)
	}
	return at, false
}

// Whether a value contains a property that replaces the resource.
func (p *provider) replacesIn(at schema.TypeSpec, value resource.PropertyValue) bool {
	switch {
	case value.IsArray() && at.Items != nil:
		return slices.ContainsFunc(value.ArrayValue(), func(item resource.PropertyValue) bool {
			return p.replacesIn(*at.Items, item)
		})
	case value.IsObject() && at.AdditionalProperties != nil:
		for _, item := range value.ObjectValue() {
			if p.replacesIn(*at.AdditionalProperties, item) {
				return true
			}
		}
	case value.IsObject():
		properties := p.propertiesOf(at)
		for name, item := range value.ObjectValue() {
			property := properties[string(name)]
			if property.WillReplaceOnChanges || p.replacesIn(property.TypeSpec, item) {
				return true
			}
		}
	}
	return false
}

func (p *provider) propertiesOf(at schema.TypeSpec) map[string]schema.PropertySpec {
	reference, ok := strings.CutPrefix(at.Ref, "#/types/")
	token, err := url.PathUnescape(reference)
	if !ok || err != nil {
		return nil
	}
	return p.spec.Types[token].Properties
}

// The properties without secrets, because a provider ignores whether a value is secret.
func bare(object resource.PropertyMap) resource.PropertyMap {
	return bareValue(resource.NewProperty(object)).ObjectValue()
}

func bareValue(value resource.PropertyValue) resource.PropertyValue {
	switch {
	case value.IsSecret():
		return bareValue(value.SecretValue().Element)
	case value.IsOutput():
		if !value.OutputValue().Known {
			return resource.MakeComputed(resource.NewProperty(""))
		}
		return bareValue(value.OutputValue().Element)
	case value.IsArray():
		items := []resource.PropertyValue{}
		for _, item := range value.ArrayValue() {
			items = append(items, bareValue(item))
		}
		return resource.NewProperty(items)
	case value.IsObject():
		made := resource.PropertyMap{}
		for name, item := range value.ObjectValue() {
			if !item.IsNull() {
				made[name] = bareValue(item)
			}
		}
		return resource.NewProperty(made)
	}
	return value
}
