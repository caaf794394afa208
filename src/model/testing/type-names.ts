/**
 * Names of types, as in three clouds and an orchestrator. Words in module names also occur in names of other modules.
 */
const names: Readonly<Record<string, string>> = {
  "aws:s3": "Bucket BucketV2! BucketPolicy BucketObject BucketNotification AccessPoint",
  "aws:s3control": "Bucket BucketPolicy AccessPointPolicy",
  "aws:macie": "S3BucketAssociation MemberAccountAssociation",
  "aws:ec2":
    "Instance Vpc Subnet SecurityGroup SecurityGroupRule RouteTable Route InternetGateway NatGateway Eip KeyPair LaunchTemplate NetworkInterface VpcEndpoint Ami SpotInstanceRequest",
  "aws:iam":
    "Role RolePolicy RolePolicyAttachment Policy PolicyAttachment User Group InstanceProfile AccessKey OpenIdConnectProvider",
  "aws:lambda": "Function FunctionUrl Permission LayerVersion EventSourceMapping Alias",
  "aws:appsync": "Function GraphQLApi Resolver",
  "aws:cloudfront": "Distribution Function OriginAccessIdentity",
  "aws:rds": "Instance Cluster ClusterInstance SubnetGroup ParameterGroup ProxyTarget",
  "aws:neptune": "Cluster ClusterInstance SubnetGroup",
  "aws:dynamodb": "Table TableItem GlobalTable",
  "aws:sns": "Topic TopicPolicy TopicSubscription",
  "aws:sqs": "Queue QueuePolicy",
  "aws:eks": "Cluster NodeGroup Addon FargateProfile",
  "aws:ecs": "Cluster Service TaskDefinition",
  "aws:ecr": "Repository RepositoryPolicy LifecyclePolicy",
  "aws:lb": "LoadBalancer Listener ListenerRule TargetGroup",
  "aws:elb": "LoadBalancer LoadBalancerPolicy",
  "aws:route53": "Record Zone HealthCheck",
  "aws:route53domains": "RegisteredDomain",
  "aws:kms": "Key Alias Grant",
  "aws:acm": "Certificate CertificateValidation",
  "aws:cloudwatch": "LogGroup MetricAlarm EventRule Dashboard",
  "aws:secretsmanager": "Secret SecretVersion SecretPolicy",
  "aws:kinesis": "Stream FirehoseDeliveryStream",
  "azure-native:storage": "StorageAccount Blob BlobContainer FileShare Queue Table",
  "azure-native:network":
    "VirtualNetwork Subnet NetworkSecurityGroup SecurityRule PublicIPAddress LoadBalancer NetworkInterface RouteTable DnsZone",
  "azure-native:compute": "VirtualMachine Disk Snapshot VirtualMachineScaleSet",
  "azure-native:resources": "ResourceGroup Deployment",
  "azure-native:web": "WebApp AppServicePlan WebAppSlot",
  "azure-native:keyvault": "Vault Secret Key",
  "azure-native:containerservice": "ManagedCluster AgentPool",
  "azure-native:sql": "Server Database FirewallRule",
  "azure-native:authorization": "RoleAssignment RoleDefinition",
  "gcp:storage": "Bucket BucketObject BucketIAMMember BucketIAMBinding Notification",
  "gcp:compute": "Instance InstanceTemplate Network Subnetwork Firewall Address Disk Router",
  "gcp:container": "Cluster NodePool",
  "gcp:sql": "DatabaseInstance Database User",
  "gcp:pubsub": "Topic Subscription",
  "gcp:cloudrun": "Service DomainMapping",
  "gcp:cloudfunctions": "Function",
  "gcp:serviceaccount": "Account Key IAMMember",
  "kubernetes:core/v1":
    "Pod Service Secret ConfigMap Namespace ServiceAccount PersistentVolumeClaim Node",
  "kubernetes:apps/v1": "Deployment StatefulSet DaemonSet ReplicaSet",
  "kubernetes:apps/v1beta1": "Deployment! StatefulSet!",
  "kubernetes:batch/v1": "Job CronJob",
  "kubernetes:networking.k8s.io/v1": "Ingress NetworkPolicy",
  "kubernetes:rbac.authorization.k8s.io/v1": "Role RoleBinding ClusterRole ClusterRoleBinding",
  "kubernetes:helm.sh/v3": "Release",
  "random:": "RandomPassword RandomString RandomId RandomPet RandomInteger",
  "tls:": "PrivateKey SelfSignedCert CertRequest",
};

export interface NamedType {
  readonly packageName: string;
  readonly module: string;
  readonly name: string;
  readonly purpose: string;
  readonly isDeprecated: boolean;
}

/** All of these types. A mark after a name means that the type is deprecated. */
export const namedTypes: readonly NamedType[] = Object.entries(names).flatMap(([home, list]) => {
  const [packageName = "", module = ""] = home.split(":");
  return list.split(" ").map((text) => ({
    packageName,
    module,
    name: text.replace("!", ""),
    purpose: "",
    isDeprecated: text.endsWith("!"),
  }));
});
