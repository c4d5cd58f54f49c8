import type { Config } from "../config.ts";
import { createFolderStorage } from "./folder-storage.ts";
import type { Storage } from "./storage.ts";

/** The store of this installation. Only a program that has one reads the library for S3. */
export async function createStorage(config: Pick<Config, "filesDir" | "dataDir" | "s3">): Promise<Storage> {
  if (!config.s3) return createFolderStorage(config.filesDir);
  const { createS3Storage } = await import("./s3-storage.ts");
  return createS3Storage(config.s3, config.dataDir);
}
