import type { Config } from "../config.ts";
import { createFolderStorage } from "./folder-storage.ts";
import type { Storage } from "./storage.ts";

/** Creates the file store of this installation. The S3 library is loaded only if S3 is configured. */
export async function createStorage(config: Pick<Config, "filesDir" | "dataDir" | "s3">): Promise<Storage> {
  if (!config.s3) return createFolderStorage(config.filesDir);
  const { createS3Storage } = await import("./s3-storage.ts");
  return createS3Storage(config.s3, config.dataDir);
}
