package myproject;

import com.pulumi.Context;
import com.pulumi.Pulumi;
import com.pulumi.googlenative.eventarc_v1.ChannelConnectionIamBinding;
import com.pulumi.googlenative.eventarc_v1.ChannelConnectionIamBindingArgs;
import com.pulumi.googlenative.iam_v1.inputs.ConditionArgs;

public class App {
  public static void main(String[] args) {
    Pulumi.run(App::stack);
  }

  public static void stack(Context ctx) {
    var publishers =
        new ChannelConnectionIamBinding(
            "publishers",
            ChannelConnectionIamBindingArgs.builder()
                .members(
                    "user:ada@example.com",
                    "serviceAccount:publisher@example.com",
                    "group:builders@example.com",
                    "domain:example.com")
                .name("partner-channel")
                .role("roles/publisher")
                .condition(
                    ConditionArgs.builder()
                        .expression("request.time < timestamp(\"2031-01-31T00:00:00Z\")")
                        .title("until-2031")
                        .description("Ends when the contract does")
                        .build())
                .build());
  }
}
