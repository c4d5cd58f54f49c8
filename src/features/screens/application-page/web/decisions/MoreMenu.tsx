import { Menu } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import { Fragment, useRef, useState, type ComponentType } from "react";
import { useTranslation } from "react-i18next";
import type { ApplicationRow } from "#features/review/applications/applications.contract.ts";
import type { ActionDialogProps } from "#features/review/applications/web/action-dialog.ts";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import { useSentences } from "#web/i18n.ts";
import { MenuButton } from "#web/ui/MenuButton.tsx";
import classes from "./DecisionBar.module.css";
import { useOfferActions } from "./offered-actions.ts";
import { useShownActions, type ShownAction } from "./shown-actions.ts";

type MoreMenuProps = { application: ApplicationRow; onLeave: () => void };

/** Menu with rarely used actions. Hiding and deleting come last. */
export function MoreMenu({ application, onLeave }: MoreMenuProps) {
  const { t } = useTranslation("applications");
  const say = useSentences();
  const me = useMe();
  const box = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<{ id: number; Dialog: ComponentType<ActionDialogProps> }>();
  const { id } = application;
  const actions = useShownActions(
    { ...me, user_id: me.id, permissions: me.cu_permissions, features: me.company_features },
    application,
    (Dialog) => setAsked({ id, Dialog }),
  );
  // The next application starts with a closed dialog.
  const Dialog = asked?.id === id ? asked.Dialog : undefined;
  useOfferActions(actions.map((action) => ({ ...action, run: () => run(action) })));

  /** Focuses the menu button first: a dialog returns the focus to the element that had it, and the menu entry disappears. */
  function run(action: ShownAction) {
    box.current?.querySelector<HTMLElement>("[aria-haspopup=menu]")?.focus();
    action.run();
  }

  if (actions.length === 0) return null;
  return (
    <div ref={box} className={classes.more}>
      <MenuButton label={t("more")} icon={IconDots}>
        {actions.map((action, index) => {
          const { id: name, label, icon: Icon, isDanger } = action;
          const isFirstDanger = isDanger && index > 0 && !actions[index - 1]?.isDanger;
          return (
            <Fragment key={name}>
              {isFirstDanger && <Menu.Divider />}
              <Menu.Item
                className={isDanger ? classes.danger : undefined}
                leftSection={<Icon size={16} stroke={1.7} aria-hidden />}
                onClick={() => run(action)}
              >
                {say(label)}
              </Menu.Item>
            </Fragment>
          );
        })}
      </MenuButton>
      {Dialog && <Dialog application={application} onClose={() => setAsked(undefined)} onLeave={onLeave} />}
    </div>
  );
}
