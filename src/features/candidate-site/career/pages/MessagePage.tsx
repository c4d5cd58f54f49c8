import type { MessageView, Translate } from "../career.views.ts";
import { Document } from "./Document.tsx";
import { JobList } from "./JobList.tsx";

/** Page with a single message, such as thanks, a job that is closed, or a missing page. */
export function MessagePage({ view, t }: { view: MessageView; t: Translate }) {
  const { frame, others } = view;
  return (
    <Document frame={frame} t={t}>
      <div className="hero">
        <div className="hero-inner message" data-clears-draft={view.clears_draft ?? undefined}>
          <h1>{view.heading}</h1>
          <p className="lead">{view.text}</p>
          {view.status && (
            <p>
              {view.status.text} <a href={view.status.link.href}>{view.status.link.text}</a>
            </p>
          )}
          {frame.company && (
            <a className="button" href={frame.company.home}>
              {t("frame.allJobs")}
            </a>
          )}
        </div>
      </div>
      {others.length > 0 && (
        <div className="page">
          <h2>{t("job.others")}</h2>
          <JobList jobs={others} t={t} language={frame.language} />
        </div>
      )}
    </Document>
  );
}
