import { Button } from "@mantine/core";
import { IconBuilding } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { MoreAtEnd } from "#web/ui/MoreAtEnd.tsx";
import { CompanyTable } from "./CompanyTable.tsx";
import { companiesQuery } from "./operator.hooks.ts";

type CompanyListProps = {
  filter: { q: string; group: number | undefined };
  openId: number | undefined;
  onClear: () => void;
};

/** List of companies with infinite scrolling. After a failure, a button loads more. */
export function CompanyList({ filter, openId, onClear }: CompanyListProps) {
  const { t } = useTranslation("operator");
  const found = useInfiniteQuery(companiesQuery(filter));

  return (
    <QueryState query={found} failed={t("companies.notLoaded")} offline={t("companies.notLoaded")}>
      {(data) => {
        const companies = data.pages.flatMap(({ results }) => results);
        if (companies.length === 0)
          return (
            <EmptyState
              icon={IconBuilding}
              title={t("companies.empty")}
              help={t("companies.emptyHelp")}
              action={<Button onClick={onClear}>{t("companies.showAll")}</Button>}
            />
          );

        return (
          <>
            <CompanyTable companies={companies} openId={openId} />
            <MoreAtEnd list={found} label={t("companies.more")} failed={t("companies.moreFailed")} />
          </>
        );
      }}
    </QueryState>
  );
}
