package myproject;

import com.pulumi.Context;
import com.pulumi.Pulumi;
import com.pulumi.datadog.RestrictionPolicy;
import com.pulumi.datadog.RestrictionPolicyArgs;
import com.pulumi.datadog.inputs.RestrictionPolicyBindingArgs;

public class App {
  public static void main(String[] args) {
    Pulumi.run(App::stack);
  }

  public static void stack(Context ctx) {
    var dashboardPolicy =
        new RestrictionPolicy(
            "dashboardPolicy",
            RestrictionPolicyArgs.builder()
                .resourceId("dashboard:abc-def-ghi")
                .bindings(
                    RestrictionPolicyBindingArgs.builder()
                        .principals(
                            "role:01234567-89ab-cdef-0123-456789abcdef",
                            "team:01234567-89ab-cdef-0123-456789abcdef")
                        .relation("editor")
                        .build(),
                    RestrictionPolicyBindingArgs.builder()
                        .principals("org:01234567-89ab-cdef-0123-456789abcdef")
                        .relation("viewer")
                        .build())
                .build());
  }
}
