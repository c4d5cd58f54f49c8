import { z } from "zod";
import { endpoint } from "#shared/contract.ts";
import { permissions } from "#shared/permissions.ts";
import { ofPerson, personPath } from "./people.contract.ts";

const path = `${personPath}permissions/`;
const Key = z.enum(permissions);

const UserPermission = z.object({ permission: Key, parent: Key.nullable(), is_granted: z.boolean() });

export const listUserPermissions = endpoint({
  name: "listUserPermissions",
  summary: "The whole catalogue, with what this person was granted; owners and admins hold all by their role.",
  method: "GET",
  path,
  guard: "session",
  access: "person:read_details",
  params: ofPerson,
  reply: z.object({ holds_all_by_role: z.boolean(), results: z.array(UserPermission) }),
});

const change = { guard: "session", access: "person:manage" } as const;

export const grantPermission = endpoint({
  ...change,
  name: "grantPermission",
  summary: "Grant a permission; 409 for a child whose parent is not granted.",
  method: "POST",
  path,
  params: ofPerson,
  body: z.strictObject({ permission: Key }),
  reply: UserPermission,
  status: 201,
});

export const withdrawPermission = endpoint({
  ...change,
  name: "withdrawPermission",
  summary: "Take a permission back, and with a parent its children. Answers all that were taken.",
  method: "DELETE",
  path: `${path}:permission/`,
  params: ofPerson.extend({ permission: Key }),
  reply: z.object({ removed: z.array(Key) }),
});
