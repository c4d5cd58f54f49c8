const secondsOfHour = 3_600;

const hourOf = (second: number) => Math.floor(second / secondsOfHour);

/** Rows that will change as time passes, in buckets of one hour. */
export class DueRows {
  #byHour = new Map<number, number[]>();
  readonly #dueAt: (row: number) => number;

  /** `dueAt` returns the second at which a row is currently due; Infinity for never. */
  constructor(dueAt: (row: number) => number) {
    this.#dueAt = dueAt;
  }

  /** Called when a row's due time changes. Its entry in the old bucket is ignored from then on. */
  moved(row: number, before: number): void {
    const hour = hourOf(this.#dueAt(row));
    if (hour === Infinity || hour === hourOf(before)) return;
    const rows = this.#byHour.get(hour);
    if (rows) rows.push(row);
    else this.#byHour.set(hour, [row]);
  }

  /** Removes and returns the rows due by a second. A row can occur twice. */
  take(second: number): number[] {
    const due: number[] = [];
    for (const [hour, rows] of this.#byHour) {
      if (hour > hourOf(second)) continue;
      const later: number[] = [];
      for (const row of rows) {
        const dueAt = this.#dueAt(row);
        if (hourOf(dueAt) === hour) (dueAt <= second ? due : later).push(row);
      }
      if (later.length > 0) this.#byHour.set(hour, later);
      else this.#byHour.delete(hour);
    }
    return due;
  }
}
