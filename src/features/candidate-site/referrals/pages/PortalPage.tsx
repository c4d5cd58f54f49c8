import type { Translate } from "#features/candidate-site/career/career.views.ts";
import { Document } from "#features/candidate-site/career/pages/Document.tsx";
import { JobList } from "#features/candidate-site/career/pages/JobList.tsx";
import type { PortalView } from "../referrals.views.ts";

export function PortalPage({ view, t }: { view: PortalView; t: Translate }) {
  const { frame, heading, introduction, lead, title, jobs, action, empty } = view;
  return (
    <Document frame={frame} t={t}>
      <div className="hero">
        <div className="hero-inner">
          <h1>{heading}</h1>
          <div className="prose lead">
            {(introduction.length > 0 ? introduction : [lead]).map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        </div>
      </div>
      <div className="page">
        {jobs.length === 0 ? (
          <div className="nothing">
            <p>{empty}</p>
          </div>
        ) : (
          <>
            <h2>{title}</h2>
            <JobList jobs={jobs} t={t} language={frame.language} action={action} />
          </>
        )}
      </div>
    </Document>
  );
}
