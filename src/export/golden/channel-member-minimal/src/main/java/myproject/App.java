package myproject;

import com.pulumi.Context;
import com.pulumi.Pulumi;
import com.pulumi.beta.events_v1.ChannelConnectionIamMember;
import com.pulumi.beta.events_v1.ChannelConnectionIamMemberArgs;

public class App {
  public static void main(String[] args) {
    Pulumi.run(App::stack);
  }

  public static void stack(Context ctx) {
    var publisher =
        new ChannelConnectionIamMember(
            "publisher",
            ChannelConnectionIamMemberArgs.builder()
                .member("domain:example.com")
                .name("partner-channel")
                .role("roles/publisher")
                .build());
  }
}
