import { fieldError } from "#shared/errors.ts";
import type { VisibleApplication } from "#features/applications/server/applications.access.ts";
import { colleaguesOn } from "#features/applications/server/colleagues.ts";
import type { Db } from "#server/db/database.ts";
import type { NewMessage } from "../messages.contract.ts";

/** The addresses of those who get a copy: colleagues who see the application. */
export async function copiesOf(
  db: Db,
  application: VisibleApplication,
  { cc, bcc }: Pick<NewMessage, "cc" | "bcc">,
): Promise<{ cc: string[]; bcc: string[] }> {
  const ids = [...new Set([...cc, ...bcc])];
  if (ids.length === 0) return { cc: [], bcc: [] };
  const found = await colleaguesOn(db, application)
    .where("app_user.id", "in", ids)
    .select(["app_user.id", "app_user.email"])
    .execute();
  const addresses = new Map(found.map(({ id, email }) => [id, email]));
  const addressesOf = (field: "cc" | "bcc", people: readonly number[]) =>
    [...new Set(people)].map((id) => {
      const address = addresses.get(id);
      if (address === undefined) throw fieldError(field, "messages:copyNotSeen");
      return address;
    });
  return { cc: addressesOf("cc", cc), bcc: addressesOf("bcc", bcc) };
}
