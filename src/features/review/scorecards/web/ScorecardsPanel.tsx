import { ActionIcon, Button, NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { IconClipboardCheck, IconEyeOff, IconListCheck } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Standing } from "#features/review/applications/applications.policy.ts";
import { InterviewersSection } from "#features/review/interviewers/web/InterviewersSection.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { SegmentedSwitch } from "#web/ui/SegmentedSwitch.tsx";
import { canChooseKits } from "../kits.policy.ts";
import type { Scorecard } from "../scorecards.contract.ts";
import { jobKitsDialog } from "./kit-dialogs.ts";
import { ScorecardForm } from "./scorecard/ScorecardForm.tsx";
import { ScorecardItem } from "./scorecard/ScorecardItem.tsx";
import classes from "./ScorecardsPanel.module.css";
import { ScorecardSummary } from "./scorecard/ScorecardSummary.tsx";
import { scorecardsQuery } from "./scorecards.hooks.ts";

type ScorecardsPanelProps = {
  application: Standing & { id: number; job_id: number };
  /** Opinions of people without an account, collected by link. */
  byLink: ReactNode;
};

/** Shows the reader's own scorecard if it is expected, otherwise the interviewers' scorecards. */
export function ScorecardsPanel({ application, byLink }: ScorecardsPanelProps) {
  const { t } = useTranslation("scorecards");
  const query = useQuery(scorecardsQuery(application.id));
  const [chosen, setChosen] = useState<"own" | "team">();
  const [kit_id, setKitId] = useState<number>();
  const [isChoosingKits, setChoosingKits] = useState(false);

  return (
    <QueryState query={query} offline={t("notLoaded")} rows={5} height={56}>
      {(data) => {
        const { own, others, is_hidden, is_asked } = data;
        const view = chosen ?? (is_asked ? "own" : "team");
        const begun = own.map(({ kit }) => kit);
        const kits = [...begun, ...data.kits.filter(({ id }) => begun.every((kit) => kit.id !== id))];
        const first = own.find(({ is_submitted }) => !is_submitted)?.kit ?? kits[0];
        const kit = kits.find(({ id }) => id === kit_id) ?? first;
        const submitted = own.filter(({ is_submitted }) => is_submitted);

        return (
          <div className={classes.panel}>
            <div className={classes.head}>
              <SegmentedSwitch
                label={t("view")}
                value={view}
                choices={[
                  { value: "own", label: t("own") },
                  { value: "team", label: t("team") },
                ]}
                onChange={setChosen}
              />
              {view === "own" && (
                <div className={classes.kit}>
                  {kits.length > 1 && (
                    <NativeSelect
                      aria-label={t("kit")}
                      value={kit?.id}
                      data={kits.map(({ id, name }) => ({ value: `${id}`, label: name }))}
                      onChange={(event) => setKitId(Number(event.currentTarget.value))}
                    />
                  )}
                  {canChooseKits(application) && (
                    <ActionIcon
                      aria-label={t("jobKits.title")}
                      title={t("jobKits.title")}
                      onClick={() => setChoosingKits(true)}
                    >
                      <IconListCheck size={18} stroke={1.7} aria-hidden />
                    </ActionIcon>
                  )}
                </div>
              )}
            </div>
            {view === "own" && kit && (
              <ScorecardForm
                key={`${application.id}/${kit.id}`}
                application_id={application.id}
                kit={kit}
                own={own.find((card) => card.kit.id === kit.id)}
                onDone={() => setChosen("team")}
                onDiscard={() => setChosen(undefined)}
              />
            )}
            {view === "own" && !kit && (
              <EmptyState icon={IconClipboardCheck} title={t("noKits.title")} help={t("noKits.help")} />
            )}
            {view === "team" && (
              <div className={classes.scroll}>
                <InterviewersSection application={application} />
                {is_hidden && <EmptyState icon={IconEyeOff} title={t("hidden.title")} help={t("hidden.help")} />}
                {!is_hidden && (
                  <Cards
                    application_id={application.id}
                    own={submitted}
                    others={others}
                    onFillIn={() => setChosen("own")}
                    onEdit={edit}
                  />
                )}
                {byLink}
              </div>
            )}
            {isChoosingKits && (
              <jobKitsDialog.Dialog job_id={application.job_id} onClose={() => setChoosingKits(false)} />
            )}
          </div>
        );

        function edit(id: number) {
          setKitId(id);
          setChosen("own");
        }
      }}
    </QueryState>
  );
}

type CardsProps = {
  application_id: number;
  own: readonly Scorecard[];
  others: readonly Scorecard[];
  onFillIn: () => void;
  onEdit: (kit_id: number) => void;
};

function Cards({ application_id, own, others, onFillIn, onEdit }: CardsProps) {
  const { t } = useTranslation("scorecards");
  const cards = [...own, ...others];
  if (cards.length === 0)
    return (
      <section className={classes.none} aria-label={t("cards")}>
        <h2 className={classes.title}>{t("empty.title")}</h2>
        <p className={classes.help}>{t("empty.help")}</p>
        <Button className={classes.fillIn} onClick={onFillIn}>
          {t("fillIn")}
        </Button>
      </section>
    );
  return (
    <>
      <ScorecardSummary cards={cards} />
      <ul className={classes.cards} aria-label={t("cards")}>
        {cards.map((card) => (
          <ScorecardItem
            key={card.id}
            application_id={application_id}
            card={card}
            onEdit={own.includes(card) ? () => onEdit(card.kit.id) : undefined}
          />
        ))}
      </ul>
    </>
  );
}
