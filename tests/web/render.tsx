import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { I18nextProvider } from "react-i18next";
import { i18n } from "#web/i18n.ts";
import { createQueryClient } from "#web/query-client.ts";
import { theme } from "#web/theme.ts";

/** Renders like the app, in English and without animations. Query results can be preset in `queryClient`. */
export function renderInApp(children: ReactNode, queryClient = createQueryClient()) {
  const wrapper = ({ children: shown }: { children: ReactNode }) => (
    <I18nextProvider i18n={i18n}>
      <MantineProvider theme={theme} env="test">
        <QueryClientProvider client={queryClient}>{shown}</QueryClientProvider>
      </MantineProvider>
    </I18nextProvider>
  );
  const screen = render(children, { wrapper });
  return { ...screen, queryClient, user: userEvent.setup() };
}
