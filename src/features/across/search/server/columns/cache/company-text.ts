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
  /** Returns the transaction before which all changes have been followed. */
  appliedXid: () => string;
  /** Told of a save that failed. */
  onUnsaved: (error: unknown) => void;
  /** Files are worth writing for so many texts. */
  minToSave: number;
};

/** So many texts are read at once: some megabytes. */
const batch = 2_000;

/** So much is gathered before it is merged while texts are read: some ten thousand applications, 30 MB. */
const maxLines = 1_000_000;

/** What is lost of the reading when the program ends suddenly. */
const saveEveryMs = 20_000;

/**
 * The text of one company beside its columns. It answers from what has been read so far: first what was saved, then batch after
 * batch from the database, and it is saved as it grows.
 */
export class CompanyText {
  index: TextIndex | undefined;
  /** Applications whose text changed and has to be read again. */
  readonly changed = new Set<number>();
  isComplete = false;
  readonly #store: ColumnStore;
  readonly #saved: SavedText;
  readonly #needs: Needs;
  /** The slots that were put while a batch was read, which may be older. */
  #fresh = new Set<number>();
  #unsaved = 0;
  #savedAt = performance.now();
  #saving: Promise<void> = Promise.resolve();

  constructor(store: ColumnStore, saved: SavedText, needs: Needs) {
    this.#store = store;
    this.#saved = saved;
    this.#needs = needs;
  }

  /** The share of the applications whose text has been read, 0 to 1. */
  get share(): number {
    if (this.isComplete) return 1;
    // Below 1 until it is complete, whatever else is in the index.
    return this.index ? Math.min(0.99, popcount(this.index.known) / Math.max(1, this.#store.live)) : 0;
  }

  /** Takes what was saved; changes are noted from now on. */
  async open(): Promise<void> {
    const store = this.#store;
    this.changed.clear();
    this.index = await openText(this.#needs.reader, this.#saved, {
      company_id: store.company_id,
      slotOf: (id) => store.rowOf(id),
      isThere: (row) => row < store.size && !isGone(store.flags.codes[row] as number),
    });
  }

  /** Reads what is missing, in the order of the rows. */
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
      // Searches find more than before.
      store.epoch++;
      if (index.lines > maxLines) await index.compact("due");
      if (performance.now() - this.#savedAt > saveEveryMs) await this.save();
    }
    await this.#saveAll();
  }

  /** The applications whose texts are to be read: those noted, and what is unknown of these; none before there is an index. */
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

  /** Merges what changed, and saves it when it is much; waits where it comes quicker than it is merged. */
  async settle(): Promise<void> {
    const { index } = this;
    if (!index) return;
    const merging = index.compact("due");
    if (index.lines > maxLines) await merging;
    if (this.isComplete && this.#unsaved >= this.#needs.minToSave) void this.save();
  }

  /** One after the other; a save that fails is told and tried again by the next. */
  save(): Promise<void> {
    this.#saving = this.#saving.then(() => this.#write()).catch(this.#needs.onUnsaved);
    return this.#saving;
  }

  /** For the next start. */
  async close(): Promise<void> {
    await this.#saveAll();
    await this.#saving;
  }

  /** With what no merge has made a segment of yet. */
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
