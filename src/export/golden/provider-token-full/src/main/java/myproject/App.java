package myproject;

import com.pulumi.Context;
import com.pulumi.Pulumi;
import com.pulumi.azurenative.containerregistry.Token;
import com.pulumi.azurenative.containerregistry.TokenArgs;
import com.pulumi.azurenative.containerregistry.inputs.TokenCertificateArgs;
import com.pulumi.azurenative.containerregistry.inputs.TokenCredentialsPropertiesArgs;
import com.pulumi.azurenative.containerregistry.inputs.TokenPasswordArgs;

public class App {
  public static void main(String[] args) {
    Pulumi.run(App::stack);
  }

  public static void stack(Context ctx) {
    var buildToken =
        new Token(
            "buildToken",
            TokenArgs.builder()
                .registryName("buildImages")
                .resourceGroupName("build")
                .credentials(
                    TokenCredentialsPropertiesArgs.builder()
                        .certificates(
                            TokenCertificateArgs.builder()
                                .encodedPemCertificate(
                                    "LS0tLS1CRUdJTiBDRVJUSUZJQ0FURS0tLS0tCk1JSUJoVENDQVN1Z0F3SUJBZ0lRCi0tLS0tRU5EIENFUlRJRklDQVRFLS0tLS0K")
                                .expiry("2031-01-31T12:00:00Z")
                                .name("certificate1")
                                .thumbprint("3F0A9C17D2B84E65A1C07F9D8E2B4C6A5D1E0F93")
                                .build())
                        .passwords(
                            TokenPasswordArgs.builder()
                                .creationTime("2030-01-01T00:00:00Z")
                                .expiry("2031-01-31T12:00:00Z")
                                .name("password1")
                                .build(),
                            TokenPasswordArgs.builder().name("password2").build())
                        .build())
                .scopeMapId("/subscriptions/12345/resourceGroups/build/scopeMaps/pull")
                .status("enabled")
                .tokenName("build")
                .build());
  }
}
