import { watchSuggestionLists } from "#forms/values/suggestion-list.ts";

export { Help } from "#forms/documentation/Help.tsx";
export { NotDocumented } from "#forms/documentation/NotDocumented.tsx";
export { createSecretJudge } from "#forms/secrets/secret-judge.ts";
export { placeLimits } from "#forms/values/place-limits.ts";

watchSuggestionLists();
