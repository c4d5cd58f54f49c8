import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { IconArrowLeft, IconPrinter } from "@tabler/icons-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "#web/api-error.ts";
import { NotFoundPage } from "#web/frame/NotFoundPage.tsx";
import { shownTimeZone } from "#web/ui/dates.ts";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { SkeletonRows } from "#web/ui/SkeletonRows.tsx";
import { compose, type Section } from "../compose.ts";
import { printedNouns } from "../printed-nouns.ts";
import { momentsIn } from "#shared/moments.ts";
import { pdfName } from "../pdf-name.ts";
import type { Printout } from "../printouts.contract.ts";
import classes from "./PrintPage.module.css";
import { printoutQuery } from "./printouts.hooks.ts";

/** Application laid out for printing by the browser: one column, black on white in both color schemes. */
export function PrintPage({ application_id }: { application_id: number }) {
  const { t } = useTranslation("printouts");
  const { data, error, refetch } = useQuery(printoutQuery(application_id));

  return (
    <div className={classes.page}>
      <header className={classes.bar}>
        <Link to="/applications/$application_id/" params={{ application_id }} className={classes.back}>
          <IconArrowLeft size={16} stroke={1.8} aria-hidden />
          {t("back")}
        </Link>
        <Button
          variant="filled"
          leftSection={<IconPrinter size={16} aria-hidden />}
          disabled={!data}
          onClick={() => window.print()}
        >
          {t("print")}
        </Button>
      </header>
      <main className={classes.desk}>
        {data ? (
          <Paper printout={data} />
        ) : error instanceof ApiError && error.status === 404 ? (
          <NotFoundPage />
        ) : error ? (
          <ErrorState heading="h1" error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={8} offline={t("notLoaded")} />
        )}
      </main>
    </div>
  );
}

function Paper({ printout }: { printout: Printout }) {
  const { t } = useTranslation(printedNouns);
  const time_zone = shownTimeZone();
  const { title, subtitle, origin, sections } = compose(printout, { t, time_zone, when: momentsIn(time_zone) });
  const name = pdfName(printout.application).replace(/\.pdf$/, "");

  useEffect(() => {
    document.title = name;
  }, [name]);

  return (
    <article className={classes.sheet}>
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.subtitle}>{subtitle}</p>
      <p className={classes.origin}>{origin}</p>
      {sections.map((section) => (
        <PrintedSection key={section.id} section={section} />
      ))}
    </article>
  );
}

function PrintedSection({ section: { title, note, facts, text, entries } }: { section: Section }) {
  return (
    <section className={classes.section}>
      <h2 className={classes.heading}>{title}</h2>
      {note && <p className={classes.origin}>{note}</p>}
      {text && <p className={classes.text}>{text}</p>}
      {facts && facts.length > 0 && (
        <dl className={classes.facts}>
          {facts.map(({ label, value }, index) => (
            <div key={index} className={classes.fact}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {entries && entries.length > 0 && (
        <ul className={classes.entries}>
          {entries.map((entry, index) => (
            <li key={index} className={classes.entry}>
              <div className={classes.line} data-alone={entry.text === undefined || undefined}>
                <span>{entry.title}</span>
                <span className={classes.aside}>{entry.aside}</span>
              </div>
              {entry.text !== undefined && <p className={classes.text}>{entry.text}</p>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
