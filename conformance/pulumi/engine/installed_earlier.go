//go:build !latest

package main

import (
	"context"

	"github.com/pulumi/pulumi/sdk/v3/go/common/workspace"
)

func (pluginManager) HasPlugin(context.Context, workspace.PluginDescriptor) bool { return true }
