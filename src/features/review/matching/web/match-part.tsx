import { partAhead } from "#web/part-ahead.tsx";
import type { ApplicationRow } from "#features/review/applications/applications.contract.ts";
import { canReadMatch } from "../matching.policy.ts";

const section = partAhead<{ application: ApplicationRow }>(
  async () => (await import("./MatchSection.tsx")).MatchSection,
);

/** Matching criteria of an application, hidden from agencies and while it is masked. */
export const ApplicationMatch = ({ application }: { application: ApplicationRow }) =>
  canReadMatch(application) && !application.should_be_masked && <section.Part application={application} />;
