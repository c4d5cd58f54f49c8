import { avatarColorCount } from "#shared/avatar-color.ts";
import { PersonAvatar } from "#web/ui/PersonAvatar.tsx";
import type { ApplicationRow } from "../applications.contract.ts";

type ApplicantAvatarProps = { application: Pick<ApplicationRow, "id" | "full_name" | "email">; size: number };

/** Initials of an applicant. Applicants without a name show the last digits of their number, so that neighbors differ. */
export function ApplicantAvatar({ application: { id, full_name, email }, size }: ApplicantAvatarProps) {
  if (full_name !== null) return <PersonAvatar name={full_name} email={email} size={size} />;
  return (
    <PersonAvatar name={String(id % 100).padStart(2, "0")} letters={2} color={id % avatarColorCount} size={size} />
  );
}
