import type { Actor } from "#shared/actor.ts";
import type { Services } from "#server/services.ts";
import type { Db } from "#server/db/database.ts";
import { refuseUpload } from "./file-refusals.ts";
import { receivedUpload } from "./files.queries.ts";
import { checkedName } from "./receive-file.ts";
import type { ReceivedFile } from "./received-file.ts";
import { tableKind } from "./table-file.ts";
import { ownerName, type Purpose } from "./uploads/upload-policy.ts";

/** Returns a file that the person uploaded under a key signed for them. Throws if there is none. */
export async function requireUpload(
  db: Db,
  { config }: Pick<Services, "config">,
  { company_id, user_id }: Actor,
  { key, name }: { key: string | undefined; name: string },
  field = "key",
  purpose: Purpose = "document",
): Promise<ReceivedFile> {
  const owner = ownerName(user_id);
  const received = key === undefined ? undefined : await receivedUpload(db, { company_id, owner, key });
  if (!received || (received.kind === tableKind) !== (purpose === "table")) throw refuseUpload(field);
  return { ...received, name: checkedName(name, "name", config.fileNameMaxLength) };
}
