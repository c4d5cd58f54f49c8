import type { Logger } from "pino";
import { AppError } from "#shared/errors.ts";
import type { Config } from "#server/config.ts";
import { createTurns } from "#server/http/turns.ts";
import { createRequestThread, type RequestThread } from "#server/request-thread.ts";
import type { Match } from "../search.contract.ts";
import type { cutSnippets, TextsOfPage } from "./cut-snippets.ts";

/** So many pages are cut at a time, and wait in the memory of the thread; no company's take all places. */
const placesInThread = { places: 4, placesOfLine: 2 };

/** A page takes milliseconds, and seconds where strangers made each of its texts to hold it up. */
const patienceMs = 5_000;

export type Snippets = {
  /** The first matches in each row of a page of this company. */
  cut(company_id: number, page: TextsOfPage): Promise<Map<number, Match[]>>;
} & Pick<RequestThread<typeof cutSnippets>, "waiting" | "end">;

type Needs = { config: Pick<Config, "requestWaitMs">; log: Logger };

/**
 * Cuts the snippets of pages in a worker thread of its own, beside the thread that serves requests. A page whose snippets
 * cannot be had, for a crowd or because the thread died, is answered without them: they are help, and the texts that killed
 * one thread would kill the next.
 */
export function createSnippets({ config, log }: Needs): Snippets {
  const thread = createRequestThread<typeof cutSnippets>(new URL("./snippet-thread.ts", import.meta.url), {
    name: "snippets",
    patienceMs,
  });
  const turns = createTurns(placesInThread);

  return {
    async cut(company_id, page) {
      try {
        return await turns.run(String(company_id), config.requestWaitMs / 4, () => thread.ask(page));
      } catch (error) {
        // That its turn comes too late is no fault.
        if (!(error instanceof AppError)) log.warn({ err: error, company_id }, "snippets");
        return new Map();
      }
    },
    waiting: thread.waiting,
    end: thread.end,
  };
}
