import type { Logger } from "pino";
import { AppError } from "#shared/errors.ts";
import type { Config } from "#server/config.ts";
import { createTurns } from "#server/http/turns.ts";
import { createRequestThread, type RequestThread } from "#server/request-thread.ts";
import type { Match } from "../search.contract.ts";
import type { cutSnippets, TextsOfPage } from "./cut-snippets.ts";

/** Maximum pages processed at a time, in total and per company. Their texts are in the thread's memory. */
const placesInThread = { places: 4, placesOfLine: 2 };

/** Usual pages take milliseconds. Texts crafted to be slow can take seconds. */
const patienceMs = 5_000;

export type Snippets = {
  /** Finds the first matches in each row of a page. */
  cut(company_id: number, page: TextsOfPage): Promise<Map<number, Match[]>>;
} & Pick<RequestThread<typeof cutSnippets>, "waiting" | "end">;

type Needs = { config: Pick<Config, "requestWaitMs">; log: Logger };

/**
 * Creates the worker thread that finds snippets. If it is overloaded or dies, pages are returned without snippets: they
 * aren't essential, and a retry with the same texts would kill the next thread, too.
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
        // Overload isn't an error.
        if (!(error instanceof AppError)) log.warn({ err: error, company_id }, "snippets");
        return new Map();
      }
    },
    waiting: thread.waiting,
    end: thread.end,
  };
}
