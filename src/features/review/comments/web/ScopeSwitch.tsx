import { useTranslation } from "react-i18next";
import { SegmentedSwitch } from "#web/ui/SegmentedSwitch.tsx";
import type { CommentScope } from "../comments.ts";

type ScopeSwitchProps = { value: CommentScope; onChange: (scope: CommentScope) => void };

export function ScopeSwitch({ value, onChange }: ScopeSwitchProps) {
  const { t } = useTranslation("comments");
  return (
    <SegmentedSwitch
      label={t("scope.label")}
      value={value}
      choices={[
        { value: "team", label: t("scope.team") },
        { value: "private", label: t("scope.private") },
      ]}
      onChange={onChange}
    />
  );
}
