import type { Literal } from "#model/check/literals/literals.ts";
import { literalsAt } from "#model/check/literals/literals.ts";
import { isLookup } from "#model/program/lookup.ts";
import type { Resource } from "#model/program/program.ts";
import { displayToken } from "#model/program/token.ts";

/** Whether a resource grants roles in Google Cloud. */
export const grantsRoles = (resource: Resource): boolean =>
  /^(?:gcp|google-native):.*I(?:AM|am)(?:Member|Binding|Policy)$/.test(
    displayToken(resource.token),
  ) && !isLookup(resource);

/** The literal roles and members of a resource that grants roles. */
export const rolesIn = ({ inputs }: Resource): readonly Literal[] =>
  ["role", "bindings.*.role"].flatMap((pattern) => literalsAt(inputs, pattern));

export const membersIn = ({ inputs }: Resource): readonly Literal[] =>
  ["member", "members.*", "bindings.*.members.*"].flatMap((pattern) => literalsAt(inputs, pattern));
