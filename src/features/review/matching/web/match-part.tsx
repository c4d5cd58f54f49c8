import { partAhead } from "#web/part-ahead.tsx";
import type { ApplicationRow } from "#features/review/applications/applications.contract.ts";
import { canReadMatch } from "../matching.policy.ts";

const section = partAhead<{ application: ApplicationRow }>(
  async () => (await import("./MatchSection.tsx")).MatchSection,
);

/** How far an application is what its job looks for. */
export const ApplicationMatch = ({ application }: { application: ApplicationRow }) =>
  canReadMatch(application) && !application.should_be_masked && <section.Part application={application} />;
