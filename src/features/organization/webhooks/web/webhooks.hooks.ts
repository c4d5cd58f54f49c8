import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { BodyOf, ReplyOf } from "#shared/contract.ts";
import { useConfirmed } from "#features/platform/sessions/web/identity.tsx";
import { call } from "#web/api.ts";
import { flashError, showFlash } from "#web/flash/flash-store.ts";
import { queryOfPath } from "#web/search-params.ts";
import { useSingleFlight } from "#web/single-flight.ts";
import { useCall } from "#web/use-call.ts";
import * as endpoints from "../webhooks.contract.ts";
import type { Delivery, Webhook } from "../webhooks.contract.ts";
import type { DeliveryState } from "../webhooks.ts";

export type WebhookValues = BodyOf<typeof endpoints.createWebhook>;
export type MadeWebhook = ReplyOf<typeof endpoints.createWebhook>;

/** Must match the key in live updates: every change of webhooks invalidates all of these queries. */
const queryKey = ["webhooks"] as const;

const paramsOf = ({ id }: { id: number }) => ({ params: { webhook_id: id } });

export const webhooksQuery = () =>
  queryOptions({
    queryKey: [...queryKey, "list"],
    queryFn: async ({ signal }) => (await call(endpoints.listWebhooks, { signal })).results,
  });

export const webhookQuery = (id: number) =>
  queryOptions({
    queryKey: [...queryKey, id],
    queryFn: ({ signal }) => call(endpoints.getWebhook, { ...paramsOf({ id }), signal }),
    // Poll while deliveries wait, because each attempt can change the state.
    refetchInterval: ({ state: { data } }) => (data && data.waiting > 0 ? whileWaitingMs : false),
  });

const whileWaitingMs = 10_000;

/** Polling interval while a shown delivery is waiting. */
const soonMs = 3_000;

export const deliveriesQuery = (id: number, state: DeliveryState | undefined) =>
  infiniteQueryOptions({
    queryKey: [...queryKey, id, "deliveries", state],
    queryFn: ({ pageParam, signal }) => {
      const query = pageParam === undefined ? { state } : queryOfPath(pageParam);
      return call(endpoints.listDeliveries, { ...paramsOf({ id }), query, signal });
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    refetchInterval: ({ state: { data } }) => (data?.pages[0]?.results.some(isOnItsWay) ? soonMs : false),
  });

/** Whether the delivery is sent within a minute. Longer backoffs aren't polled. */
const isOnItsWay = ({ next_at }: Delivery) => next_at !== null && Date.parse(next_at) < Date.now() + 60_000;

export function useCreateWebhook() {
  const confirmed = useConfirmed();
  const create = useCall(endpoints.createWebhook, {
    input: (body: WebhookValues) => ({ body }),
    through: confirmed,
    refreshes: [queryKey],
  });
  return useSingleFlight(create);
}

export function useChangeWebhook(webhook: Webhook) {
  const confirmed = useConfirmed();
  return useCall(endpoints.patchWebhook, {
    input: (body: BodyOf<typeof endpoints.patchWebhook>) => ({ ...paramsOf(webhook), body }),
    through: confirmed,
    refreshes: [queryKey],
  });
}

export function useSwitchWebhook(webhook: Webhook) {
  const { t } = useTranslation("webhooks");
  const change = useChangeWebhook(webhook);
  const { name } = webhook;
  return {
    isPending: change.isPending,
    switchTo: (is_active: boolean) =>
      change.mutate(
        { is_active },
        {
          onSuccess: () => showFlash("success", t(is_active ? "goesOn" : "stoppedNow", { name })),
          onError: (error) => flashError(error, t("changeFailed", { name })),
        },
      ),
  };
}

export function useDeleteWebhook() {
  const { t } = useTranslation("webhooks");
  return useCall(endpoints.deleteWebhook, {
    input: (webhook: Webhook) => paramsOf(webhook),
    done: (_answer, { name }) => t("delete.done", { name }),
    failed: ({ name }) => t("delete.failed", { name }),
    refreshes: [queryKey],
  });
}

export function useRenewSecret() {
  const { t } = useTranslation("webhooks");
  const confirmed = useConfirmed();
  return useCall(endpoints.renewWebhookSecret, {
    input: (webhook: Webhook) => paramsOf(webhook),
    through: confirmed,
    failed: () => t("renew.failed"),
    refreshes: [queryKey],
  });
}

export function useSendTest() {
  const { t } = useTranslation("webhooks");
  const send = useCall(endpoints.testWebhook, {
    input: (webhook: Webhook) => paramsOf(webhook),
    done: () => t("tested"),
    failed: () => t("testFailed"),
    refreshes: [queryKey],
  });
  return useSingleFlight(send);
}

/** Sends a single delivery again, or all failed ones. */
export function useReplay({ id }: Webhook) {
  const { t, i18n } = useTranslation("webhooks");
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (delivery?: Delivery) => {
      if (!delivery) return (await call(endpoints.replayFailedDeliveries, paramsOf({ id }))).replayed;
      await call(endpoints.replayDelivery, { params: { webhook_id: id, delivery_id: delivery.id } });
      return 1;
    },
    onSuccess: (count) =>
      showFlash("success", t("deliveries.replayed", { count, number: count.toLocaleString(i18n.language) })),
    onError: (error) => flashError(error, t("deliveries.replayFailed")),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}
