package main

import "runtime/debug"

// The engine's version that this program is built with.
func engineVersion() string {
	made, _ := debug.ReadBuildInfo()
	for _, module := range made.Deps {
		if module.Path == "github.com/pulumi/pulumi/pkg/v3" {
			return module.Version
		}
	}
	return ""
}
