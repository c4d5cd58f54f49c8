import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { PersonDetails } from "#features/organization/people/people.contract.ts";
import { mayDo } from "#features/organization/people/people.policy.ts";
import { personQuery, useActing } from "#features/organization/people/web/people.hooks.ts";
import { ViewAsButton } from "#features/organization/view-as/web/ViewAsButton.tsx";
import { useSentences } from "#web/i18n.ts";
import { Dialog } from "#web/ui/Dialog.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { Tabs } from "#web/ui/Tabs.tsx";
import classes from "./PeoplePage.module.css";
import { tabsFor } from "./person-tabs.tsx";
import { RemoveDialog } from "./RemoveDialog.tsx";

type PersonDialogProps = {
  id: number;
  tab: string | undefined;
  onTab: (tab: string) => void;
  onClose: () => void;
};

/** Dialog about a person. The tab is in the URL. */
export function PersonDialog({ id, tab, onTab, onClose }: PersonDialogProps) {
  const { t } = useTranslation("people");
  const { company_id } = useActing();
  const query = useQuery(personQuery(company_id, id));
  const [isRemoving, setRemoving] = useState(false);

  if (query.data && isRemoving)
    return <RemoveDialog person={query.data} onCancel={() => setRemoving(false)} onClose={onClose} />;
  return (
    <Dialog title={query.data?.name ?? t("title")} isOpen size="lg" onClose={onClose}>
      <div className={classes.dialog}>
        <QueryState query={query} rows={5}>
          {(person) => <PersonTabs person={person} tab={tab} onTab={onTab} onRemove={() => setRemoving(true)} />}
        </QueryState>
      </div>
    </Dialog>
  );
}

type PersonTabsProps = Pick<PersonDialogProps, "tab" | "onTab"> & { person: PersonDetails; onRemove: () => void };

function PersonTabs({ person, tab, onTab, onRemove }: PersonTabsProps) {
  const { t } = useTranslation("people");
  const say = useSentences();
  const actor = useActing();
  const tabs = tabsFor(actor, person);
  const shown = tabs.find(({ id }) => id === tab) ?? tabs[0];
  if (!shown) return null;
  return (
    <>
      <Tabs
        label={t("tabs.label")}
        tabs={tabs.map(({ id, label }) => ({ id, title: say(label) }))}
        value={shown.id}
        onChange={onTab}
      >
        <shown.Tab person={person} />
      </Tabs>
      <div className={classes.foot}>
        {person.state === "active" && <ViewAsButton person={person} />}
        {mayDo(actor, "remove", person) && (
          <Button variant="subtle" color="danger" onClick={onRemove}>
            {t("remove.open")}
          </Button>
        )}
      </div>
    </>
  );
}
