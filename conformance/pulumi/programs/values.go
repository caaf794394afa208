package main

import (
	"github.com/pulumi/pulumi/pkg/v3/resource/plugin"
	"github.com/pulumi/pulumi/sdk/v3/go/common/resource"
	"google.golang.org/protobuf/types/known/structpb"
)

func unmarshal(object *structpb.Struct) (resource.PropertyMap, error) {
	return plugin.UnmarshalProperties(object, plugin.MarshalOptions{
		KeepUnknowns: true, KeepSecrets: true, KeepResources: true, KeepOutputValues: true, KeepByteString: true,
	})
}

// A request in which the caller lists what it supports.
type reader interface {
	GetAcceptSecrets() bool
	GetAcceptResources() bool
	GetAcceptsByteString() bool
}

func marshal(object resource.PropertyMap, reader reader) (*structpb.Struct, error) {
	return plugin.MarshalProperties(object, plugin.MarshalOptions{
		KeepUnknowns: true, KeepSecrets: reader.GetAcceptSecrets(), KeepResources: reader.GetAcceptResources(),
		KeepByteString: reader.GetAcceptsByteString(),
	})
}

// Removes dependencies, because a provider accepts only values and secrets.
func settled(object resource.PropertyMap) resource.PropertyMap {
	return settle(resource.NewProperty(object)).ObjectValue()
}

func settle(value resource.PropertyValue) resource.PropertyValue {
	switch {
	case value.IsSecret():
		return resource.MakeSecret(settle(value.SecretValue().Element))
	case value.IsOutput():
		output := value.OutputValue()
		if output.Secret {
			return resource.MakeSecret(settle(output.Element))
		}
		return settle(output.Element)
	case value.IsArray():
		items := []resource.PropertyValue{}
		for _, item := range value.ArrayValue() {
			items = append(items, settle(item))
		}
		return resource.NewProperty(items)
	case value.IsObject():
		object := resource.PropertyMap{}
		for key, item := range value.ObjectValue() {
			if item = settle(item); !item.IsNull() {
				object[key] = item
			}
		}
		return resource.NewProperty(object)
	}
	return value
}

func plainMap(object resource.PropertyMap) map[string]any {
	plain := map[string]any{}
	for key, value := range object {
		plain[string(key)] = plainValue(value)
	}
	return plain
}

// A value as JSON. A value that JSON cannot represent becomes an object with one key that starts with a
// dollar sign.
func plainValue(value resource.PropertyValue) any {
	switch {
	case value.IsSecret():
		return map[string]any{"$secret": plainValue(value.SecretValue().Element)}
	case value.IsOutput():
		output := value.OutputValue()
		if !output.Known {
			return map[string]any{"$unknown": true}
		}
		if output.Secret {
			return map[string]any{"$secret": plainValue(output.Element)}
		}
		return plainValue(output.Element)
	case value.IsArray():
		items := []any{}
		for _, item := range value.ArrayValue() {
			items = append(items, plainValue(item))
		}
		return items
	case value.IsObject():
		return plainMap(value.ObjectValue())
	case value.IsResourceReference():
		return map[string]any{"$resource": string(value.ResourceReferenceValue().URN)}
	case value.IsAsset():
		asset := value.AssetValue()
		return map[string]any{"$asset": []string{asset.Text, asset.Path, asset.URI}}
	case value.IsArchive():
		archive := value.ArchiveValue()
		members := map[string]any{}
		for name, member := range archive.Assets {
			members[name] = plainValue(resource.NewPropertyValue(member))
		}
		return map[string]any{"$archive": []any{archive.Path, archive.URI, members}}
	case value.IsComputed():
		return map[string]any{"$unknown": true}
	case value.IsNull():
		return nil
	}
	return value.V
}
