package myproject;

import com.pulumi.Context;
import com.pulumi.Pulumi;
import com.pulumi.alpha.containerregistry.Token;
import com.pulumi.alpha.containerregistry.TokenArgs;

public class App {
  public static void main(String[] args) {
    Pulumi.run(App::stack);
  }

  public static void stack(Context ctx) {
    var buildToken =
        new Token(
            "buildToken",
            TokenArgs.builder().registryName("buildImages").resourceGroupName("build").build());
  }
}
