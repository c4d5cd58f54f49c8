import type { Stage } from "./pipelines.ts";

type Moods = { good: string[]; poor: string[] };
export type CommentPhrases = Record<Exclude<Stage, "new" | "hired">, Moods> & { private: string[] };
