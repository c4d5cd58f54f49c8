import { IconFileDownload, IconPrinter } from "@tabler/icons-react";
import type { ApplicationAction } from "#features/review/applications/web/application-action.ts";
import { canPrintFiles } from "#features/review/files/files.policy.ts";
import { openPrintView, savePdf } from "./printouts.hooks.ts";

export const applicationActions: readonly ApplicationAction[] = [
  {
    id: "print",
    position: 100,
    label: "printouts:print",
    icon: IconPrinter,
    canSee: canPrintFiles,
    useRun: () => openPrintView,
  },
  {
    id: "pdf",
    position: 110,
    label: "printouts:download",
    icon: IconFileDownload,
    canSee: canPrintFiles,
    useRun: () => (application) => void savePdf(application),
  },
];
