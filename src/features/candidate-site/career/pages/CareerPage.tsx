import type { CareerView, Translate } from "../career.views.ts";
import { Cover } from "./Cover.tsx";
import { Document } from "./Document.tsx";
import { JobList } from "./JobList.tsx";
import { JobSearch } from "./JobSearch.tsx";
import styles from "./CareerPage.css?inline";

export function CareerPage({ view, t }: { view: CareerView; t: Translate }) {
  const { frame, found, groups, total } = view;
  const { q, ...filters } = view.search;
  const isSearching = q !== "" || Object.values(filters).some((filter) => filter !== null);
  return (
    <Document frame={frame} t={t} styles={styles} head={<Feed view={view} />}>
      <div className="hero">
        <Cover picture={view.cover} />
        <div className="hero-inner">
          <h1>{view.heading || t("career.heading", { company: frame.company?.name ?? "" })}</h1>
          <Introduction html={view.introduction_html} t={t} />
        </div>
      </div>
      <div className="page">
        {total === 0 ? (
          <Nothing heading={t("career.noneOpen")} help={t("career.noneOpenHelp")} />
        ) : (
          <>
            <h2>{isSearching ? t("career.found", { count: found }) : t("career.openJobs", { count: total })}</h2>
            <JobSearch view={view} t={t} isSearching={isSearching} />
            {found === 0 && <Nothing heading={t("career.noneFound")} help={t("career.noneFoundHelp")} />}
            {groups.map(({ name, jobs }) => (
              <section key={name} className="group">
                {(groups.length > 1 || name !== null) && <h3>{name ?? t("career.otherDepartment")}</h3>}
                <JobList jobs={jobs} t={t} language={frame.language} />
              </section>
            ))}
            <nav className="paging">
              {view.previous && <a href={view.previous}>← {t("career.previous")}</a>}
              {view.next && <a href={view.next}>{t("career.next")} →</a>}
            </nav>
          </>
        )}
        {view.group_jobs && (
          <p className="group-jobs">
            <a href={view.group_jobs.href}>{view.group_jobs.text} →</a>
          </p>
        )}
      </div>
    </Document>
  );
}

const shortIntroduction = 120;

/**
 * Introduction of the company. On phones a long one is collapsed, so that the first job is visible; a check box expands
 * it without a script.
 */
function Introduction({ html, t }: { html: string; t: Translate }) {
  if (html === "") return null;
  const isLong = html.replace(/<[^>]*>/g, "").length > shortIntroduction;
  return (
    <>
      {isLong && <input type="checkbox" id="more" className="hidden more" aria-label={t("career.more")} />}
      <div className="prose lead" dangerouslySetInnerHTML={{ __html: html }} />
      {isLong && (
        <label htmlFor="more" className="more-label" aria-hidden="true">
          {t("career.more")}
        </label>
      )}
    </>
  );
}

const Nothing = ({ heading, help }: { heading: string; help: string }) => (
  <div className="nothing">
    <p className="nothing-heading">{heading}</p>
    <p>{help}</p>
  </div>
);

const Feed = ({ view: { feed, frame } }: { view: CareerView }) =>
  feed && <link rel="alternate" type="application/rss+xml" title={frame.title} href={feed} />;
