import type { Feature } from "#features/feature.ts";

export const feature = {
  secrets: {
    status: { endsWithKey: "Status links in sent messages no longer work." },
    form: { endsWithKey: "Open forms of candidates have to be opened again." },
  },
} as const satisfies Feature;
