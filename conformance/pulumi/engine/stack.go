package main

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/pulumi/pulumi/pkg/v3/display"
	"github.com/pulumi/pulumi/pkg/v3/engine"
	"github.com/pulumi/pulumi/pkg/v3/resource/deploy"
	"github.com/pulumi/pulumi/pkg/v3/resource/deploy/deploytest"
	"github.com/pulumi/pulumi/pkg/v3/resource/plugin"
	"github.com/pulumi/pulumi/pkg/v3/resource/stack"
	"github.com/pulumi/pulumi/pkg/v3/secrets/b64"
	"github.com/pulumi/pulumi/pkg/v3/util/cancel"
	workspacepkg "github.com/pulumi/pulumi/pkg/v3/workspace"
	"github.com/pulumi/pulumi/sdk/v3/go/common/apitype"
	"github.com/pulumi/pulumi/sdk/v3/go/common/diag"
	"github.com/pulumi/pulumi/sdk/v3/go/common/diag/colors"
	"github.com/pulumi/pulumi/sdk/v3/go/common/esc"
	"github.com/pulumi/pulumi/sdk/v3/go/common/resource"
	"github.com/pulumi/pulumi/sdk/v3/go/common/resource/config"
	"github.com/pulumi/pulumi/sdk/v3/go/common/tokens"
	"github.com/pulumi/pulumi/sdk/v3/go/common/workspace"
	"github.com/pulumi/pulumi/sdk/v3/go/property"
)

const (
	stackName    = "stack"
	organization = "organization"
)

// A stack. Between two deployments, only its saved state exists, as with a file backend.
type theStack struct {
	job   job
	cloud *cloud
	saved *apitype.DeploymentV3
}

// The steps of an operation, in the format of `pulumi preview --json`.
type outcome struct {
	Steps       []step   `json:"steps"`
	Diagnostics []string `json:"diagnostics,omitempty"`
	// Why the operation did not complete.
	Error string `json:"error,omitempty"`
}

type step struct {
	Op             string                         `json:"op"`
	URN            resource.URN                   `json:"urn"`
	DiffReasons    []resource.PropertyKey         `json:"diffReasons,omitempty"`
	ReplaceReasons []resource.PropertyKey         `json:"replaceReasons,omitempty"`
	DetailedDiff   map[string]plugin.PropertyDiff `json:"detailedDiff,omitempty"`
}

func newStack(each job) (*theStack, error) {
	cloud, err := newCloud(each)
	made := &theStack{job: each, cloud: cloud}
	if err != nil || each.State == nil {
		return made, err
	}
	made.saved = each.State.Deployment
	exists := each.State
	if each.Exists != nil {
		exists = each.Exists
	}
	return made, cloud.restore(exists.Deployment)
}

// The output of `pulumi stack export`.
func (s *theStack) export() (json.RawMessage, error) {
	if s.saved == nil {
		return nil, nil
	}
	return json.Marshal(map[string]any{"version": apitype.DeploymentSchemaVersionCurrent, "deployment": s.saved})
}

func (s *theStack) deploy(folder string, isPreview bool) (outcome, error) {
	return s.operate(folder, operation{perform: engine.Update, isPreview: isPreview})
}

// A preview that refreshes first, as `pulumi preview --refresh --json` prints it.
func (s *theStack) refreshedPreview(folder string) (outcome, json.RawMessage, error) {
	var events []engine.Event
	result, err := s.operate(folder, operation{
		perform: engine.Update, isPreview: true, refreshes: true,
		watch: func(event engine.Event) { events = append(events, event) },
	})
	if err != nil {
		return result, nil, err
	}
	digest, err := digestOf(events)
	return result, digest, err
}

// Updates the state to what exists, like `pulumi refresh`.
func (s *theStack) refresh(folder string) error {
	result, err := s.operate(folder, operation{perform: engine.Refresh})
	if err == nil && result.Error != "" {
		err = fmt.Errorf("refresh: %s %s", result.Error, strings.Join(result.Diagnostics, "; "))
	}
	return err
}

// An engine operation; unless it is a preview, it changes the saved state.
type operation struct {
	perform func(
		engine.UpdateInfo, *engine.Context, engine.UpdateOptions, bool,
	) (*deploy.Plan, display.ResourceChanges, error)
	isPreview, refreshes bool
	// Receives each event; absent if no caller needs the events.
	watch func(engine.Event)
}

func (s *theStack) operate(folder string, how operation) (outcome, error) {
	ctx := context.Background()
	project, err := workspace.LoadProject(filepath.Join(folder, "Pulumi.yaml"))
	if err != nil {
		return outcome{}, err
	}
	given, err := s.config(ctx, project)
	if err != nil {
		return outcome{}, err
	}
	var snapshot *deploy.Snapshot
	if s.saved != nil {
		if snapshot, err = snapshotOf(ctx, s.saved); err != nil {
			return outcome{}, err
		}
	}
	name, err := tokens.ParseStackName(stackName)
	if err != nil {
		return outcome{}, err
	}
	events := make(chan engine.Event)
	read := make(chan outcome)
	go func() { read <- readEvents(events, how.watch) }()
	cancelled, source := cancel.NewContext(ctx)
	engineContext := &engine.Context{
		Cancel: cancelled, Events: events, PluginManager: pluginManager{},
		BackendClient: &deploytest.BackendClient{GetStackOutputsF: otherStack},
	}
	journal := engine.NewTestJournal()
	engineContext.SnapshotManager = journal
	_, _, failure := how.perform(engine.UpdateInfo{
		Root: folder, Project: project,
		Target: &deploy.Target{
			Name: name, Organization: organization, Config: given,
			Decrypter: config.Base64Crypter, Snapshot: snapshot,
		},
	}, engineContext, engine.UpdateOptions{
		Parallel: 4, HostFactory: s.cloud.newHost(folder, project), SkipPluginPreInstall: true,
		Refresh: how.refreshes,
	}, how.isPreview)
	source.Terminate()
	close(events)
	result := <-read
	if failure != nil {
		result.Error = failure.Error()
	}
	if err := journal.Close(); err != nil || how.isPreview {
		return result, err
	}
	deployed, err := journal.Entries().Snap(snapshot)
	if err != nil {
		return result, err
	}
	deployed.SecretsManager = b64.NewBase64SecretsManager()
	// The CLI writes its own version, which equals the engine's version.
	deployed.Manifest.Version = engineVersion()
	s.saved, err = stack.SerializeDeployment(ctx, deployed, false)
	return result, err
}

// The snapshot of a saved state, which round-trips through JSON like a file.
func snapshotOf(ctx context.Context, saved *apitype.DeploymentV3) (*deploy.Snapshot, error) {
	text, err := json.Marshal(saved)
	if err != nil {
		return nil, err
	}
	var copied apitype.DeploymentV3
	if err := json.Unmarshal(text, &copied); err != nil {
		return nil, err
	}
	return stack.DeserializeDeploymentV3(ctx, copied, b64.Base64SecretsProvider)
}

// The stack's config as the CLI passes it: with the project's default for each value that the stack
// lacks.
func (s *theStack) config(ctx context.Context, project *workspace.Project) (config.Map, error) {
	given := config.Map{}
	for key, text := range s.job.Config {
		name, err := config.ParseKey(key)
		if err != nil {
			return nil, err
		}
		given[name] = config.NewValue(text)
		if slices.Contains(s.job.Secrets, key) {
			given[name] = config.NewSecureValue(base64.StdEncoding.EncodeToString([]byte(text)))
		}
	}
	crypter := config.Base64Crypter
	err := workspacepkg.ApplyProjectConfig(ctx, stackName, project, esc.Value{}, given, crypter, crypter)
	return given, err
}

func readEvents(events <-chan engine.Event, watch func(engine.Event)) outcome {
	result := outcome{Steps: []step{}}
	for event := range events {
		if watch != nil {
			watch(event)
		}
		switch event.Type {
		case engine.ResourcePreEvent:
			metadata := event.Payload().(engine.ResourcePreEventPayload).Metadata
			result.Steps = append(result.Steps, step{
				Op: string(metadata.Op), URN: metadata.URN, DiffReasons: metadata.Diffs,
				ReplaceReasons: metadata.Keys, DetailedDiff: metadata.DetailedDiff,
			})
		case engine.DiagEvent:
			said := event.Payload().(engine.DiagEventPayload)
			// If a program fails, the language host writes the reason to standard error.
			if said.Severity != diag.Debug && said.Severity != diag.Info {
				text := string(said.Severity) + ": " + colors.Never.Colorize(said.Message)
				result.Diagnostics = append(result.Diagnostics, strings.TrimSpace(text))
			}
		}
	}
	return result
}

// The outputs of another stack to which a program refers.
func otherStack(context.Context, string, func(error) error) (property.Map, error) {
	return property.NewMap(map[string]property.Value{"project": property.New("p")}), nil
}
