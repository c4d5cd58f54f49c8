import { z } from "zod";
import { Id, IsoTime } from "#shared/schemas.ts";
import { UserRef } from "./applications.contract.ts";

/** A secret, expiring URL that shows applications to people without an account, as staff see it in lists. */
export const SecretLink = z.object({
  id: Id,
  created_by: UserRef.nullable(),
  expires_at: IsoTime,
  is_revoked: z.boolean(),
  dt_created: IsoTime,
});

/** Any string is valid, so that an unknown token gets the same 404 as an expired or malformed one. */
export const secretParams = z.object({ token: z.string().max(200) });
