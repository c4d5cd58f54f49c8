import { useTranslation } from "react-i18next";
import { useConfirm } from "#web/ui/confirm.tsx";
import type { Message } from "../messages.contract.ts";
import { useSendAgain } from "./messages.hooks.ts";

type Repeatable = Pick<Message, "id" | "application_id" | "status">;

/** Sends a failed message again. If it may have arrived, asks for confirmation first. */
export function useRepeat({ id, application_id, status }: Repeatable) {
  const { t } = useTranslation("messages");
  const confirm = useConfirm();
  const { mutate, isPending } = useSendAgain(application_id);

  async function askAndSend() {
    const may_arrive_twice = status === "unknown";
    const question = { title: t("sendTwice.title"), body: t("mayArriveTwice"), action: t("sendAgain") };
    if (!may_arrive_twice || (await confirm(question))) mutate({ id, may_arrive_twice });
  }
  return { ask: () => void askAndSend(), isPending };
}
