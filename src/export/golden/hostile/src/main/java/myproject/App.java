package myproject;

import com.pulumi.Context;
import com.pulumi.Pulumi;
import com.pulumi.alpha.containerregistry.Token;
import com.pulumi.alpha.containerregistry.TokenArgs;
import com.pulumi.beta.analytics_v1.InstanceIamMember;
import com.pulumi.beta.analytics_v1.InstanceIamMemberArgs;
import com.pulumi.beta.events_v1.ChannelConnectionIamMember;
import com.pulumi.beta.events_v1.ChannelConnectionIamMemberArgs;
import com.pulumi.core.Output;
import com.pulumi.delta.RestrictionPolicy;
import com.pulumi.delta.RestrictionPolicyArgs;
import java.util.List;
import java.util.Map;

public class App {
  public static void main(String[] args) {
    Pulumi.run(App::stack);
  }

  public static void stack(Context ctx) {
    var classResource =
        new InstanceIamMember(
            "class",
            InstanceIamMemberArgs.builder()
                .member("user:ada@example.com")
                .name("quotes")
                .role("it's \"quoted\" \\ back`tick")
                .build());

    var class2 =
        new InstanceIamMember(
            "Class",
            InstanceIamMemberArgs.builder()
                .member("user:ada@example.com")
                .name("emoji 🚀 é ß 漢字")
                .role("\r\n\t\u001b[31m")
                .build());

    var beta =
        new ChannelConnectionIamMember(
            "beta",
            ChannelConnectionIamMemberArgs.builder()
                .member("user:ada@example.com")
                .name(
                    "#!/bin/bash\n"
                        + "echo \"home is $HOME, `hostname`\"\n"
                        + "sed -e 's/\\t/ /'\n"
                        + "exit 0")
                .role("one\n")
                .build());

    var alpha =
        new Token(
            "alpha",
            TokenArgs.builder()
                .registryName("${not} a reference, $HOME, $$ and $")
                .resourceGroupName(Output.format("%s`${a}\\%s$", class2.name(), beta.role()))
                .scopeMapId("*/ // <!-- --> </script> \u2028\u2029\u0085\u0000\u007f\ufeff\u202e")
                .tokenName("console.log(\"x\"); ' + process.exit() + '")
                .build());

    var pulumi =
        new InstanceIamMember(
            "pulumi",
            InstanceIamMemberArgs.builder()
                .member("user:ada@example.com")
                .name("n")
                .role("r")
                .build());

    var configResource =
        new InstanceIamMember(
            "config",
            InstanceIamMemberArgs.builder()
                .member("user:ada@example.com")
                .name("__proto__")
                .role("constructor")
                .build());

    var _2ndTry =
        new InstanceIamMember(
            "2nd try",
            InstanceIamMemberArgs.builder()
                .member("user:ada@example.com")
                .name("digit")
                .role("first")
                .build());

    var _2ndTryResource =
        new InstanceIamMember(
            "2nd-try",
            InstanceIamMemberArgs.builder()
                .member("user:ada@example.com")
                .name("the same")
                .role("variable")
                .build());

    var restrictionPolicy =
        new RestrictionPolicy(
            "🔥", RestrictionPolicyArgs.builder().resourceId("only:emoji").build());

    var processExit1 =
        new RestrictionPolicy(
            "\"); process.exit(1); (\"",
            RestrictionPolicyArgs.builder().resourceId("name:code").build());

    var aVeryLongNameWithManyWordsThatLeavesLittleRoomOnItsLine =
        new ChannelConnectionIamMember(
            "aVeryLongNameWithManyWordsThatLeavesLittleRoomOnItsLine",
            ChannelConnectionIamMemberArgs.builder()
                .member("user:ada@example.com")
                .name("long")
                .role("r")
                .build());

    var größe =
        new RestrictionPolicy(
            "größe", RestrictionPolicyArgs.builder().resourceId("umlaut:ß").build());

    ctx.export("dD-Delta.🔥", alpha.id());
    ctx.export("default", class2.id());
    ctx.export(
        "proto",
        Map.ofEntries(
            Map.entry("1", "one"),
            Map.entry("__proto__", 1),
            Map.entry("a-b", 2),
            Map.entry("a.b", List.of(3, -0.5, 1e21, true))));
    ctx.export("__proto__", alpha.registryName());
  }
}
