package myproject;

import com.pulumi.Context;
import com.pulumi.Pulumi;
import com.pulumi.beta.events_v1.ChannelConnectionIamBinding;
import com.pulumi.beta.events_v1.ChannelConnectionIamBindingArgs;

public class App {
  public static void main(String[] args) {
    Pulumi.run(App::stack);
  }

  public static void stack(Context ctx) {
    var publishers =
        new ChannelConnectionIamBinding(
            "publishers",
            ChannelConnectionIamBindingArgs.builder()
                .members("user:ada@example.com")
                .name("partner-channel")
                .role("roles/publisher")
                .build());
  }
}
