import type { StartDesign, Starts } from "#model/opening/start.ts";

const all: readonly StartDesign[] = [
  {
    id: "aws-container-service",
    title: "Container service behind a load balancer",
    explanation: "A Fargate service in two zones, with its network, access, role and logs.",
    cloud: "aws",
    package: "aws",
    load: async () => (await import("#catalog/starts/aws-container-service.json?raw")).default,
    loadState: async () =>
      (await import("#catalog/starts/state/aws-container-service.json?raw")).default,
  },
  {
    id: "aws-network",
    title: "Network with public and private subnets",
    explanation: "Two zones, with an internet gateway and a NAT gateway.",
    cloud: "aws",
    package: "aws",
    load: async () => (await import("#catalog/starts/aws-network.json?raw")).default,
  },
  {
    id: "aws-static-site",
    title: "Static site with a CDN",
    explanation: "A private bucket that only a CloudFront distribution reads.",
    cloud: "aws",
    package: "aws",
    load: async () => (await import("#catalog/starts/aws-static-site.json?raw")).default,
  },
  {
    id: "aws-queue-worker",
    title: "Function with a queue and a table",
    explanation: "A Lambda function for messages, with an alarm on failures.",
    cloud: "aws",
    package: "aws",
    load: async () => (await import("#catalog/starts/aws-queue-worker.json?raw")).default,
  },
  {
    id: "aws-database",
    title: "Managed database",
    explanation: "PostgreSQL in private subnets, its password in Secrets Manager.",
    cloud: "aws",
    package: "aws",
    load: async () => (await import("#catalog/starts/aws-database.json?raw")).default,
  },
  {
    id: "aws-kubernetes-cluster",
    title: "Kubernetes cluster",
    explanation: "An EKS cluster with a node group, roles and a network.",
    cloud: "aws",
    package: "aws",
    load: async () => (await import("#catalog/starts/aws-kubernetes-cluster.json?raw")).default,
  },
  {
    id: "aws-web-server",
    title: "Web server in a network",
    explanation: "The latest image, a security group, and the address as an output.",
    cloud: "aws",
    package: "aws",
    load: async () => (await import("#catalog/examples/web-server.json?raw")).default,
  },
  {
    id: "azure-virtual-machine",
    title: "Virtual machine",
    explanation: "A Linux server with a public address, in its own network.",
    cloud: "azure",
    package: "azure-native",
    load: async () => (await import("#catalog/starts/azure-virtual-machine.json?raw")).default,
    loadState: async () =>
      (await import("#catalog/starts/state/azure-virtual-machine.json?raw")).default,
  },
  {
    id: "azure-storage",
    title: "Storage and a key vault",
    explanation: "A storage account with a container, and a vault with role-based access.",
    cloud: "azure",
    package: "azure-native",
    load: async () => (await import("#catalog/starts/azure-storage.json?raw")).default,
  },
  {
    id: "gcp-cloud-run",
    title: "Cloud Run service",
    explanation: "A container that runs on demand, with its identity and an image registry.",
    cloud: "gcp",
    package: "gcp",
    load: async () => (await import("#catalog/starts/gcp-cloud-run.json?raw")).default,
    loadState: async () => (await import("#catalog/starts/state/gcp-cloud-run.json?raw")).default,
  },
  {
    id: "kubernetes-app",
    title: "Application on Kubernetes",
    explanation: "A deployment with config, a service, an ingress and autoscaling.",
    cloud: "kubernetes",
    package: "kubernetes",
    load: async () => (await import("#catalog/starts/kubernetes-app.json?raw")).default,
    loadState: async () => (await import("#catalog/starts/state/kubernetes-app.json?raw")).default,
  },
  {
    id: "global-endpoint",
    title: "Global endpoint with failover",
    explanation: "Two event buses, replication, a restriction policy and an output.",
    cloud: "other",
    load: async () => (await import("#catalog/examples/global-endpoint.json?raw")).default,
  },
  {
    id: "broken-access",
    title: "Access with mistakes",
    explanation: "Three resources that break rules, to show the checks.",
    cloud: "other",
    load: async () => (await import("#catalog/examples/broken-access.json?raw")).default,
  },
  {
    id: "random-names",
    title: "Names and passwords",
    explanation: "A random name and suffix, and a password that is regenerated when they change.",
    cloud: "other",
    package: "random",
    load: async () => (await import("#catalog/examples/random-names.json?raw")).default,
  },
];

/** The designs of the first screen, and the samples for packages that the user has not added yet. */
export const starts: Starts = {
  all,
  samples: {
    aws: async () => textOf((await import("#catalog/samples/aws.json")).default),
    "azure-native": async () =>
      textOf((await import("#catalog/samples/azure-native.json")).default),
    gcp: async () => textOf((await import("#catalog/samples/gcp.json")).default),
    kubernetes: async () => textOf((await import("#catalog/samples/kubernetes.json")).default),
  },
};

const textOf = (schema: unknown): string => JSON.stringify(schema);
