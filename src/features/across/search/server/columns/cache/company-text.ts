import type { BulkReader } from "#server/db/bulk-reader.ts";
import { hasBit, popcount } from "../../arrays/bitset.ts";
import { openText } from "../../text-index/open-text.ts";
import { readTexts, type ReadTexts } from "../../text-index/read-texts.ts";
import type { SavedText } from "../../text-index/saved-text.ts";
import { inSlices } from "../../text-index/slices.ts";
import type { TextIndex } from "../../text-index/text-index.ts";
import type { ColumnStore } from "../store/column-store.ts";
import { isGone } from "../rows/row-flags.ts";

type Needs = {
  reader: BulkReader;
  /** Returns the transaction id before which all changes have been followed. */
  appliedXid: () => string;
  /** Callback for a failed save. */
  onUnsaved: (error: unknown) => void;
  /** Minimum texts to save files. */
  minToSave: number;
};

/** Texts read at a time: a few megabytes. */
const batch = 2_000;

/** Maximum memtable size before it is merged while texts are loaded: about ten thousand applications, 30 MB. */
const maxLines = 1_000_000;

/** A crash during loading loses at most this much work. */
const saveEveryMs = 20_000;

/**
 * Text index of one company, belonging to its columns. It answers from the texts read so far: first the saved ones,
 * then batch by batch from the database. It is saved as it grows.
 */
export class CompanyText {
  index: TextIndex | undefined;
  /** Applications whose text changed and has to be read again. */
  readonly changed = new Set<number>();
  isComplete = false;
  readonly #store: ColumnStore;
  readonly #saved: SavedText;
  readonly #needs: Needs;
  /** Slots updated while a batch was being read. The batch may have an older text of them. */
  #fresh = new Set<number>();
  #unsaved = 0;
  #savedAt = performance.now();
  #saving: Promise<void> = Promise.resolve();

  constructor(store: ColumnStore, saved: SavedText, needs: Needs) {
    this.#store = store;
    this.#saved = saved;
    this.#needs = needs;
  }

  /** Share of applications whose text has been read, from 0 to 1. */
  get share(): number {
    if (this.isComplete) return 1;
    // Capped below 1 until loading is complete, because the index can also contain texts of other rows.
    return this.index ? Math.min(0.99, popcount(this.index.known) / Math.max(1, this.#store.live)) : 0;
  }

  /** Opens the saved texts. Changes are recorded from now on. */
  async open(): Promise<void> {
    const store = this.#store;
    this.changed.clear();
    this.index = await openText(this.#needs.reader, this.#saved, {
      company_id: store.company_id,
      slotOf: (id) => store.rowOf(id),
      isThere: (row) => row < store.size && !isGone(store.flags.codes[row] as number),
    });
  }

  /** Reads the missing texts, in the order of the rows. */
  async fill(isWanted: () => boolean): Promise<void> {
    const store = this.#store;
    const index = this.index as TextIndex;
    for (let next = 0; isWanted();) {
      const rows: number[] = [];
      for (; next < store.size && rows.length < batch; next++) if (this.#isMissing(next)) rows.push(next);
      if (rows.length === 0) {
        this.isComplete = true;
        break;
      }
      this.#fresh = new Set();
      const ids = rows.map((row) => store.id.values[row] as number);
      const texts = await readTexts(this.#needs.reader, store.company_id, ids);
      await inSlices(this.#putAll(texts, rows));
      this.#unsaved += rows.length;
      // Invalidates cached results: searches now find more.
      store.epoch++;
      if (index.lines > maxLines) await index.compact("due");
      if (performance.now() - this.#savedAt > saveEveryMs) await this.save();
    }
    await this.#saveAll();
  }

  /**
   * Takes the applications whose texts have to be read: the recorded ones, and those of `application_ids` that aren't
   * indexed yet. None before there is an index.
   */
  take(application_ids: readonly number[]): number[] {
    if (!this.index) return [];
    const taken = [...this.changed.union(new Set(application_ids.filter((id) => !this.#isKnown(id))))];
    this.changed.clear();
    return taken;
  }

  put(texts: ReadTexts): void {
    const { index } = this;
    if (!index) return;
    for (const id of texts.application_ids) {
      const row = this.#store.rowOf(id);
      if (row === undefined) continue;
      texts.put(index, row, id);
      this.#fresh.add(row);
      this.#unsaved++;
    }
  }

  /**
   * Merges changes in the background and saves them once there are many. Waits for the merge if changes arrive faster.
   */
  async settle(): Promise<void> {
    const { index } = this;
    if (!index) return;
    const merging = index.compact("due");
    if (index.lines > maxLines) await merging;
    if (this.isComplete && this.#unsaved >= this.#needs.minToSave) void this.save();
  }

  /** Saves are sequential. A failed save is reported, and the next one retries. */
  save(): Promise<void> {
    this.#saving = this.#saving.then(() => this.#write()).catch(this.#needs.onUnsaved);
    return this.#saving;
  }

  /** Saves for the next start. */
  async close(): Promise<void> {
    await this.#saveAll();
    await this.#saving;
  }

  /** Saves everything, including what is still in the memtable. */
  async #saveAll(): Promise<void> {
    if (this.#unsaved < this.#needs.minToSave) return;
    await this.index?.compact("now");
    await this.save();
  }

  async #write(): Promise<void> {
    const { index } = this;
    if (!index || this.#store.size < this.#needs.minToSave) return;
    this.#unsaved = 0;
    this.#savedAt = performance.now();
    const application_ids = this.#store.id.values.slice(0, this.#store.size);
    await this.#saved.write(index, { application_ids, xid: this.#needs.appliedXid() });
  }

  *#putAll(texts: ReadTexts, rows: readonly number[]): Generator<void> {
    const index = this.index as TextIndex;
    for (const row of rows) {
      if (!this.#fresh.has(row)) texts.put(index, row, this.#store.id.values[row] as number);
      yield;
    }
  }

  #isMissing(row: number): boolean {
    return !hasBit((this.index as TextIndex).known, row) && !isGone(this.#store.flags.codes[row] as number);
  }

  #isKnown(application_id: number): boolean {
    const row = this.#store.rowOf(application_id);
    return row !== undefined && hasBit((this.index as TextIndex).known, row);
  }
}
