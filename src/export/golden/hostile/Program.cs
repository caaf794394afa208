using System.Collections.Generic;
using Pulumi;
using Alpha = Pulumi.Alpha;
using Beta = Pulumi.Beta;
using Delta = Pulumi.Delta;

return await Deployment.RunAsync(() =>
{
    var @class = new Beta.Analytics.V1.InstanceIamMember("class", new Beta.Analytics.V1.InstanceIamMemberArgs
    {
        Member = "user:ada@example.com",
        Name = "quotes",
        Role = "it's \"quoted\" \\ back`tick",
    });

    var classResource = new Beta.Analytics.V1.InstanceIamMember("Class", new Beta.Analytics.V1.InstanceIamMemberArgs
    {
        Member = "user:ada@example.com",
        Name = "emoji 🚀 é ß 漢字",
        Role = "\r\n" +
            "\t\u001B[31m",
    });

    var beta = new Beta.Events.V1.ChannelConnectionIamMember("beta", new Beta.Events.V1.ChannelConnectionIamMemberArgs
    {
        Member = "user:ada@example.com",
        Name = "#!/bin/bash\n" +
            "echo \"home is $HOME, `hostname`\"\n" +
            "sed -e 's/\\t/ /'\n" +
            "exit 0",
        Role = "one\n",
    });

    var alpha = new Alpha.Containerregistry.Token("alpha", new Alpha.Containerregistry.TokenArgs
    {
        RegistryName = "${not} a reference, $HOME, $$ and $",
        ResourceGroupName = Output.Format($"{classResource.Name}`${{a}}\\{beta.Role}$"),
        ScopeMapId = "*/ // <!-- --> </script> \u2028\u2029\u0085\u0000\u007F\uFEFF\u202E",
        TokenName = "console.log(\"x\"); ' + process.exit() + '",
    });

    var pulumi = new Beta.Analytics.V1.InstanceIamMember("pulumi", new Beta.Analytics.V1.InstanceIamMemberArgs
    {
        Member = "user:ada@example.com",
        Name = "n",
        Role = "r",
    });

    var configResource = new Beta.Analytics.V1.InstanceIamMember("config", new Beta.Analytics.V1.InstanceIamMemberArgs
    {
        Member = "user:ada@example.com",
        Name = "__proto__",
        Role = "constructor",
    });

    var _2ndTry = new Beta.Analytics.V1.InstanceIamMember("2nd try", new Beta.Analytics.V1.InstanceIamMemberArgs
    {
        Member = "user:ada@example.com",
        Name = "digit",
        Role = "first",
    });

    var _2ndTryResource = new Beta.Analytics.V1.InstanceIamMember("2nd-try", new Beta.Analytics.V1.InstanceIamMemberArgs
    {
        Member = "user:ada@example.com",
        Name = "the same",
        Role = "variable",
    });

    var restrictionPolicy = new Delta.RestrictionPolicy("🔥", new Delta.RestrictionPolicyArgs
    {
        ResourceId = "only:emoji",
    });

    var processExit1 = new Delta.RestrictionPolicy("\"); process.exit(1); (\"", new Delta.RestrictionPolicyArgs
    {
        ResourceId = "name:code",
    });

    var aVeryLongNameWithManyWordsThatLeavesLittleRoomOnItsLine = new Beta.Events.V1.ChannelConnectionIamMember(
        "aVeryLongNameWithManyWordsThatLeavesLittleRoomOnItsLine",
        new Beta.Events.V1.ChannelConnectionIamMemberArgs
        {
            Member = "user:ada@example.com",
            Name = "long",
            Role = "r",
        });

    var größe = new Delta.RestrictionPolicy("größe", new Delta.RestrictionPolicyArgs
    {
        ResourceId = "umlaut:ß",
    });

    return new Dictionary<string, object?>
    {
        ["dD-Delta.🔥"] = alpha.Id,
        ["default"] = classResource.Id,
        ["proto"] = new Dictionary<string, object?>
        {
            ["1"] = "one",
            ["__proto__"] = 1,
            ["a-b"] = 2,
            ["a.b"] = new object?[] { 3, -0.5, 1e21, true },
        },
        ["__proto__"] = alpha.RegistryName,
    };
});
