/** The parts of a design that its package would refuse, as sentences. */
export function checkDesign(design, declared) {
  const problems = [];
  for (const [name, { type, properties = {} }] of Object.entries(design.resources)) {
    const resource = declared.resource(type);
    if (resource === undefined) problems.push(`${name}: type ${type} does not exist`);
    else checkMembers(properties, resource.inputs, name);
  }
  return problems;

  function checkMembers(values, members, path) {
    for (const key of Object.keys(values))
      if (!members.has(key)) problems.push(`${path}: input ${key} does not exist`);
    for (const [key, { required, type }] of members) {
      const value = values[key];
      if (value !== undefined) checkValue(value, type, `${path}.${key}`);
      else if (required) problems.push(`${path}: ${key} is required`);
    }
  }

  function checkValue(value, type, path) {
    if (isComputed(value)) return;
    const refuse = () =>
      problems.push(`${path}: ${JSON.stringify(value)} is not of type ${type.kind}`);
    switch (type.kind) {
      case "list":
        if (!Array.isArray(value)) return refuse();
        return value.forEach((item, at) => checkValue(item, type.of, `${path}[${at}]`));
      case "map":
        if (!isObject(value)) return refuse();
        return Object.entries(value).forEach(([key, item]) =>
          checkValue(item, type.of, `${path}.${key}`),
        );
      case "object":
        return isObject(value) ? checkMembers(value, declared.object(type), path) : refuse();
      case "string":
      case "number":
      case "boolean":
        if (typeof value !== type.kind) return refuse();
        if (type.value !== undefined && type.value !== value) return refuse();
        return undefined;
      case "asset":
      case "archive":
        return refuse();
      default:
        return undefined;
    }
  }
}

const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether a value is computed. A reference has the type of its output, and a function call the type of its result. */
const isComputed = (value) =>
  typeof value === "string"
    ? value.includes("${")
    : isObject(value) && Object.keys(value).some((key) => key.startsWith("fn::"));
