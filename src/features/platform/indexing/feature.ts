import type { Feature } from "#features/feature.ts";

export const feature = {
  tables: {
    application_text: {
      columns: {
        none: ["company_id", "application_id", "xid"],
        candidate: ["document", "open_document"],
      },
      ofApplication: { onErase: "derived", onMerge: "keep" },
    },
    // A single word doesn't reveal in whose document it was.
    search_word: {
      columns: {
        none: ["company_id", "word", "en", "sv", "de", "fi"],
      },
    },
  },
} as const satisfies Feature;
