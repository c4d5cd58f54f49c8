import { Button } from "@mantine/core";
import { IconEye } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { CompanyRole } from "#shared/actor.ts";
import { mayViewAs } from "#shared/rights.ts";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import { useViewAs } from "./view-as.hooks.ts";

type ViewAsButtonProps = { person: { id: number; name: string; role: CompanyRole; is_superuser: boolean } };

/** Button that starts view-as mode. Hidden from people who can't use it. */
export function ViewAsButton({ person }: ViewAsButtonProps) {
  const { t } = useTranslation("view-as");
  const me = useMe();
  const view = useViewAs();
  if (!mayViewAs({ ...me, user_id: me.id }, { ...person, user_id: person.id })) return null;

  return (
    <Button
      leftSection={<IconEye size={16} stroke={1.7} aria-hidden />}
      loading={view.isPending}
      onClick={() => view.mutate(person)}
    >
      {t("title", { name: person.name })}
    </Button>
  );
}
