package myproject;

import com.pulumi.Context;
import com.pulumi.Pulumi;
import com.pulumi.beta.analytics_v1.InstanceIamMember;
import com.pulumi.beta.analytics_v1.InstanceIamMemberArgs;

public class App {
  public static void main(String[] args) {
    Pulumi.run(App::stack);
  }

  public static void stack(Context ctx) {
    var analyst =
        new InstanceIamMember(
            "analyst",
            InstanceIamMemberArgs.builder()
                .member("user:ada@example.com")
                .name("reports")
                .role("roles/viewer")
                .build());
  }
}
