import type { FastifyInstance } from "fastify";
import type { Endpoint, ParamsOf, QueryOf } from "#shared/contract.ts";
import { notFound } from "#shared/errors.ts";
import type { SentenceKey } from "#shared/sentence-keys.gen.ts";
import type { App, SystemApp } from "#server/app.ts";
import { originOf } from "#server/http/origin.ts";
import { addRoute, parseInput } from "#server/http/route.ts";
import { readOfCompany } from "#server/http/serve-public.ts";
import * as endpoints from "../job-board.contract.ts";
import { getJsonFeed, getRssFeed, getXmlFeed } from "../job-feeds.contract.ts";
import { createAnswerCache } from "./answer-cache.ts";
import { addApplications } from "./apply-by-board.ts";
import { createBoardAnswers, sendAnswer, type Answer } from "./board-answers.ts";
import { boardJob, encoded, withContent, type Naming } from "./board-jobs.ts";
import { departmentsOf, officesOf, type PlaceNaming } from "./board-places.ts";
import { sendBoardRefusal } from "./board-refusal.ts";
import type { Board } from "./board.ts";
import { jsonFeed, rssFeed, xmlFeed, type FeedOf } from "./job-feeds.ts";
import { textsOfJobs } from "./job-board.queries.ts";
import { findBoardJob, singleJob } from "./single-job.ts";

/** Registers board and feeds in a scope of their own, whose error handler uses the clients' error format. */
export async function jobBoardRoutes(app: SystemApp): Promise<void> {
  const cache = createAnswerCache(app);
  app.http.addHook("onClose", cache.close);
  await app.http.register(async (scope) => {
    const http = scope as unknown as FastifyInstance;
    http.setErrorHandler((error, request, reply) => sendBoardRefusal(app, error, request, reply));
    const own = { ...app, http };
    addBoard(own, createBoardAnswers(app, cache));
    await addApplications(own);
    http.get("/v1/boards/*", () => {
      throw notFound();
    });
  });
}

type Answers = ReturnType<typeof createBoardAnswers>;
type Asked<E extends Endpoint> = { params: ParamsOf<E>; query: QueryOf<E>; origin: string };

function addBoard(app: App, answers: Answers): void {
  function serveOpen<E extends Endpoint>(endpoint: E, answer: (asked: Asked<E>) => Promise<Answer>): void {
    addRoute(app, endpoint, async (request) => {
      // An invalid URL is a 404.
      if (endpoint.params?.safeParse(request.params).success === false) throw notFound();
      const input = parseInput(endpoint, request) as Pick<Asked<E>, "params" | "query">;
      const { callback } = (input.query ?? {}) as { callback?: string };
      return sendAnswer(await answer({ ...input, origin: originOf(app, request) }), {
        ifNoneMatch: request.headers["if-none-match"],
        callback,
        isShared: app.config.publicUrl !== undefined,
      });
    });
  }

  const textsOf = ({ company, today }: Board) =>
    readOfCompany(app, company.slug, (db, company_id) => textsOfJobs(db, company_id, today));

  serveOpen(endpoints.getBoard, ({ params: { board_token } }) =>
    answers.json(endpoints.getBoard, { company_slug: board_token, key: "" }, ({ company }) => ({
      name: company.name,
      content: encoded(company.introduction_html),
    })),
  );

  serveOpen(endpoints.listBoardJobs, ({ params: { board_token }, query: { content }, origin }) =>
    answers.json(
      endpoints.listBoardJobs,
      { company_slug: board_token, key: `${origin} ${Boolean(content)}` },
      async (board) => {
        const { company } = board;
        const naming = namingOf(app, board, origin);
        const texts = content ? await textsOf(board) : undefined;
        const jobs = board.jobs.map((job) => {
          const posted = boardJob(company, job, naming);
          return texts ? withContent(posted, job, texts.get(job.id) ?? "") : posted;
        });
        return { jobs, meta: { total: jobs.length } };
      },
    ),
  );

  serveOpen(endpoints.getBoardJob, ({ params: { board_token, id }, query, origin }) => {
    const { questions, pay_transparency } = query;
    const key = `${origin} ${id} ${Boolean(questions)} ${Boolean(pay_transparency)}`;
    return answers.json(endpoints.getBoardJob, { company_slug: board_token, key }, async (board) => {
      const row = board.jobs.find((job) => job.id === id);
      if (!row) return undefined;
      const job = await readOfCompany(app, board_token, (db, company_id) =>
        findBoardJob(db, company_id, id, board.today),
      );
      return job && singleJob(app, board, { row, job }, query, namingOf(app, board, origin));
    });
  });

  serveOpen(endpoints.listBoardDepartments, ({ params: { board_token }, query: { render_as = "list" }, origin }) =>
    answers.json(
      endpoints.listBoardDepartments,
      { company_slug: board_token, key: `${origin} ${render_as}` },
      (board) => ({ departments: departmentsOf(board, namingOf(app, board, origin), render_as) }),
    ),
  );

  serveOpen(endpoints.getBoardDepartment, ({ params: { board_token, id }, query: { render_as = "list" }, origin }) =>
    answers.json(
      endpoints.getBoardDepartment,
      { company_slug: board_token, key: `${origin} ${id} ${render_as}` },
      (board) => departmentsOf(board, namingOf(app, board, origin), render_as).find((one) => one.id === id),
    ),
  );

  serveOpen(endpoints.listBoardOffices, ({ params: { board_token }, query: { render_as = "list" }, origin }) =>
    answers.json(endpoints.listBoardOffices, { company_slug: board_token, key: `${origin} ${render_as}` }, (board) => ({
      offices: officesOf(board, namingOf(app, board, origin), render_as),
    })),
  );

  serveOpen(endpoints.getBoardOffice, ({ params: { board_token, id }, query: { render_as = "list" }, origin }) =>
    answers.json(
      endpoints.getBoardOffice,
      { company_slug: board_token, key: `${origin} ${id} ${render_as}` },
      (board) => officesOf(board, namingOf(app, board, origin), render_as).find((one) => one.id === id),
    ),
  );

  serveOpen(endpoints.listBoardSections, ({ params: { board_token } }) =>
    answers.json(endpoints.listBoardSections, { company_slug: board_token, key: "" }, () => ({ sections: [] })),
  );

  serveOpen(endpoints.listBoardEducation, ({ params: { board_token } }) =>
    answers.json(endpoints.listBoardEducation, { company_slug: board_token, key: "" }, () => ({
      items: [],
      meta: { total_count: 0, per_page: 100 },
    })),
  );

  const feeds = [
    [getXmlFeed, "application/xml; charset=utf-8", xmlFeed],
    [getRssFeed, "application/rss+xml; charset=utf-8", rssFeed],
    [getJsonFeed, "application/feed+json; charset=utf-8", jsonFeed],
  ] as const;
  for (const [endpoint, type, make] of feeds)
    serveOpen(endpoint, ({ params: { company_slug }, origin }) =>
      answers.text(type, { company_slug, key: `${endpoint.name} ${origin}` }, async (board) => {
        const feed: FeedOf = { board, texts: await textsOf(board), origin };
        return make(feed);
      }),
    );
}

/** Returns names for things without one, in the company's language. */
function namingOf(app: App, { company }: Board, origin: string): PlaceNaming {
  const say = (key: SentenceKey, language = company.language) => app.translations.translate(language, { key });
  const remote: Naming["remote"] = (language) => say("career:workplace.remote", language);
  return {
    origin,
    remote,
    category: say("server:job_board.category"),
    noDepartment: say("server:job_board.noDepartment"),
    noOffice: say("server:job_board.noOffice"),
  };
}
