import type { Stage } from "./pipelines.ts";
import type { DemoCompanyKey } from "./types.ts";

/** A task that the lists of a company's owner are to hold, so that a visitor finds them in use. */
export type Wish = {
  stages: readonly Stage[];
  /** In working days from the demo's present. */
  dueIn: number | null;
  isDone: boolean;
  /** From the owner to a colleague; else it is for the owner. */
  isGiven: boolean;
  /** From the owner to themself. */
  isOwn: boolean;
};

/** Many people are screened at any time, among them those of the newest applications, which are there from the start. */
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

/** In the order in which applications fulfil them: from the newest one on. */
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
