import "@fontsource-variable/inter/wght.css";
import "#web/mantine-styles.ts";
import "#web/global.css";
import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { storedColorScheme } from "#web/color-scheme.ts";
import { watchConnection } from "#web/connection.ts";
import { firstLanguage, i18n, startTranslations } from "#web/i18n.ts";
import { watchParts } from "#web/missing-part.ts";
import { watchStyles } from "#web/missing-styles.ts";
import { createQueryClient } from "#web/query-client.ts";
import { createAppRouter } from "./router.tsx";
import { getStyleNonce, styleNonce } from "#web/style-nonce.ts";
import { resolveVariables, theme } from "#web/theme.ts";

const element = document.getElementById("root");
if (!element) throw new Error("The page has no element #root.");
const root = createRoot(element);

const queryClient = createQueryClient();
const router = createAppRouter({ queryClient });
const colorScheme = storedColorScheme();

watchParts();
watchStyles();
watchConnection();
// react-remove-scroll, which stops scrolling behind a dialog, reads the CSP nonce from this global.
Object.assign(globalThis, { __webpack_nonce__: styleNonce });
// With a top-level `await`, the bundler would put shared modules into extra files instead of the pages' chunks.
void startTranslations(firstLanguage()).then(showApp);

function showApp() {
  root.render(
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <MantineProvider
          theme={theme}
          cssVariablesResolver={resolveVariables}
          colorSchemeManager={colorScheme}
          defaultColorScheme="auto"
          getStyleNonce={getStyleNonce}
        >
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </MantineProvider>
      </I18nextProvider>
    </StrictMode>,
  );
}
