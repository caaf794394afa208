import type { IconNode } from "lucide";
import {
  Activity,
  AppWindow,
  Archive,
  BadgeCheck,
  Bell,
  Boxes,
  BrickWall,
  ChartLine,
  Clock,
  Container,
  Cpu,
  Database,
  Dices,
  ArrowRightLeft,
  EthernetPort,
  FileText,
  Folder,
  GitBranch,
  Globe,
  Grid2x2,
  HardDrive,
  KeyRound,
  LayoutDashboard,
  Link2,
  ListOrdered,
  Mail,
  Network,
  Package,
  Plug,
  Radio,
  Route,
  Scale,
  Scaling,
  ScrollText,
  Server,
  ShieldCheck,
  SlidersHorizontal,
  SquareFunction,
  Tag,
  Terminal,
  User,
  UserCog,
  Users,
  Wallet,
  Waypoints,
  Webhook,
  Workflow,
  Zap,
} from "lucide";

import type { Tone } from "#diagram/icons/tones.ts";

/** An icon, the tone that the icon implies, if any, and the words that select it. */
type Kind = readonly [icon: IconNode, tone: Tone | undefined, words: string];

/**
 * Kinds of services, by words in the names of types, modules and packages. Two adjacent words are written as one and
 * take precedence over single words. A final `s` is optional.
 */
export const kinds: readonly Kind[] = [
  [Link2, undefined, "association attachment membership mapping binding link assignment"],
  [Server, "compute", "vm machine droplet launchtemplate launchconfiguration instancetemplate"],
  [
    Boxes,
    "compute",
    "nodepool nodegroup agentpool autoscaling scaleset fleet eks aks gke kubernetescluster " +
      "containercluster managedcluster ecscluster instancegroup groupmanager",
  ],
  [
    Container,
    "compute",
    "container pod daemonset statefulset replicaset ecs ecsservice taskdefinition task appsdeployment " +
      "cloudrun cloudrunv2 containerservice batch docker",
  ],
  [AppWindow, "compute", "webapp app appservice apprunner serviceplan elasticbeanstalk"],
  [
    Scaling,
    "compute",
    "autoscaler scalingpolicy autoscalingpolicy appautoscaling appautoscalingpolicy appautoscalingtarget",
  ],
  [Cpu, "compute", "model ml ai training notebook gpu sagemaker bedrock cognitiveservicesaccount"],
  [SquareFunction, "compute", "function lambda cloudfunction functionapp"],
  [Package, "compute", "ecr image ami containerregistry artifactregistry"],
  [Package, undefined, "registry repository artifact package release chart"],
  [
    Database,
    "data",
    "database db sql mssql spanner dynamodb rds cosmosdb documentdb docdb redshift bigtable mongo " +
      "postgre postgresql postgres mysql mariadb warehouse dataset neptune bigquery firestore keyspace " +
      "athena glue timestream snowflake opensearch elasticsearch dbforpostgresql dbformysql " +
      "databaseaccount cosmosdbaccount",
  ],
  [Zap, "data", "cache redi redis elasticache memcache memorydb valkey"],
  [
    Archive,
    "data",
    "bucket storage blob object vault backup snapshot s3 storageaccount blobcontainer storagecontainer",
  ],
  [
    HardDrive,
    "data",
    "disk volume filesystem share mount mounttarget drive efs ebs storageclass filestore fsx",
  ],
  [Network, "networking", "vpc network networking vnet vpn peering transitgateway"],
  [Grid2x2, "networking", "subnet subnetwork"],
  [ArrowRightLeft, "networking", "gateway nat ingress egress ingressclass"],
  [EthernetPort, "networking", "interface nic"],
  [Waypoints, "networking", "coreservice endpointslice vpcendpoint privateendpoint"],
  [Route, "networking", "route router routing path routetable"],
  [
    Scale,
    "networking",
    "balancer loadbalancer lb alb elb elbv2 nlb listener target targetgroup backend forwardingrule " +
      "applicationgateway urlmap addresspool",
  ],
  [
    Globe,
    "networking",
    "domain zone dns record cdn distribution website site address ip eip cloudfront route53 frontdoor",
  ],
  [
    BrickWall,
    "networking",
    "firewall security securitygroup securityrule acl waf networkpolicy ingressrule egressrule",
  ],
  [Webhook, "networking", "webhook api apigateway apigatewayv2 restapi hook apimanagement appsync"],
  [
    ShieldCheck,
    "identity",
    "policy permission restriction constraint guard disruptionbudget guardduty",
  ],
  [UserCog, "identity", "role iam rbac sso authorization instanceprofile managedidentity"],
  [Users, "identity", "team organization org iamgroup userpool usergroup"],
  [User, "identity", "user account principal identity cognito serviceaccount"],
  [
    KeyRound,
    "identity",
    "key password secret token credential kms secretsmanager keyvault keyvaultvault keypair",
  ],
  [BadgeCheck, "identity", "certificate cert tls acm acmpca"],
  [
    Radio,
    "messaging",
    "event bus channel topic stream kinesis eventhub pubsub kafka msk sns eventrule eventtarget " +
      "eventhubnamespace",
  ],
  [Bell, "messaging", "notification subscription incident"],
  [ListOrdered, "messaging", "queue sqs mq servicebus servicebusnamespace rabbitmq"],
  [Mail, "messaging", "email mail ses smtp domainidentity"],
  [Workflow, "messaging", "statemachine sfn"],
  [
    Workflow,
    undefined,
    "pipeline workflow build codebuild codebuildproject codepipeline step trigger",
  ],
  [Bell, "observability", "alarm alert monitor alertpolicy"],
  [
    ScrollText,
    "observability",
    "log logging loggroup logstream cloudtrail operationalinsight projectsink",
  ],
  [
    Activity,
    "observability",
    "trace metric probe check healthcheck cloudwatch monitoring checkconfig",
  ],
  [ChartLine, "observability", "analytics insight report"],
  [LayoutDashboard, "observability", "dashboard"],
  [Clock, undefined, "schedule scheduler cron timer time cronjob cloudschedulerjob"],
  [Folder, undefined, "namespace project folder directory compartment resourcegroup"],
  [FileText, undefined, "document file template resourcedefinition"],
  [
    SlidersHorizontal,
    undefined,
    "configmap setting parameter parametergroup config configuration optiongroup quota limit",
  ],
  [Dices, undefined, "random"],
  [Terminal, undefined, "command script exec"],
  [GitBranch, undefined, "branch commit git"],
  [Wallet, undefined, "billing cost invoice budget"],
  [Tag, undefined, "tag label"],
];

/** Words that only count if a type's module doesn't say more. */
export const vagueKinds: readonly Kind[] = [
  [Server, "compute", "instance server node host ec2"],
  [Boxes, "compute", "cluster pool"],
  [Container, "compute", "service deployment job"],
  [Waypoints, "networking", "endpoint"],
  [Plug, undefined, "provider connection connector integration"],
  [Folder, undefined, "resource"],
  [LayoutDashboard, undefined, "view"],
  [Database, "data", "table"],
];
