import { Button } from "@mantine/core";
import { IconUsers } from "@tabler/icons-react";
import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { ReplyOf } from "#shared/contract.ts";
import type { listUsers } from "#features/organization/people/people.contract.ts";
import { PeopleTable } from "#features/organization/people/web/PeopleTable.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { MoreAtEnd } from "#web/ui/MoreAtEnd.tsx";

type PeopleListProps = {
  found: UseInfiniteQueryResult<InfiniteData<ReplyOf<typeof listUsers>>>;
  openId: number | undefined;
  isNarrowed: boolean;
  onClear: () => void;
};

export function PeopleList({ found, openId, isNarrowed, onClear }: PeopleListProps) {
  const { t } = useTranslation("people");

  return (
    <QueryState query={found} failed={t("notLoaded")}>
      {(data) => {
        const people = data.pages.flatMap(({ results }) => results);
        if (people.length === 0)
          return isNarrowed ? (
            <EmptyState
              icon={IconUsers}
              title={t("empty.title")}
              help={t("empty.help")}
              action={<Button onClick={onClear}>{t("empty.clear")}</Button>}
            />
          ) : (
            <EmptyState icon={IconUsers} title={t("empty.noneTitle")} help={t("empty.noneHelp")} />
          );

        return (
          <>
            <PeopleTable people={people} openId={openId} />
            <MoreAtEnd list={found} label={t("more")} failed={t("moreFailed")} />
          </>
        );
      }}
    </QueryState>
  );
}
