import type { LoadedColumns } from "#features/review/applications/server/loaded-columns.ts";
import type { feature } from "../feature.ts";
import { messageTexts } from "./message-texts.ts";

export const exportColumns: LoadedColumns<keyof typeof feature.exportColumns> = { messages: messageTexts };
