// Package mocks runs programs with Pulumi's mocks and writes what they register, in the requests' JSON
// form.
package mocks

import (
	"encoding/json"
	"fmt"
	"os"
	"runtime/debug"
	"sync"

	"github.com/pulumi/pulumi/sdk/v3/go/common/resource"
	"github.com/pulumi/pulumi/sdk/v3/go/common/tokens"
	"github.com/pulumi/pulumi/sdk/v3/go/pulumi"
	"google.golang.org/protobuf/encoding/protojson"
	"google.golang.org/protobuf/proto"
)

// Main is a program's `main` function that gets `pulumi.Run` as a parameter.
type Main func(run func(pulumi.RunFunc, ...pulumi.RunOption))

type job struct {
	Name    string
	Project string
	Config  map[string]string
	Secrets []string
}

type registration struct {
	Method  string          `json:"method"`
	URN     string          `json:"urn"`
	Request json.RawMessage `json:"request"`
}

type result struct {
	Error      string          `json:"error,omitempty"`
	Registered []registration  `json:"registered"`
	Stack      json.RawMessage `json:"stack,omitempty"`
}

// The mocks don't receive the stack's outputs, so the outputs become a resource of this type.
const outputsType = "conformance:index:Outputs"

// Run runs the programs in a file of jobs, and writes the results to another file.
func Run(programs map[string]Main) {
	var jobs struct {
		Outputs  map[string]map[string]any
		Programs []job
	}
	text, err := os.ReadFile(os.Args[1])
	if err == nil {
		err = json.Unmarshal(text, &jobs)
	}
	found := map[string]result{}
	for _, job := range jobs.Programs {
		found[job.Name] = run(job, programs[job.Name], jobs.Outputs)
	}
	if err == nil {
		text, err = json.Marshal(found)
	}
	if err == nil {
		err = os.WriteFile(os.Args[2], text, 0o644)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(job job, program Main, outputs map[string]map[string]any) (found result) {
	recorder := &recorder{outputs: outputs}
	defer func() {
		if problem := recover(); problem != nil {
			found.Error = fmt.Sprintf("%v\n%s", problem, debug.Stack())
		}
	}()
	program(func(body pulumi.RunFunc, options ...pulumi.RunOption) {
		withOutputs := func(ctx *pulumi.Context) error {
			if err := body(ctx); err != nil {
				return err
			}
			var made pulumi.CustomResourceState
			return ctx.RegisterResource(outputsType, "outputs", pulumi.Map(ctx.GetCurrentExportMap()), &made)
		}
		config := func(info *pulumi.RunInfo) {
			info.Config, info.ConfigSecretKeys = job.Config, job.Secrets
		}
		options = append(options, config, pulumi.WithMocks(job.Project, "stack", recorder))
		if err := pulumi.RunErr(withOutputs, options...); err != nil {
			recorder.result.Error = err.Error()
		}
	})
	return recorder.result
}

type recorder struct {
	outputs map[string]map[string]any
	lock    sync.Mutex
	result  result
}

func (r *recorder) Call(pulumi.MockCallArgs) (resource.PropertyMap, error) {
	return resource.PropertyMap{}, nil
}

func (r *recorder) NewResource(args pulumi.MockResourceArgs) (string, resource.PropertyMap, error) {
	method, parent := "register", args.RegisterRPC.GetParent()
	var request proto.Message = args.RegisterRPC
	if args.ReadRPC != nil {
		method, parent, request = "read", args.ReadRPC.GetParent(), args.ReadRPC
	}
	text, err := protojson.Marshal(request)
	if err != nil {
		return "", nil, err
	}
	r.lock.Lock()
	defer r.lock.Unlock()
	if args.TypeToken == outputsType {
		r.result.Stack, err = protojson.Marshal(args.RegisterRPC.GetObject())
		return "outputs_id", args.Inputs, err
	}
	made := registration{method, urnOf(parent, args), text}
	r.result.Registered = append(r.result.Registered, made)
	id := args.ID
	if id == "" {
		id = args.Name + "_id"
	}
	outputs := resource.NewProperty(resource.NewPropertyMapFromMap(r.outputs[args.TypeToken]))
	return id, merged(outputs, resource.NewProperty(args.Inputs)).ObjectValue(), nil
}

// merged is a provider's result, with given values inserted at any depth.
func merged(made, given resource.PropertyValue) resource.PropertyValue {
	if given.IsSecret() {
		return resource.MakeSecret(merged(made, given.SecretValue().Element))
	}
	if !made.IsObject() || !given.IsObject() {
		return given
	}
	object := given.ObjectValue().Copy()
	for key, value := range made.ObjectValue() {
		if own, ok := object[key]; ok && !own.IsNull() {
			value = merged(value, own)
		}
		object[key] = value
	}
	return resource.NewProperty(object)
}

// urnOf builds a resource's URN, because the mocks don't return URNs.
func urnOf(parent string, args pulumi.MockResourceArgs) string {
	above := resource.URN(parent)
	qualified := above.QualifiedType()
	if qualified == resource.RootStackType {
		qualified = ""
	}
	return string(resource.NewURN("stack", above.Project(), qualified, tokens.Type(args.TypeToken), args.Name))
}
