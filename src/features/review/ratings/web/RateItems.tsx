import { Menu } from "@mantine/core";
import { useWindowEvent } from "@mantine/hooks";
import { IconCheck } from "@tabler/icons-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { Stars } from "./Stars.tsx";

type RateItemsProps = {
  /** The reader's existing rating. */
  given?: number | null | undefined;
  onRate: (value: number) => void;
};

/** Menu items for the ratings, which can also be chosen with their digits. */
export function RateItems({ given, onRate }: RateItemsProps) {
  const { t } = useTranslation(["ratings", "common"]);
  const items = useRef<Record<string, HTMLButtonElement | null>>({});

  useWindowEvent("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // Clicks the item, so that the menu closes and returns the focus.
    items.current[event.key]?.click();
  });

  return (
    <>
      <Menu.Label>{t("rate")}</Menu.Label>
      {[5, 4, 3, 2, 1].map((value) => (
        <Menu.Item
          key={value}
          ref={(item) => void (items.current[value] = item)}
          aria-label={t("common:rating.stars", { count: value })}
          aria-current={value === given || undefined}
          rightSection={value === given ? <IconCheck size={16} aria-hidden /> : undefined}
          onClick={() => onRate(value)}
        >
          <Stars count={value} />
        </Menu.Item>
      ))}
    </>
  );
}
