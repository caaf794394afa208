import * as delta from "@pulumi/delta";

const dashboardPolicy = new delta.RestrictionPolicy("dashboardPolicy", {
  resourceId: "dashboard:abc-def-ghi",
});
