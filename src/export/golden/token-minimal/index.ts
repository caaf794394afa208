import * as alpha from "@pulumi/alpha";

const buildToken = new alpha.containerregistry.Token("buildToken", {
  registryName: "buildImages",
  resourceGroupName: "build",
});
