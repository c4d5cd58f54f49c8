import { ActionIcon, Button, Pill } from "@mantine/core";
import { IconPencil, IconTrash, IconUsersPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { hasFeature } from "#shared/actor.ts";
import type { PersonDetails } from "#features/organization/people/people.contract.ts";
import { useActing } from "#features/organization/people/web/people.hooks.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { SkeletonRows } from "#web/ui/SkeletonRows.tsx";
import type { HiringTeamRule, PlacesOfDimension } from "../hiring-teams.contract.ts";
import { placesQuery, rulesQuery, useRemoveRule, valuesOf } from "./hiring-teams.hooks.ts";
import classes from "./HiringTeamRules.module.css";
import { RuleDialog } from "./RuleDialog.tsx";
import { useDimensionName } from "./use-dimension-name.ts";

/** Lists a person's rules and the progress of the latest change. */
export function HiringTeamRules({ person }: { person: PersonDetails }) {
  const { t, i18n } = useTranslation("hiring-teams");
  const { company_id, company_features: features } = useActing();
  const rules = useQuery(rulesQuery(company_id, person.id));
  const places = useQuery(placesQuery(company_id));
  const [edited, setEdited] = useState<HiringTeamRule | "new" | undefined>();
  if (rules.error && !rules.data)
    return <ErrorState title={t("notLoaded")} error={rules.error} onRetry={() => void rules.refetch()} />;
  if (places.error && !places.data)
    return <ErrorState title={t("placesNotLoaded")} error={places.error} onRetry={() => void places.refetch()} />;
  if (!rules.data || !places.data) return <SkeletonRows rows={3} />;

  const { results, run } = rules.data;
  const canGive = !person.is_recruiter || hasFeature({ features }, "agencies");
  const hasPlaces = places.data.some(({ options }) => options.length > 0);
  const format = (number: number) => number.toLocaleString(i18n.language);
  const running = run && t("running", { done: format(run.done), total: format(run.total) });
  return (
    <div className={classes.tab}>
      <p className={classes.hint}>{t("help", { name: person.name })}</p>
      {run && (
        <div className={classes.run}>
          <output className={classes.hint}>{running}</output>
          <progress className={classes.progress} aria-hidden value={run.done} max={Math.max(run.total, 1)} />
        </div>
      )}
      {results.length === 0 &&
        (hasPlaces ? (
          <EmptyState icon={IconUsersPlus} title={t("none")} help={t("noneHelp")} />
        ) : (
          <EmptyState icon={IconUsersPlus} title={t("noPlaces")} help={t("noPlacesHelp")} />
        ))}
      {results.length > 0 && (
        <ul className={classes.rules}>
          {results.map((rule) => (
            <Rule key={rule.id} rule={rule} places={places.data} onEdit={canGive ? () => setEdited(rule) : undefined} />
          ))}
        </ul>
      )}
      {hasPlaces && canGive && (
        <Button className={classes.add} onClick={() => setEdited("new")}>
          {t("add")}
        </Button>
      )}
      {edited && (
        <RuleDialog
          person={person}
          rule={edited === "new" ? undefined : edited}
          places={places.data}
          onClose={() => setEdited(undefined)}
        />
      )}
    </div>
  );
}

type RuleProps = {
  rule: HiringTeamRule;
  places: readonly PlacesOfDimension[];
  /** Undefined for a rule that can only be deleted. */
  onEdit: (() => void) | undefined;
};

function Rule({ rule, places, onEdit }: RuleProps) {
  const { t } = useTranslation(["hiring-teams", "sessions"]);
  const nameOf = useDimensionName();
  const remove = useRemoveRule();
  const { dimension, ids, role, include_archived_jobs } = valuesOf(rule);
  const known = places.find((one) => one.dimension === dimension);
  const chosen = (known?.options ?? []).filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  const names = chosen.length > 0 ? chosen.join(", ") : t("gonePlaces");
  const label = `${t(`sessions:roles.${role}`)}, ${names}`;
  return (
    <li className={classes.rule}>
      <div className={classes.what}>
        <strong>{t(`sessions:roles.${role}`)}</strong>
        <span className={classes.places}>
          {known && `${nameOf(known)}: `}
          {names}
        </span>
        {include_archived_jobs && <Pill>{t("archivedToo")}</Pill>}
      </div>
      <div className={classes.tools}>
        {onEdit && (
          <ActionIcon aria-label={t("edit", { rule: label })} title={t("edit", { rule: label })} onClick={onEdit}>
            <IconPencil size={16} stroke={1.7} aria-hidden />
          </ActionIcon>
        )}
        <ActionIcon
          aria-label={t("remove", { rule: label })}
          title={t("remove", { rule: label })}
          loading={remove.isPending}
          onClick={() => remove.mutate(rule)}
        >
          <IconTrash size={16} stroke={1.7} aria-hidden />
        </ActionIcon>
      </div>
    </li>
  );
}
