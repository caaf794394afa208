export { Help } from "#forms/documentation/Help.tsx";
export { NotDocumented } from "#forms/documentation/NotDocumented.tsx";
export { labelsAt } from "#forms/rows/label-room.ts";
export { LabelRoom } from "#forms/rows/LabelRoom.tsx";
export { createSecretJudge } from "#forms/secrets/secret-judge.ts";
export { placeLimits } from "#forms/values/place-limits.ts";
