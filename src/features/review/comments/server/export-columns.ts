import type { LoadedColumns } from "#features/review/applications/server/loaded-columns.ts";
import type { feature } from "../feature.ts";
import { commentTexts } from "./comment-texts.ts";

export const exportColumns: LoadedColumns<keyof typeof feature.exportColumns> = { comments: commentTexts };
