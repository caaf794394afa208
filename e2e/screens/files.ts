export const pluginFile = `name: shop
runtime: yaml
components:
  Dashboard:
    description: A dashboard and who may look at it
    inputs:
      board: {type: string}
    resources:
      policy:
        type: delta:RestrictionPolicy
        properties:
          resourceId: "dashboard:\${board}"
          bindings:
            - relation: editor
              principals: ["role:1"]
    outputs:
      id: \${policy.id}
  Log:
    resources:
      access: {type: "delta:RestrictionPolicy", properties: {resourceId: "dashboard:1"}}
`;

export const readOnlyFile = `name: shop
runtime:
  name: yaml
  options:
    compiler: cue export
resources:
  policy:
    type: delta:RestrictionPolicy
    properties:
      resourceId: dashboard:1
`;
