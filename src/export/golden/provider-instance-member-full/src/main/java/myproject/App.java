package myproject;

import com.pulumi.Context;
import com.pulumi.Pulumi;
import com.pulumi.googlenative.datafusion_v1.InstanceIamMember;
import com.pulumi.googlenative.datafusion_v1.InstanceIamMemberArgs;
import com.pulumi.googlenative.iam_v1.inputs.ConditionArgs;

public class App {
  public static void main(String[] args) {
    Pulumi.run(App::stack);
  }

  public static void stack(Context ctx) {
    var analyst =
        new InstanceIamMember(
            "analyst",
            InstanceIamMemberArgs.builder()
                .member("group:analysts@example.com")
                .name("reports")
                .role("roles/viewer")
                .condition(
                    ConditionArgs.builder()
                        .expression("request.time < timestamp(\"2031-01-31T00:00:00Z\")")
                        .title("until-2031")
                        .description("Ends when the contract does")
                        .build())
                .build());
  }
}
