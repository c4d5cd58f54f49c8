import type { Config } from "./config.ts";
import { folderMarks, type StoreMarks } from "./store-marks.ts";

export async function openStoreMarks({ s3, filesDir }: Pick<Config, "s3" | "filesDir">): Promise<StoreMarks> {
  if (!s3) return folderMarks(filesDir);
  const { s3Marks } = await import("./s3-store-marks.ts");
  return s3Marks(s3);
}
