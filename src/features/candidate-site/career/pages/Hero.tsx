import type { ReactNode } from "react";
import type { PageLink } from "../career.views.ts";

type HeroProps = { heading: string; lead: string | null; back?: PageLink; children?: ReactNode };

/** The top of a page that is about one thing: what it is, and a sentence to begin with. */
export const Hero = ({ heading, lead, back, children }: HeroProps) => (
  <div className="hero">
    <div className="hero-inner message">
      {back && (
        <a className="back" href={back.href}>
          ← {back.text}
        </a>
      )}
      <h1>{heading}</h1>
      {lead !== null && <p className="lead">{lead}</p>}
      {children}
    </div>
  </div>
);
