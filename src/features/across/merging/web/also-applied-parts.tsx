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

/** How many other applications there are, in the head. It leads to their section. */
export const OtherApplicationsLink = ({ application }: Props) =>
  useMaySee(application) && <link.Part application={application} />;

/** Says that the same person seems to have applied before, until a colleague has decided about it. */
export const DuplicateWarning = ({ application }: Props) =>
  useMaySee(application) && canMove(application) && <note.Part application={application} />;

/** Where else the person applied, and what was merged into this application. */
export function AlsoApplied({ application }: Props) {
  const maySee = useMaySee(application);
  return (maySee || canMove(application)) && <section.Part application={application} />;
}
