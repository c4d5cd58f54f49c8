import type { JobView, Translate } from "../career.views.ts";
import { ApplyForm } from "./ApplyForm.tsx";
import { Cover } from "./Cover.tsx";
import { Document } from "./Document.tsx";
import { dayText, employmentOf, payText, placesOf, workplaceOf } from "./job-facts.ts";
import styles from "./JobPage.css?inline";

export function JobPage({ view, t }: { view: JobView; t: Translate }) {
  const { frame, job, json_ld } = view;
  const ld = json_ld && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json_ld }} />;
  return (
    <Document frame={frame} t={t} styles={styles} head={ld}>
      <div className="hero">
        <Cover picture={view.cover} />
        <div className="hero-inner">
          <a className="back" href={frame.company?.home}>
            ← {t("frame.allJobs")}
          </a>
          <h1 lang={job.language}>{job.title}</h1>
        </div>
      </div>
      <div className="page columns">
        <aside className="facts" aria-label={t("job.facts")}>
          <Facts view={view} t={t} />
          <a className="button wide" href="#apply">
            {t("job.apply")}
          </a>
        </aside>
        <div className="apply-bar">
          <a className="button wide" href="#apply">
            {t("job.apply")}
          </a>
        </div>
        <div className="column">
          {job.description_html !== "" && (
            <article aria-labelledby="about">
              <h2 id="about" className="hidden">
                {t("job.about")}
              </h2>
              <div className="prose" lang={job.language} dangerouslySetInnerHTML={{ __html: job.description_html }} />
            </article>
          )}
          <ApplyForm form={view.form} language={frame.language} t={t} />
        </div>
      </div>
    </Document>
  );
}

function Facts({ view, t }: { view: JobView; t: Translate }) {
  const { job, frame } = view;
  const facts = [
    [t("job.location"), placesOf(job, frame.language)],
    [t("job.department"), job.departments.map(({ name }) => name).join(", ")],
    [t("job.employment"), employmentOf(job, t)],
    [t("job.workplace"), workplaceOf(job, t)],
    [t("job.pay"), job.pay ? payText(job.pay, t, frame.language) : ""],
    [t("job.lastDay"), job.to_date ? dayText(job.to_date, frame.language) : ""],
  ] as const;
  return (
    <dl>
      {facts
        .filter(([, value]) => value !== "")
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
