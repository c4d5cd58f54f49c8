import { useQueryClient } from "@tanstack/react-query";
import type { ActionDialogProps } from "#features/applications/web/action-dialog.ts";
import { candidatesQuery, useAddInterviewer } from "#features/interviewers/web/interviewers.hooks.ts";
import type { Person } from "#web/ui/PeoplePicker.tsx";
import { ShareDialog } from "./ShareDialog.tsx";

/** Shares the application that is open. */
export function ShareApplicationDialog({ application: { id }, onClose }: ActionDialogProps) {
  const queryClient = useQueryClient();
  const add = useAddInterviewer(id);

  /** It was chosen from those who were found. */
  function handleShare(user_id: number) {
    const found = queryClient.getQueriesData<Person[]>({ queryKey: candidatesQuery(id)("").queryKey.slice(0, -1) });
    const person = found.flatMap(([, people]) => people ?? []).find((one) => one.id === user_id);
    if (person) add.mutate(person);
  }

  return <ShareDialog chosen={{ application_ids: [id] }} count={1} onClose={onClose} onShareWithMember={handleShare} />;
}
