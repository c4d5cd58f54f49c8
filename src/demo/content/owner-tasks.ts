import type { Stage } from "./pipelines.ts";
import type { DemoCompanyKey } from "./types.ts";

/** Task that should be in the lists of a company's owner, so that visitors see them in use. */
export type Wish = {
  stages: readonly Stage[];
  /** Due date in working days from the demo's present. */
  dueIn: number | null;
  isDone: boolean;
  /** Whether the owner assigns the task to a colleague. Otherwise it is assigned to the owner. */
  isGiven: boolean;
  /** Whether the owner created the task for themselves. */
  isOwn: boolean;
};

/** Many applications are in screening at any time, among them the newest ones, which exist from the start. */
const early: readonly Stage[] = ["screening"];
const late: readonly Stage[] = ["interview", "reference", "offer"];

const wish = (stages: readonly Stage[], dueIn: number | null, more: Partial<Wish> = {}): Wish => ({
  stages,
  dueIn,
  isDone: false,
  isGiven: false,
  isOwn: false,
  ...more,
});
const isDone = true;
const isGiven = true;
const isOwn = true;

export const ownersWishes = (): Record<DemoCompanyKey, Wish[]> => ({
  fjord: [
    wish(early, 0),
    wish(early, 2, { isGiven }),
    wish(early, -1),
    wish(early, 3),
    wish(early, null, { isGiven }),
    wish(early, 5, { isOwn }),
    wish(early, -1, { isDone }),
    wish(late, 0),
    wish(late, 1),
    wish(late, 1, { isGiven }),
    wish(late, -3),
    wish(late, 4),
    wish(late, -1, { isGiven }),
    wish(late, -2, { isDone }),
    wish(late, null),
    wish(late, 0, { isGiven }),
    wish(late, 7),
    wish(late, -4, { isDone, isGiven }),
    wish(late, -5, { isDone }),
    wish(late, 6, { isGiven }),
  ],
  hafen: [
    wish(early, 0),
    wish(early, 2),
    wish(early, 1, { isGiven }),
    wish(late, -1),
    wish(late, -2, { isDone }),
    wish(late, 3),
    wish(late, 4, { isGiven }),
    wish(late, null),
    wish(late, 6),
    wish(late, -1, { isDone, isGiven }),
    wish(late, null, { isGiven }),
  ],
});
