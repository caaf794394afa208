export { Help } from "#forms/documentation/Help.tsx";
export { createLabelPlaces } from "#forms/rows/label-room.ts";
export { FormEnd } from "#forms/sections/FormEnd.tsx";
export { createSecretJudge } from "#forms/secrets/secret-judge.ts";
export { placeLimits } from "#forms/values/place-limits.ts";
