package myproject;

import com.pulumi.Context;
import com.pulumi.Pulumi;
import com.pulumi.azurenative.migrate.ServerCollector;
import com.pulumi.azurenative.migrate.ServerCollectorArgs;
import com.pulumi.azurenative.migrate.inputs.CollectorAgentPropertiesArgs;
import com.pulumi.azurenative.migrate.inputs.CollectorBodyAgentSpnPropertiesArgs;
import com.pulumi.azurenative.migrate.inputs.CollectorPropertiesArgs;

public class App {
  public static void main(String[] args) {
    Pulumi.run(App::stack);
  }

  public static void stack(Context ctx) {
    var collector =
        new ServerCollector(
            "collector",
            ServerCollectorArgs.builder()
                .projectName("datacenter-exit")
                .resourceGroupName("migration")
                .eTag("\"0x8D4BCC2E4835CD0\"")
                .properties(
                    CollectorPropertiesArgs.builder()
                        .agentProperties(
                            CollectorAgentPropertiesArgs.builder()
                                .spnDetails(
                                    CollectorBodyAgentSpnPropertiesArgs.builder()
                                        .applicationId("827f1053-44dc-439f-b832-05416dcce12b")
                                        .audience(
                                            "https://72f988bf-86f1-41af-91ab-2d7cd011db47/datacenter-exit")
                                        .authority(
                                            "https://login.example.com/72f988bf-86f1-41af-91ab-2d7cd011db47")
                                        .objectId("be75098e-c0fc-4ac4-98c7-282ebbcf8370")
                                        .tenantId("72f988bf-86f1-41af-91ab-2d7cd011db47")
                                        .build())
                                .build())
                        .discoverySiteId(
                            "/subscriptions/12345/resourceGroups/migration/sites/datacenter")
                        .build())
                .serverCollectorName("datacenter")
                .build());
  }
}
