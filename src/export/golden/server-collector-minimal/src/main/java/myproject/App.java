package myproject;

import com.pulumi.Context;
import com.pulumi.Pulumi;
import com.pulumi.alpha.migrate.ServerCollector;
import com.pulumi.alpha.migrate.ServerCollectorArgs;

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
                .build());
  }
}
