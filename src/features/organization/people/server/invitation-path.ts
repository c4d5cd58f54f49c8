import type { Db } from "#server/db/database.ts";
import { createToken, hashToken } from "#server/secrets.ts";

export const invitationPath = (token: string): string => `/invitation/${token}/`;

/** The path of an invitation that is open. Only its newest one leads in. */
export async function renewInvitationPath(db: Db, id: number): Promise<string> {
  const token = createToken();
  await db
    .updateTable("invitation")
    .set({ token_hash: hashToken(token) })
    .where("id", "=", id)
    .execute();
  return invitationPath(token);
}
