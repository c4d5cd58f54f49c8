import type { ActivityRow } from "#features/platform/activity/server/read-log.ts";
import { rememberedMs } from "../live.contract.ts";

const maxRows = 2_000;

/**
 * Remembers the log's last seconds, which a new connection replays: changes between loading a page and connecting must
 * not be lost. Returns undefined for a period with too many rows to remember.
 */
export function createRecentRows(now: () => number = Date.now) {
  let kept: { at: number; row: ActivityRow }[] = [];
  let droppedAt = -Infinity;

  const forget = () => {
    const oldest = now() - rememberedMs;
    kept = kept.filter(({ at }) => at > oldest);
    const excess = kept.length - maxRows;
    if (excess <= 0) return;
    droppedAt = kept[excess - 1]?.at ?? droppedAt;
    kept = kept.slice(excess);
  };

  return {
    add(rows: readonly ActivityRow[]): void {
      const at = now();
      for (const row of rows) kept.push({ at, row });
      forget();
    },
    of(company_id: number): ActivityRow[] | undefined {
      forget();
      if (droppedAt > now() - rememberedMs) return undefined;
      return kept.filter(({ row }) => row.company_id === company_id).map(({ row }) => row);
    },
  };
}
