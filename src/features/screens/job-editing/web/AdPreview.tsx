import { useTranslation } from "react-i18next";
import { PagePreview } from "#web/ui/PagePreview.tsx";

type AdPreviewProps = {
  address: string;
  /** Changes with what the page shows. */
  revision: string;
  /** Where the page begins. */
  anchor?: "apply";
};

/** The ad as the server makes it for candidates, with the draft. */
export function AdPreview({ address, revision, anchor }: AdPreviewProps) {
  const { t } = useTranslation("job-editing");
  const src = anchor ? `${address}#${anchor}` : address;
  return <PagePreview title={t("preview.title")} offline={t("preview.offline")} source={{ src }} revision={revision} />;
}
