import com.sun.source.tree.*;
import com.sun.source.util.*;
import java.io.PrintStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.*;
import javax.tools.*;

/**
 * Reads the strings in Java programs with the compiler's own parser. The input contains the programs, each
 * ended by a zero byte; the output has a line of JSON for each.
 */
public class Read {
  public static void main(String[] args) throws Exception {
    var input = new String(System.in.readAllBytes(), StandardCharsets.UTF_8);
    var out = new PrintStream(System.out, false, StandardCharsets.UTF_8);
    var start = 0;
    for (var end = input.indexOf('\0'); end >= 0; end = input.indexOf('\0', start)) {
      out.println(json(read(input.substring(start, end))));
      start = end + 1;
    }
    out.flush();
  }

  static Map<String, Object> read(String source) {
    try {
      return new Read(source).found;
    } catch (Exception error) {
      return Map.of("problem", error.toString());
    }
  }

  final Map<String, Object> found = new LinkedHashMap<>();
  final List<Object> resources = new ArrayList<>();
  final List<Object> outputs = new ArrayList<>();
  final List<MethodInvocationTree> exports = new ArrayList<>();
  final List<Object> config = new ArrayList<>();
  final Map<String, String> readers = new HashMap<>();
  final Map<String, Map<String, Object>> variables = new HashMap<>();

  Read(String source) throws Exception {
    var compiler = ToolProvider.getSystemJavaCompiler();
    var problems = new DiagnosticCollector<JavaFileObject>();
    var file =
        new SimpleJavaFileObject(URI.create("string:///App.java"), JavaFileObject.Kind.SOURCE) {
          @Override
          public CharSequence getCharContent(boolean ignored) {
            return source;
          }
        };
    var options = List.of("--release", "11", "-proc:none");
    var task = (JavacTask) compiler.getTask(null, null, problems, options, null, List.of(file));
    var unit = task.parse().iterator().next();
    for (var problem : problems.getDiagnostics())
      if (problem.getKind() == Diagnostic.Kind.ERROR)
        throw new IllegalArgumentException(problem.getLineNumber() + ": " + problem.getMessage(Locale.ROOT));
    new Visitor().scan(unit, null);
    // Outputs are added last. In a long program, they precede the classes that declare the resources.
    for (var export : exports) outputs.add(terms(export.getArguments()));
    found.put("resources", resources);
    found.put("outputs", outputs);
    found.put("config", config);
    found.put("tree", hash(new Shape().of(unit)));
    var about = DocTrees.instance(task).getDocComment(new TreePath(new TreePath(unit), unit.getTypeDecls().get(0)));
    if (about != null) found.put("about", about);
  }

  /** Collects declarations in their order. */
  class Visitor extends TreeScanner<Void, Void> {
    @Override
    public Void visitVariable(VariableTree node, Void none) {
      if (node.getInitializer() != null) declare(node.getName().toString(), node.getInitializer());
      return null;
    }

    @Override
    public Void visitAssignment(AssignmentTree node, Void none) {
      declare(nameOf(node.getVariable()), node.getExpression());
      return null;
    }

    @Override
    public Void visitMethodInvocation(MethodInvocationTree node, Void none) {
      if (node.getMethodSelect().toString().equals("ctx.export")) exports.add(node);
      return null;
    }
  }

  void declare(String variable, ExpressionTree value) {
    if (value instanceof NewClassTree) {
      var args = ((NewClassTree) value).getArguments();
      var name = term(args.get(0));
      add(variable, Map.of("resource", name));
      resources.add(Arrays.asList(name, input(args.get(1), "resourceId")));
      return;
    }
    var call = (MethodInvocationTree) value;
    if (call.getMethodSelect().toString().equals("ctx.config")) {
      var args = call.getArguments();
      if (readers.put(variable, args.isEmpty() ? "" : (String) term(args.get(0))) != null)
        throw new IllegalArgumentException("two readers are called " + variable);
      return;
    }
    var entry = new ArrayList<Object>();
    var read = call;
    if (methodOf(call).equals("orElse")) read = (MethodInvocationTree) receiverOf(call);
    var namespace = readers.get(nameOf(receiverOf(read)));
    if (namespace == null) throw new IllegalArgumentException(variable + " is unknown");
    var key = term(read.getArguments().get(0));
    entry.add(namespace.isEmpty() ? key : namespace + ":" + key);
    if (read != call) entry.add(term(call.getArguments().get(0)));
    add(variable, Map.of("config", entry.get(0)));
    config.add(entry);
  }

  void add(String variable, Map<String, Object> what) {
    if (variables.put(variable, what) != null)
      throw new IllegalArgumentException("two variables are named " + variable);
  }

  /** The argument of a builder's method. */
  Object input(ExpressionTree builder, String name) {
    while (builder instanceof MethodInvocationTree) {
      var call = (MethodInvocationTree) builder;
      if (methodOf(call).equals(name)) return term(call.getArguments().get(0));
      if (!(call.getMethodSelect() instanceof MemberSelectTree)) break;
      builder = receiverOf(call);
    }
    return null;
  }

  /** A variable's name. The tree, printed as text, would contain escapes. */
  static String nameOf(ExpressionTree variable) {
    return ((IdentifierTree) variable).getName().toString();
  }

  static String methodOf(MethodInvocationTree call) {
    var method = call.getMethodSelect();
    return method instanceof MemberSelectTree
        ? ((MemberSelectTree) method).getIdentifier().toString()
        : method.toString();
  }

  static ExpressionTree receiverOf(MethodInvocationTree call) {
    return ((MemberSelectTree) call.getMethodSelect()).getExpression();
  }

  Object term(ExpressionTree node) {
    if (node instanceof ParenthesizedTree) return term(((ParenthesizedTree) node).getExpression());
    if (node instanceof LiteralTree) {
      var value = ((LiteralTree) node).getValue();
      return value instanceof String ? constant((String) value) : unknown(node);
    }
    if (node instanceof BinaryTree) return sum(node);
    if (node instanceof IdentifierTree) {
      var known = variables.get(nameOf(node));
      return known == null ? unknown(node) : known;
    }
    if (!(node instanceof MethodInvocationTree)) return unknown(node);
    var call = (MethodInvocationTree) node;
    var args = call.getArguments();
    switch (call.getMethodSelect().toString()) {
      case "List.of":
        return Map.of("list", terms(args));
      case "Map.of":
        var pairs = new ArrayList<Object>();
        for (var at = 0; at < args.size(); at += 2)
          pairs.add(List.of(term(args.get(at)), term(args.get(at + 1))));
        return Map.of("map", pairs);
      case "Output.format":
        return format(args);
      case "String.join":
        return join(terms(args));
      default:
        return methodOf(call).equals("id") ? term(receiverOf(call)) : unknown(node);
    }
  }

  List<Object> terms(List<? extends ExpressionTree> nodes) {
    var all = new ArrayList<Object>();
    for (var node : nodes) all.add(term(node));
    return all;
  }

  /** A constant that a class file can contain: at most 65,535 bytes in modified UTF-8. */
  static Object constant(String value) {
    var bytes = 0;
    for (var unit : value.toCharArray()) bytes += unit > 0 && unit < 0x80 ? 1 : unit < 0x800 ? 2 : 3;
    return bytes > 65535 ? Map.of("unknown", "a constant of " + bytes + " bytes") : value;
  }

  /** Adjacent literals are one constant; an expression between them is a hole. */
  Object sum(ExpressionTree node) {
    var operands = new ArrayDeque<Object>();
    while (node instanceof BinaryTree && node.getKind() == Tree.Kind.PLUS) {
      operands.push(term(((BinaryTree) node).getRightOperand()));
      node = ((BinaryTree) node).getLeftOperand();
    }
    operands.push(term(node));
    var parts = new ArrayList<Object>();
    for (var operand : operands) {
      var inner = operand instanceof Map && ((Map<?, ?>) operand).containsKey("parts");
      if (inner) parts.addAll((List<?>) ((Map<?, ?>) operand).get("parts"));
      else parts.add(operand);
    }
    if (!parts.stream().allMatch(part -> part instanceof String)) return Map.of("parts", parts);
    return constant(String.join("", parts.toArray(String[]::new)));
  }

  static Object join(List<Object> parts) {
    if (!parts.stream().allMatch(part -> part instanceof String)) return Map.of("unknown", "a join");
    return String.join((String) parts.get(0), parts.stream().skip(1).toArray(String[]::new));
  }

  /** The result of Java's own formatting, with marks instead of the arguments. */
  Object format(List<? extends ExpressionTree> args) {
    var format = term(args.get(0));
    if (!(format instanceof String)) return Map.of("unknown", "a format that is not a string");
    var marks = new ArrayList<String>();
    for (var at = 1; at < args.size(); at++) marks.add("\0\1hole " + at + "\1\0");
    var rest = String.format((String) format, marks.toArray());
    var parts = new ArrayList<Object>();
    for (var at = 0; at < marks.size(); at++) {
      var place = rest.indexOf(marks.get(at));
      if (place < 0) return Map.of("unknown", "a format without its argument");
      parts.add(rest.substring(0, place));
      parts.add(term(args.get(at + 1)));
      rest = rest.substring(place + marks.get(at).length());
    }
    parts.add(rest);
    return Map.of("parts", parts);
  }

  static Object unknown(Tree node) {
    return Map.of("unknown", node.getKind().toString());
  }

  /** Every node with its content, without positions and comments. */
  static class Shape extends TreeScanner<Void, Void> {
    final StringBuilder text = new StringBuilder();

    String of(Tree tree) {
      scan(tree, null);
      return text.toString();
    }

    @Override
    public Void scan(Tree node, Void none) {
      if (node == null) return null;
      text.append('(').append(node.getKind());
      if (node instanceof LiteralTree) text.append(json(String.valueOf(((LiteralTree) node).getValue())));
      if (node instanceof IdentifierTree) text.append(((IdentifierTree) node).getName().toString());
      if (node instanceof MemberSelectTree) text.append(((MemberSelectTree) node).getIdentifier().toString());
      if (node instanceof VariableTree) text.append(((VariableTree) node).getName().toString());
      if (node instanceof MethodTree) text.append(((MethodTree) node).getName().toString());
      if (node instanceof ClassTree) text.append(((ClassTree) node).getSimpleName().toString());
      super.scan(node, none);
      text.append(')');
      return null;
    }
  }

  static String hash(String text) throws Exception {
    var digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
    var out = new StringBuilder();
    for (var part : digest) out.append(String.format("%02x", part));
    return out.toString();
  }

  static String json(Object value) {
    var out = new StringBuilder();
    write(value, out);
    return out.toString();
  }

  /** Every UTF-16 code unit outside ASCII is escaped by its number, so unpaired surrogates are preserved. */
  static void write(Object value, StringBuilder out) {
    if (value instanceof Map) {
      var separator = '{';
      for (var entry : ((Map<?, ?>) value).entrySet()) {
        out.append(separator);
        write(entry.getKey(), out);
        out.append(':');
        write(entry.getValue(), out);
        separator = ',';
      }
      out.append(separator == '{' ? "{}" : "}");
    } else if (value instanceof List) {
      var separator = "[";
      for (var item : (List<?>) value) {
        out.append(separator);
        write(item, out);
        separator = ",";
      }
      out.append(separator.equals("[") ? "[]" : "]");
    } else if (value == null) out.append("null");
    else {
      out.append('"');
      for (var unit : ((String) value).toCharArray()) {
        if (unit >= ' ' && unit < 0x7f && unit != '"' && unit != '\\') out.append(unit);
        else {
          out.append("\\u");
          for (var shift = 12; shift >= 0; shift -= 4) out.append(Character.forDigit(unit >> shift & 15, 16));
        }
      }
      out.append('"');
    }
  }
}
