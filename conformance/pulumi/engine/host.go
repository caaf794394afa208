package main

import (
	"context"
	"errors"
	"path/filepath"
	"strings"
	"sync"

	"github.com/blang/semver"
	"github.com/pulumi/pulumi/pkg/v3/codegen/schema"
	"github.com/pulumi/pulumi/pkg/v3/engine"
	"github.com/pulumi/pulumi/pkg/v3/resource/deploy/deploytest"
	"github.com/pulumi/pulumi/pkg/v3/resource/plugin"
	"github.com/pulumi/pulumi/sdk/v3/go/common/diag"
	"github.com/pulumi/pulumi/sdk/v3/go/common/env"
	"github.com/pulumi/pulumi/sdk/v3/go/common/tokens"
	"github.com/pulumi/pulumi/sdk/v3/go/common/workspace"
)

// The engine's own test host, with a provider for each schema behind gRPC and Pulumi's language host as
// a separate process, as with the CLI.
type host struct {
	plugin.Host

	lock      sync.Mutex
	folder    string
	languages []plugin.LanguageRuntime
	// The folders of the plugins that the project contains, by package.
	plugins map[string]string
}

func (c *cloud) newHost(folder string, project *workspace.Project) engine.HostFactory {
	plugins := map[string]string{}
	for name, spec := range project.GetPackageSpecs() {
		if strings.HasPrefix(spec.Source, "./") {
			plugins[name] = filepath.Join(folder, spec.Source)
		}
	}
	return func(_ context.Context, d, statusD diag.Sink, _ plugin.DebugContext) (plugin.Host, error) {
		var loaders []*deploytest.ProviderLoader
		for name, each := range c.packages {
			version, err := semver.Parse(each.spec.Version)
			if err != nil {
				return nil, err
			}
			load := func() (plugin.Provider, error) { return &provider{pack: each, cloud: c}, nil }
			loader := deploytest.NewProviderLoader(tokens.Package(name), version, load, deploytest.WithGrpc)
			loaders = append(loaders, loader)
		}
		made := deploytest.NewPluginHostF(d, statusD, nil, schema.NewLoaderServerFromContext, nil, loaders...)()
		return &host{Host: made, folder: folder, plugins: plugins}, nil
	}
}

// The host has any requested version of a provider. A language host runs the project's own plugins, as
// with the CLI.
func (h *host) Provider(
	ctx *plugin.Context, descriptor workspace.PluginDescriptor, e env.Env,
) (plugin.Provider, error) {
	if path, ok := h.plugins[descriptor.Name]; ok {
		return newProviderFrom(path, h, ctx, e)
	}
	descriptor.Version = nil
	return h.Host.Provider(ctx, descriptor, e)
}

func (h *host) ResolvePlugin(
	ctx *plugin.Context, descriptor workspace.PluginDescriptor,
) (*workspace.PluginInfo, error) {
	if path, ok := h.plugins[descriptor.Name]; ok {
		return &workspace.PluginInfo{Name: descriptor.Name, Kind: descriptor.Kind, Path: path}, nil
	}
	descriptor.Version = nil
	return h.Host.ResolvePlugin(ctx, descriptor)
}

func (h *host) LanguageRuntime(ctx *plugin.Context, runtime string) (plugin.LanguageRuntime, error) {
	made, err := plugin.NewLanguageRuntime(h, ctx, runtime, h.folder)
	if err != nil {
		return nil, err
	}
	h.lock.Lock()
	defer h.lock.Unlock()
	h.languages = append(h.languages, made)
	return made, nil
}

func (h *host) Close() error {
	h.lock.Lock()
	defer h.lock.Unlock()
	var failures error
	for _, language := range h.languages {
		failures = errors.Join(failures, language.Close())
	}
	h.languages = nil
	return errors.Join(failures, h.Host.Close())
}

// Every plugin is available, so no plugin is searched on the disk or installed.
type pluginManager struct {
	engine.PluginManager
}

func (pluginManager) HasPluginGTE(
	context.Context, workspace.PluginDescriptor,
) (bool, *semver.Version, error) {
	return true, nil, nil
}

func (pluginManager) GetPluginPath(
	context.Context, diag.Sink, workspace.PluginDescriptor, []workspace.ProjectPlugin,
) (string, error) {
	return "installed", nil
}

func (pluginManager) GetPlugins(context.Context) ([]workspace.PluginInfo, error) { return nil, nil }
