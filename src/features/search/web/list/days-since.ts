const day = 86_400_000;

/** Whole days that have gone by; a moment that is not known or lies ahead counts as now. */
export const daysSince = (moment: string | null, now = Date.now()): number =>
  moment === null ? 0 : Math.max(0, Math.floor((now - Date.parse(moment)) / day));
