import type { ReactNode } from "react";
import type { PageLink } from "../career.views.ts";

type HeroProps = { heading: string; lead: string | null; back?: PageLink; children?: ReactNode };

/** Top of a page about a single topic: heading and introduction. */
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
