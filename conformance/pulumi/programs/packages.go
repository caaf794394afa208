package main

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"strings"
	"sync"

	"github.com/pulumi/pulumi-yaml/pkg/pulumiyaml/packages"
	"github.com/pulumi/pulumi/pkg/v3/resource/plugin"
	"github.com/pulumi/pulumi/pkg/v3/testing/pulumi-test-language/tests"
	"github.com/pulumi/pulumi/sdk/v3/go/common/resource"
	pulumirpc "github.com/pulumi/pulumi/sdk/v3/proto/go"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/status"

	"conformance/requests"
)

// The package of a request, in a common form for all ways of naming a package.
type pkg struct {
	Name      string     `json:"name"`
	Version   string     `json:"version,omitempty"`
	URL       string     `json:"url,omitempty"`
	Parameter *parameter `json:"parameter,omitempty"`
}

type parameter struct {
	Name    string `json:"name"`
	Version string `json:"version"`
	Value   string `json:"value"`
}

func packageOf(request *pulumirpc.RegisterPackageRequest) pkg {
	made := pkg{Name: request.Name, Version: request.Version, URL: request.DownloadUrl}
	given := request.Parameterization
	if given == nil {
		given = request.Extension
	}
	if given != nil {
		made.Parameter = &parameter{given.Name, given.Version, base64.StdEncoding.EncodeToString(given.Value)}
	}
	return made
}

func declaredPackages(p program) ([]pkg, error) {
	found, err := packages.SearchPackageDecls(p.Folder)
	declared := []pkg{}
	for _, each := range found {
		made := pkg{Name: each.Name, Version: each.Version, URL: each.DownloadURL}
		given := each.Parameterization
		if given == nil {
			given = each.Extension
		}
		if given != nil {
			made.Parameter = &parameter{given.Name, given.Version, given.Value}
		}
		declared = append(declared, made)
	}
	return declared, err
}

func (p pkg) declaration() packages.PackageDecl {
	made := packages.PackageDecl{PackageDeclarationVersion: 1, Name: p.Name, Version: p.Version}
	if given := p.Parameter; given != nil {
		made.Parameterization = &packages.ParameterizationDecl{
			Name: given.Name, Version: given.Version, Value: given.Value,
		}
	}
	return made
}

// The package's name in programs.
func (p pkg) namespace() string {
	if p.Parameter != nil {
		return p.Parameter.Name
	}
	return p.Name
}

func (p pkg) ownVersion() string {
	if p.Parameter != nil {
		return p.Parameter.Version
	}
	return p.Version
}

// The providers of a deployment: a default provider for each package, and the providers that the
// program creates.
type plugins struct {
	test     tests.LanguageTest
	declared []pkg
	config   map[string]string

	// Two concurrent requests get the same provider.
	starting sync.Mutex
	lock     sync.Mutex
	open     map[string]plugin.Provider
}

// The package of a token: the package that the reference names, or the declared package with that
// name.
func (p *plugins) identify(reference, token, version, url string) (pkg, error) {
	if reference != "" {
		var made pkg
		err := json.Unmarshal([]byte(reference), &made)
		return made, err
	}
	name, _, _ := strings.Cut(strings.TrimPrefix(token, "pulumi:providers:"), ":")
	made := pkg{Name: name, Version: version, URL: url}
	for _, each := range p.declared {
		if each.namespace() != name || version != "" && each.Parameter == nil && each.Version != version {
			continue
		}
		made = each
		if url != "" {
			made.URL = url
		}
	}
	return made, nil
}

func (p *plugins) start(ctx context.Context, key string, made pkg, inputs resource.PropertyMap) error {
	provider, _, err := openProvider(ctx, p.test, made.declaration())
	if err != nil || provider == nil {
		return err
	}
	config := inputs.Copy()
	config["version"] = resource.NewProperty(made.ownVersion())
	checked, err := provider.CheckConfig(ctx, plugin.CheckConfigRequest{
		News: requests.Send(config), AllowUnknowns: true,
	})
	// For a package written in a programming language, only the schema is available.
	if status.Code(err) == codes.Unimplemented {
		return nil
	} else if err != nil {
		return err
	}
	for _, failure := range checked.Failures {
		return fmt.Errorf("%s: %s: %s", made.Name, failure.Property, failure.Reason)
	}
	_, err = provider.Configure(ctx, plugin.ConfigureRequest{Inputs: checked.Properties})
	if err != nil && status.Code(err) != codes.Unimplemented {
		return err
	}
	p.lock.Lock()
	defer p.lock.Unlock()
	p.open[key] = provider
	return nil
}

func (p *plugins) configure(ctx context.Context, reference string, made pkg, inputs resource.PropertyMap) error {
	return p.start(ctx, reference, made, inputs)
}

// The provider that a request's reference names, or else the package's default provider; none for a
// package written in a programming language.
func (p *plugins) provider(ctx context.Context, reference string, made pkg) (plugin.Provider, error) {
	text, err := json.Marshal(made)
	if err != nil {
		return nil, err
	}
	p.starting.Lock()
	defer p.starting.Unlock()
	p.lock.Lock()
	known, ok := p.open[reference]
	if !ok {
		known, ok = p.open[string(text)]
	}
	p.lock.Unlock()
	if ok {
		return known, nil
	}
	inputs := resource.PropertyMap{}
	for key, value := range p.config {
		if namespace, name, _ := strings.Cut(key, ":"); namespace == made.namespace() {
			inputs[resource.PropertyKey(name)] = resource.NewProperty(value)
		}
	}
	if err := p.start(ctx, string(text), made, inputs); err != nil {
		return nil, err
	}
	p.lock.Lock()
	defer p.lock.Unlock()
	return p.open[string(text)], nil
}
