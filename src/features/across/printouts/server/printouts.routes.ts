import { create as contentDisposition } from "content-disposition";
import type { App } from "#server/app.ts";
import { languageOf } from "#server/http/language.ts";
import { serve } from "#server/http/serve.ts";
import { compose } from "../compose.ts";
import { printedNouns, type Translate } from "../printed-nouns.ts";
import { momentsIn } from "#shared/moments.ts";
import { pdfName } from "../pdf-name.ts";
import { getApplicationPdf, getPrintout } from "../printouts.contract.ts";
import { createPress } from "./pdf/press.ts";
import { printoutOf } from "./printout.ts";

export function printoutRoutes(app: App): void {
  const press = createPress(app);

  serve(app, getPrintout, async ({ db, actor, params }) => printoutOf(db, actor, params.application_id, app.clock()));

  serve(app, getApplicationPdf, async ({ db, actor, params, query: { time_zone }, request }) => {
    const printout = await printoutOf(db, actor, params.application_id, app.clock());
    const language = languageOf(app, request);
    const t = app.translations.instance.getFixedT(language, [...printedNouns]) as unknown as Translate;
    const document = compose(printout, { t, time_zone, when: momentsIn(time_zone) });
    return {
      raw: {
        headers: {
          "content-type": "application/pdf",
          "content-disposition": contentDisposition(pdfName(printout.application)),
          "x-content-type-options": "nosniff",
          "cache-control": "private, no-store",
        },
        body: press.print({
          document,
          language,
          missingLetters: t("printouts:missingLetters"),
          pageOf: (page, pages) => t("applications:documents.page", { page, pages }),
        }),
      },
    };
  });
}
