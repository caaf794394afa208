import pulumi
import pulumi_alpha as alpha
import pulumi_beta as beta
import pulumi_delta as delta

class_resource = beta.analytics.v1.InstanceIamMember(
    "class",
    member="user:ada@example.com",
    name="quotes",
    role='it\'s "quoted" \\ back`tick',
)

class_2 = beta.analytics.v1.InstanceIamMember(
    "Class",
    member="user:ada@example.com",
    name="emoji 🚀 é ß 漢字",
    role="""\r
\t\x1b[31m""",
)

beta_resource = beta.events.v1.ChannelConnectionIamMember(
    "beta",
    member="user:ada@example.com",
    name="""#!/bin/bash
echo "home is $HOME, `hostname`"
sed -e 's/\\t/ /'
exit 0""",
    role="one\n",
)

alpha_resource = alpha.containerregistry.Token(
    "alpha",
    registry_name="${not} a reference, $HOME, $$ and $",
    resource_group_name=pulumi.Output.format(
        "{}`${{a}}\\{}$", class_2.name, beta_resource.role
    ),
    scope_map_id="*/ // <!-- --> </script> \u2028\u2029\x85\x00\x7f\ufeff\u202e",
    token_name="console.log(\"x\"); ' + process.exit() + '",
)

pulumi_resource = beta.analytics.v1.InstanceIamMember(
    "pulumi",
    member="user:ada@example.com",
    name="n",
    role="r",
)

config_resource = beta.analytics.v1.InstanceIamMember(
    "config",
    member="user:ada@example.com",
    name="__proto__",
    role="constructor",
)

_2nd_try = beta.analytics.v1.InstanceIamMember(
    "2nd try",
    member="user:ada@example.com",
    name="digit",
    role="first",
)

_2nd_try_resource = beta.analytics.v1.InstanceIamMember(
    "2nd-try",
    member="user:ada@example.com",
    name="the same",
    role="variable",
)

restriction_policy = delta.RestrictionPolicy(
    "🔥",
    resource_id="only:emoji",
)

process_exit_1 = delta.RestrictionPolicy(
    '"); process.exit(1); ("',
    resource_id="name:code",
)

a_very_long_name_with_many_words_that_leaves_little_room_on_its_line = (
    beta.events.v1.ChannelConnectionIamMember(
        "aVeryLongNameWithManyWordsThatLeavesLittleRoomOnItsLine",
        member="user:ada@example.com",
        name="long",
        role="r",
    )
)

größe = delta.RestrictionPolicy(
    "größe",
    resource_id="umlaut:ß",
)

pulumi.export("dD-Delta.🔥", alpha_resource.id)
pulumi.export("default", class_2.id)
pulumi.export(
    "proto", {"1": "one", "__proto__": 1, "a-b": 2, "a.b": [3, -0.5, 1e21, True]}
)
pulumi.export("__proto__", alpha_resource.registry_name)
