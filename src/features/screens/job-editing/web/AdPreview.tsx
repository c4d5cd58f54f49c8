import { useTranslation } from "react-i18next";
import { PagePreview } from "#web/ui/PagePreview.tsx";

type AdPreviewProps = {
  address: string;
  /** Changes whenever the page's content changes. */
  revision: string;
  /** Section at which the preview starts. */
  anchor?: "apply";
};

/** Preview of the ad with the draft, rendered by the server. */
export function AdPreview({ address, revision, anchor }: AdPreviewProps) {
  const { t } = useTranslation("job-editing");
  const src = anchor ? `${address}#${anchor}` : address;
  return <PagePreview title={t("preview.title")} offline={t("preview.offline")} source={{ src }} revision={revision} />;
}
