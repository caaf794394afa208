package myproject;

import com.pulumi.Context;
import com.pulumi.Pulumi;
import com.pulumi.azurenative.containerregistry.Token;
import com.pulumi.azurenative.containerregistry.TokenArgs;
import com.pulumi.azurenative.migrate.ServerCollector;
import com.pulumi.azurenative.migrate.ServerCollectorArgs;
import com.pulumi.core.Output;
import com.pulumi.datadog.RestrictionPolicy;
import com.pulumi.datadog.RestrictionPolicyArgs;

public class App {
  public static void main(String[] args) {
    Pulumi.run(App::stack);
  }

  public static void stack(Context ctx) {
    var config = ctx.config();
    var environment = config.require("environment");
    var groupKey = config.requireSecret("groupKey");
    var tokenRegistryName = "images";
    var tokenTokenName = config.requireSecret("tokenTokenName");

    var token =
        new Token(
            "token",
            TokenArgs.builder()
                .registryName(tokenRegistryName)
                .resourceGroupName("build-" + environment)
                .tokenName(tokenTokenName)
                .build());

    var policy =
        new RestrictionPolicy(
            "policy",
            RestrictionPolicyArgs.builder().resourceId("registry:" + tokenRegistryName).build());

    var collector =
        new ServerCollector(
            "collector",
            ServerCollectorArgs.builder()
                .projectName("exit-" + tokenRegistryName)
                .resourceGroupName("build-" + environment)
                .serverCollectorName(policy.id())
                .build());

    var guarded =
        new Token(
            "guarded",
            TokenArgs.builder()
                .registryName(tokenRegistryName)
                .resourceGroupName(groupKey)
                .build());

    ctx.export("registry", tokenRegistryName);
    ctx.export("project", Output.format("exit-%s of %s", tokenRegistryName, groupKey));
    ctx.export("collector", policy.id());
    ctx.export("token", Output.format("token %s", tokenTokenName));
  }
}
