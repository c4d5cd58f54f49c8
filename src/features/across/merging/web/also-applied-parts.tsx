import { canMove } from "#features/review/applications/applications.policy.ts";
import type { ApplicationRow } from "#features/review/applications/applications.contract.ts";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import { partAhead } from "#web/part-ahead.tsx";
import { maySeeAlsoApplied } from "./also-applied-query.ts";

type Props = { application: ApplicationRow };

const link = partAhead<Props>(async () => (await import("./OtherApplications.tsx")).OtherApplications);
const note = partAhead<Props>(async () => (await import("./DuplicateNote.tsx")).DuplicateNote);
const section = partAhead<Props>(async () => (await import("./AlsoAppliedSection.tsx")).AlsoAppliedSection);

const useMaySee = (application: ApplicationRow) => maySeeAlsoApplied(useMe(), application);

/** Number of other applications in the page header. Links to their section. */
export const OtherApplicationsLink = ({ application }: Props) =>
  useMaySee(application) && <link.Part application={application} />;

/** Notice that the same candidate seems to have applied before, until a colleague decides about it. */
export const DuplicateWarning = ({ application }: Props) =>
  useMaySee(application) && canMove(application) && <note.Part application={application} />;

/** Section with the candidate's other applications and the merges into this one. */
export function AlsoApplied({ application }: Props) {
  const maySee = useMaySee(application);
  return (maySee || canMove(application)) && <section.Part application={application} />;
}
