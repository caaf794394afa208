package myproject;

import com.pulumi.Context;
import com.pulumi.Pulumi;
import com.pulumi.delta.RestrictionPolicy;
import com.pulumi.delta.RestrictionPolicyArgs;

public class App {
  public static void main(String[] args) {
    Pulumi.run(App::stack);
  }

  public static void stack(Context ctx) {
    var dashboardPolicy =
        new RestrictionPolicy(
            "dashboardPolicy",
            RestrictionPolicyArgs.builder().resourceId("dashboard:abc-def-ghi").build());
  }
}
