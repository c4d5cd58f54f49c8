import { useTranslation } from "react-i18next";
import { ListSearchField } from "#web/ui/ListSearchField.tsx";

type JobSearchFieldProps = { value: string; onSearch: (text: string) => Promise<void> };

export function JobSearchField({ value, onSearch }: JobSearchFieldProps) {
  const { t } = useTranslation("jobs");
  return (
    <ListSearchField
      label={t("search.label")}
      placeholder={t("search.placeholder")}
      clearLabel={t("search.clear")}
      maximumLength={200}
      value={value}
      onSearch={onSearch}
    />
  );
}
