// Package config reads a stack's config as Pulumi passes it to a program in YAML or JSON.
package config

import (
	"encoding/json"
	"strconv"
	"strings"

	"github.com/pulumi/pulumi/sdk/v3/go/common/resource"
)

// Read interprets a config value like the YAML runtime's host (`Run` in pulumi/pulumi-yaml:pkg/server/server.go): as a
// number, a boolean or JSON if the string is valid as such.
func Read(text string) resource.PropertyValue {
	var data any
	if len(text) > 1 && strings.HasPrefix(text, "0") && !strings.HasPrefix(text, "0.") {
		return resource.NewProperty(text)
	} else if whole, err := strconv.ParseInt(text, 10, 64); err == nil {
		return resource.NewProperty(float64(whole))
	} else if flag, err := strconv.ParseBool(text); err == nil {
		return resource.NewProperty(flag)
	} else if number, err := strconv.ParseFloat(text, 64); err == nil {
		return resource.NewProperty(number)
	} else if json.Unmarshal([]byte(text), &data) == nil {
		return resource.NewPropertyValue(data)
	}
	return resource.NewProperty(text)
}
