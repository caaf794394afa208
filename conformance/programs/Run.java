import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.gson.Gson;
import com.pulumi.Context;
import com.pulumi.deployment.internal.InlineDeploymentSettings;
import com.pulumi.internal.PulumiInternal;
import com.pulumi.resources.StackOptions;
import java.io.File;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import javax.tools.ToolProvider;

/** Runs programs, each against the deployment that its job names: Run.java JOBS.json ERRORS.json. */
public class Run {
  static class Job {
    String name, file, project, stack, organization, monitor, main, root;
    boolean isAlone;
    Map<String, String> config;
    Set<String> secrets;
  }

  public static void main(String[] args) throws Exception {
    var gson = new Gson();
    var jobs = gson.fromJson(Files.readString(Path.of(args[0])), Job[].class);
    var errors = new TreeMap<String, String>();
    for (var job : jobs) {
      var problem = run(job);
      if (problem != null) errors.put(job.name, problem);
    }
    Files.writeString(Path.of(args[1]), gson.toJson(errors));
    System.exit(0);
  }

  /** Runs a program. Returns its error, or null. */
  private static String run(Job job) throws Exception {
    var classPath = System.getProperty("java.class.path");
    var classes = Files.createTempDirectory("classes");
    var compiler = ToolProvider.getSystemJavaCompiler();
    try (var files = compiler.getStandardFileManager(null, null, null)) {
      var options = List.of("--release", "11", "-proc:none", "-cp", classPath, "-d", classes.toString());
      var sources = files.getJavaFileObjects(new File(job.file));
      if (!compiler.getTask(null, files, null, options, null, sources).call()) return "It does not compile.";
    }
    if (job.isAlone) return runAlone(job, classPath + File.pathSeparator + classes);
    try (var loader = new URLClassLoader(new URL[] {classes.toUri().toURL()}, Run.class.getClassLoader())) {
      var stack = loader.loadClass("myproject.App").getMethod("stack", Context.class);
      Consumer<Context> body = context -> {
        try {
          stack.invoke(null, context);
        } catch (ReflectiveOperationException error) {
          throw new IllegalStateException(error.getCause());
        }
      };
      var settings = new InlineDeploymentSettings.Builder()
          .monitorAddr(job.monitor)
          .engineAddr(job.monitor)
          .project(job.project)
          .stack(job.stack)
          .organization(job.organization)
          .isDryRun(false)
          .config(ImmutableMap.copyOf(job.config))
          .configSecretKeys(ImmutableSet.copyOf(job.secrets))
          .build();
      var program = PulumiInternal.fromInline(settings, StackOptions.Empty);
      var status = program.runAsync(body).get(60, TimeUnit.SECONDS);
      return status == 0 ? null : "It ends with the status " + status + ".";
    } catch (Exception error) {
      return error.toString();
    }
  }

  /** Like `run`, in a separate process, which gets its data as Pulumi's host for Java passes it. */
  private static String runAlone(Job job, String classPath) throws Exception {
    var gson = new Gson();
    var java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    var builder = new ProcessBuilder(java, "myproject.App").directory(new File(job.main)).redirectErrorStream(true);
    builder.environment().putAll(Map.of(
        "CLASSPATH", classPath,
        "PULUMI_MONITOR", job.monitor,
        "PULUMI_ENGINE", job.monitor,
        "PULUMI_PROJECT", job.project,
        "PULUMI_STACK", job.stack,
        "PULUMI_ORGANIZATION", job.organization,
        "PULUMI_ROOT_DIRECTORY", job.root,
        "PULUMI_DRY_RUN", "false",
        "PULUMI_CONFIG", gson.toJson(job.config),
        "PULUMI_CONFIG_SECRET_KEYS", gson.toJson(job.secrets)));
    var process = builder.start();
    var said = new String(process.getInputStream().readAllBytes());
    var status = process.waitFor();
    return status == 0 ? null : "It ends with the status " + status + ".\n" + said;
  }
}
