import * as datadog from "@pulumi/datadog";

const dashboardPolicy = new datadog.RestrictionPolicy("dashboardPolicy", {
  resourceId: "dashboard:abc-def-ghi",
  bindings: [
    {
      principals: [
        "role:01234567-89ab-cdef-0123-456789abcdef",
        "team:01234567-89ab-cdef-0123-456789abcdef",
      ],
      relation: "editor",
    },
    {
      principals: ["org:01234567-89ab-cdef-0123-456789abcdef"],
      relation: "viewer",
    },
  ],
});
