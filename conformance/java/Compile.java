import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.List;
import java.util.Locale;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaFileObject;
import javax.tools.ToolProvider;

/**
 * Compiles each source file that the input names, separately, because all files have the same class. Other classes of a
 * program are in the same folder.
 */
public class Compile {
  public static void main(String[] args) throws Exception {
    var compiler = ToolProvider.getSystemJavaCompiler();
    var output = Files.createTempDirectory("classes").toString();
    var input = new String(System.in.readAllBytes(), StandardCharsets.UTF_8);
    var programs = 0;
    var problems = 0;
    for (var name : input.lines().toList()) {
      var found = new DiagnosticCollector<JavaFileObject>();
      try (var files = compiler.getStandardFileManager(found, Locale.ROOT, StandardCharsets.UTF_8)) {
        var sources = files.getJavaFileObjects(new File(name));
        var root = new File(name).getParentFile().getParent();
        var options =
            List.of(
                "--release", "11", "-proc:none", "-cp", args[0], "-sourcepath", root, "-d", output);
        var passed = compiler.getTask(null, files, found, options, null, sources).call();
        for (var diagnostic : found.getDiagnostics()) {
          if (diagnostic.getKind() != Diagnostic.Kind.ERROR) continue;
          var message = diagnostic.getMessage(Locale.ROOT).replace('\n', ' ');
          var source = diagnostic.getSource() == null ? name : diagnostic.getSource().getName();
          System.out.println(source + ":" + diagnostic.getLineNumber() + ": " + message);
        }
        if (!passed) problems++;
      }
      programs++;
    }
    System.out.println(programs + " programs");
    System.exit(problems == 0 ? 0 : 1);
  }
}
