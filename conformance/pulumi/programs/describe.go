package main

import (
	"encoding/json"
	"slices"
	"strings"

	"github.com/pulumi/pulumi/sdk/v3/go/common/resource"
	pulumirpc "github.com/pulumi/pulumi/sdk/v3/proto/go"
	"google.golang.org/protobuf/encoding/protojson"
)

// A request's content in protocol buffers' JSON form, with the package and values in our own form.
func describeRegistration(
	request *pulumirpc.RegisterResourceRequest, inputs resource.PropertyMap, pkg pkg,
) (map[string]any, error) {
	text, err := protojson.Marshal(request)
	if err != nil {
		return nil, err
	}
	said := map[string]any{}
	if err := json.Unmarshal(text, &said); err != nil {
		return nil, err
	}
	for _, key := range transport {
		delete(said, key)
	}
	said["method"], said["object"], said["package"] = "register", plainMap(inputs), pkg
	said["provider"], said["parent"] = nameOf(request.Provider), nameOf(request.Parent)
	said["dependencies"] = namesOf(request.Dependencies)
	needs := map[string]any{}
	for key, dependencies := range request.PropertyDependencies {
		if len(dependencies.Urns) > 0 {
			needs[key] = namesOf(dependencies.Urns)
		}
	}
	said["propertyDependencies"] = needs
	return said, nil
}

func describeRead(request *pulumirpc.ReadResourceRequest, inputs resource.PropertyMap, pkg pkg) map[string]any {
	return map[string]any{
		"method": "read", "type": request.Type, "name": request.Name, "id": request.Id,
		"object": plainMap(inputs), "package": pkg,
		"provider": nameOf(request.Provider), "parent": nameOf(request.Parent),
	}
}

// Fields that say how and where in the source a request was made. They are not compared.
var transport = []string{
	"acceptSecrets", "acceptResources", "acceptsByteString", "supportsPartialValues", "supportsResultReporting",
	"sourcePosition", "stackTrace", "parentStackTraceHandle", "aliasSpecs", "packageRef", "version",
	"pluginDownloadURL", "pluginChecksums", "deleteBeforeReplaceDefined",
}

// A resource's type and name from its URN or from a provider reference.
func nameOf(urn string) string {
	parts := strings.SplitN(urn, "::", 5)
	if len(parts) < 4 || strings.HasSuffix(parts[2], stackType) {
		return ""
	}
	types := strings.Split(parts[2], "$")
	return types[len(types)-1] + "::" + parts[3]
}

func namesOf(urns []string) []string {
	names := []string{}
	for _, urn := range urns {
		if name := nameOf(urn); name != "" && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}
