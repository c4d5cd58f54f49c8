import type { Db } from "#server/db/database.ts";
import { createToken, hashToken } from "#server/secrets.ts";

export const invitationPath = (token: string): string => `/invitation/${token}/`;

/** Creates a new token for an invitation and returns its path. Earlier paths become invalid. */
export async function renewInvitationPath(db: Db, id: number): Promise<string> {
  const token = createToken();
  await db
    .updateTable("invitation")
    .set({ token_hash: hashToken(token) })
    .where("id", "=", id)
    .execute();
  return invitationPath(token);
}
