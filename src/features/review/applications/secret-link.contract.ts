import { z } from "zod";
import { Id, IsoTime } from "#shared/schemas.ts";
import { UserRef } from "./applications.contract.ts";

/** A secret, expiring address of applications, for people without an account, as staff see it. */
export const SecretLink = z.object({
  id: Id,
  created_by: UserRef.nullable(),
  expires_at: IsoTime,
  is_revoked: z.boolean(),
  dt_created: IsoTime,
});

/** Any token is valid here: an address that leads nowhere says nothing of why. */
export const secretParams = z.object({ token: z.string().max(200) });
