/** A program that only a person would write in this way: with comments, and with its own spellings and order. */
export const commentedProgram = `# Who may look at the dashboard.
name: shop   # the project
runtime: yaml

resources:
  # The one that counts
  policy:
    properties:
      resourceId: 'dashboard:abc-def-ghi'   # fixed
      bindings:
      - relation: editor # for now
        principals: [ "role:1", "role:2" ]
    type: delta:RestrictionPolicy
outputs: { all: "\${policy.id}" }
`;
