import type { LoadedColumns } from "#features/review/applications/server/loaded-columns.ts";
import type { feature } from "../feature.ts";
import { reasonsOf } from "./reasons-of.ts";

export const exportColumns: LoadedColumns<keyof typeof feature.exportColumns> = { rejection_reason: reasonsOf };
