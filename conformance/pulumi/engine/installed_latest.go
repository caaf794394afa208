//go:build latest

package main

import (
	"context"

	"github.com/pulumi/pulumi/pkg/v3/pluginstorage"
	"github.com/pulumi/pulumi/pkg/v3/resource/plugin"
	"github.com/pulumi/pulumi/sdk/v3/go/common/env"
	"github.com/pulumi/pulumi/sdk/v3/go/common/workspace"
)

func (pluginManager) HasPlugin(context.Context, workspace.PluginDescriptor) pluginstorage.InstallState {
	return pluginstorage.PluginInstalled
}

func newProviderFrom(
	path string, h plugin.Host, ctx *plugin.Context, e env.Env,
) (plugin.Provider, error) {
	return plugin.NewProviderFromPath(h, ctx, path, e)
}
