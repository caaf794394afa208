// Prints what Kubernetes' own validation refuses in each object, one JSON document per line.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"

	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/serializer"
	"k8s.io/apimachinery/pkg/util/validation/field"

	"k8s.io/kubernetes/pkg/api/legacyscheme"
	podutil "k8s.io/kubernetes/pkg/api/pod"
	"k8s.io/kubernetes/pkg/apis/apps"
	_ "k8s.io/kubernetes/pkg/apis/apps/install"
	appsvalidation "k8s.io/kubernetes/pkg/apis/apps/validation"
	"k8s.io/kubernetes/pkg/apis/autoscaling"
	_ "k8s.io/kubernetes/pkg/apis/autoscaling/install"
	autoscalingvalidation "k8s.io/kubernetes/pkg/apis/autoscaling/validation"
	"k8s.io/kubernetes/pkg/apis/batch"
	_ "k8s.io/kubernetes/pkg/apis/batch/install"
	batchvalidation "k8s.io/kubernetes/pkg/apis/batch/validation"
	"k8s.io/kubernetes/pkg/apis/core"
	_ "k8s.io/kubernetes/pkg/apis/core/install"
	corevalidation "k8s.io/kubernetes/pkg/apis/core/validation"
	"k8s.io/kubernetes/pkg/apis/networking"
	_ "k8s.io/kubernetes/pkg/apis/networking/install"
	networkingvalidation "k8s.io/kubernetes/pkg/apis/networking/validation"
	"k8s.io/kubernetes/pkg/apis/policy"
	_ "k8s.io/kubernetes/pkg/apis/policy/install"
	policyvalidation "k8s.io/kubernetes/pkg/apis/policy/validation"
)

func main() {
	decoder := serializer.NewCodecFactory(legacyscheme.Scheme, serializer.EnableStrict).UniversalDecoder(
		core.SchemeGroupVersion, apps.SchemeGroupVersion, batch.SchemeGroupVersion,
		autoscaling.SchemeGroupVersion, networking.SchemeGroupVersion, policy.SchemeGroupVersion,
	)
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(nil, 1<<24)
	out := json.NewEncoder(os.Stdout)
	for lines.Scan() {
		found := []string{}
		object, _, err := decoder.Decode(lines.Bytes(), nil, nil)
		if err != nil {
			found = append(found, err.Error())
		} else {
			for _, problem := range validate(object) {
				found = append(found, problem.Error())
			}
		}
		if err := out.Encode(found); err != nil {
			panic(err)
		}
	}
	if err := lines.Err(); err != nil {
		panic(err)
	}
}

// Makes the same calls as the strategies under pkg/registry, which the API server uses when an object
// is created.
func validate(object runtime.Object) field.ErrorList {
	switch it := object.(type) {
	case *core.Pod:
		return corevalidation.ValidatePodCreate(it, podutil.GetValidationOptionsFromPodSpecAndMeta(&it.Spec, nil, &it.ObjectMeta, nil))
	case *core.Service:
		// Sets the IPs as pkg/registry/core/service/strategy.go does before the validation.
		if it.Spec.ClusterIP != "" && len(it.Spec.ClusterIPs) == 0 {
			it.Spec.ClusterIPs = []string{it.Spec.ClusterIP}
		}
		return corevalidation.ValidateServiceCreate(it)
	case *core.ConfigMap:
		return corevalidation.ValidateConfigMap(it)
	case *core.Secret:
		return corevalidation.ValidateSecret(it)
	case *core.ServiceAccount:
		return corevalidation.ValidateServiceAccount(it)
	case *core.Namespace:
		return corevalidation.ValidateNamespace(it)
	case *core.PersistentVolumeClaim:
		return corevalidation.ValidatePersistentVolumeClaim(it, corevalidation.ValidationOptionsForPersistentVolumeClaim(it, nil))
	case *apps.Deployment:
		return appsvalidation.ValidateDeployment(it, podutil.GetValidationOptionsFromPodTemplate(&it.Spec.Template, nil))
	case *apps.StatefulSet:
		return appsvalidation.ValidateStatefulSet(it, podutil.GetValidationOptionsFromPodTemplate(&it.Spec.Template, nil))
	case *apps.DaemonSet:
		return appsvalidation.ValidateDaemonSet(it, podutil.GetValidationOptionsFromPodTemplate(&it.Spec.Template, nil))
	case *apps.ReplicaSet:
		return appsvalidation.ValidateReplicaSet(it, podutil.GetValidationOptionsFromPodTemplate(&it.Spec.Template, nil))
	case *batch.CronJob:
		return batchvalidation.ValidateCronJobCreate(it, podutil.GetValidationOptionsFromPodTemplate(&it.Spec.JobTemplate.Spec.Template, nil))
	case *batch.Job:
		// The API server sets a job's labels and selector, so only the template is validated.
		return corevalidation.ValidatePodTemplateSpec(&it.Spec.Template, field.NewPath("spec", "template"), podutil.GetValidationOptionsFromPodTemplate(&it.Spec.Template, nil))
	case *networking.NetworkPolicy:
		return networkingvalidation.ValidateNetworkPolicy(it, networkingvalidation.NetworkPolicyValidationOptions{})
	case *networking.Ingress:
		return networkingvalidation.ValidateIngressCreate(it)
	case *policy.PodDisruptionBudget:
		return policyvalidation.ValidatePodDisruptionBudget(it, policyvalidation.PodDisruptionBudgetValidationOptions{})
	case *autoscaling.HorizontalPodAutoscaler:
		return autoscalingvalidation.ValidateHorizontalPodAutoscaler(it)
	}
	panic(fmt.Sprintf("%T is not validated here", object))
}
