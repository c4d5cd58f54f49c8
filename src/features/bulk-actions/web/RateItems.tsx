import { Menu } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Stars } from "#features/search/web/facets/Stars.tsx";

export function RateItems({ onRate }: { onRate: (value: number) => void }) {
  const { t } = useTranslation(["bulk-actions", "common"]);
  return (
    <>
      <Menu.Label>{t("rate")}</Menu.Label>
      {[5, 4, 3, 2, 1].map((value) => (
        <Menu.Item key={value} aria-label={t("common:rating.stars", { count: value })} onClick={() => onRate(value)}>
          <Stars count={value} />
        </Menu.Item>
      ))}
    </>
  );
}
