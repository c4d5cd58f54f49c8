import { globSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { withoutSchemas } from "./scripts/without-schemas.ts";
import { browserScript } from "./vite.pages.config.ts";

const localesId = "virtual:locales";

/** Owners of the sentences that the search page shows before any interaction. */
const firstOwners = ["shared", "features/{review/live,across/saved-searches,across/search}"];

/**
 * Splits a language's sentences into two modules: those of the first page with the names of all places, and the others,
 * which are loaded with the first chunk after it. Languages and namespaces follow from the files. Career pages aren't
 * part of the staff app, so their sentences are excluded.
 */
export function locales(): Plugin {
  const filesOf = (owners: readonly string[], language: string) =>
    owners.map((owner) => `/src/${owner}/locales/${language}.json`);
  const catalogue = (language: string, part: string) => {
    const first = filesOf(firstOwners, language);
    const other = [...filesOf(["features/*/*"], language), ...first.map((file) => `!${file}`)];
    const patterns = [...(part === "first" ? first : other), "!/src/features/candidate-site/career/**"];
    const glob = `import.meta.glob(${JSON.stringify(patterns)}, { eager: true, import: "default" })`;
    return part === "first"
      ? `export default { ...${JSON.stringify(places(language))}, ...${glob} };`
      : `export default ${glob};`;
  };
  /** Names of the places in the rail, for nouns whose other sentences are loaded later. */
  const places = (language: string) =>
    Object.fromEntries(
      globSync(`src/features/*/*/locales/${language}.json`).flatMap((file) => {
        const { place } = JSON.parse(readFileSync(file, "utf8"));
        return place ? [[`/${file.replaceAll("\\", "/")}`, { place }]] : [];
      }),
    );
  const loaders = () => {
    const languages = readdirSync("src/shared/locales").map((file) => file.replace(".json", ""));
    const part = (language: string, name: string) => `${name}: () => import("${localesId}/${language}/${name}")`;
    const parts = (language: string) => ["first", "other"].map((name) => part(language, name)).join(", ");
    return languages.map((language) => `"${language}": { ${parts(language)} },`).join("\n");
  };

  return {
    name: "hirelane:locales",
    resolveId: (id) => (id.startsWith(localesId) ? `\0${id}` : undefined),
    load: (id) => {
      if (id === `\0${localesId}`) return `export const catalogues = {\n${loaders()}\n};`;
      const [, language = "", part = ""] = id.slice(1).startsWith(`${localesId}/`) ? id.split("/") : [];
      return language ? catalogue(language, part) : undefined;
    },
  };
}

const schemasLeftOut = fileURLToPath(new URL("src/web/schemas-left-out.ts", import.meta.url));
const isContract = /\.contract\.ts$|\/shared\/schemas\.ts$/;

/** Replaces Zod with a stub in the browser's contracts. Validation in the browser uses zod/mini. */
export function withoutContractSchemas(): Plugin {
  return {
    name: "hirelane:without-contract-schemas",
    enforce: "pre",
    resolveId: (id, importer = "") => (id === "zod" && isContract.test(importer) ? schemasLeftOut : undefined),
  };
}

/** Removes the expressions that build these schemas, because nothing uses their values in the browser. */
export const withoutSchemaExpressions = (): Plugin => ({
  name: "hirelane:without-schema-expressions",
  transform: {
    filter: { id: isContract },
    handler(code) {
      return { code: withoutSchemas(code, this.parse(code)), map: null };
    },
  },
});

const routersLoader = 'import { lazyRouteComponent } from "@tanstack/react-router";';

/** Makes the routes' pages load like all other chunks of the program. */
const pagesAsParts = (): Plugin => ({
  name: "hirelane:pages-as-parts",
  enforce: "post",
  transform: {
    filter: { id: /\/src\/app\/routes\//, code: "lazyRouteComponent" },
    handler(code) {
      if (!code.includes(routersLoader)) this.error("The router loads its pages in another way.");
      return code.replace(routersLoader, 'import { lazyPage as lazyRouteComponent } from "#web/lazy-page.ts";');
    },
  },
});

/**
 * Code of the first page in two files instead of eighty: these compress better, and the libraries stay in the browser's
 * cache if only our own code changes. Code used by some pages only is in neither file.
 */
const libraries = { name: "libraries", tags: ["$initial" as const], test: /[\\/]node_modules[\\/]/ };
const shell = { name: "shell", tags: ["$initial" as const] };

/** Characters of code. Below this size, a file's name in the table costs more than early loading saves. */
const smallFile = 5_000;

/**
 * Lists the files that each page imports, in a table delivered with the first page. Small files are omitted: the
 * browser finds them in the files that import them.
 */
function tableOfFiles() {
  const sizes = new Map<string, number>();
  return {
    plugin: {
      name: "sizes-of-files",
      enforce: "pre",
      generateBundle(_options, bundle) {
        for (const file of Object.values(bundle)) if (file.type === "chunk") sizes.set(file.fileName, file.code.length);
      },
    } satisfies Plugin,
    isWorthNaming: (file: string) => (sizes.get(file) ?? smallFile) >= smallFile,
  };
}
const table = tableOfFiles();

/** Staff app. In development the program mounts Vite as middleware, so no port or proxy is configured here. */
export default defineConfig({
  publicDir: "src/web/public",
  resolve: {
    // pdf.js's other build supports only the newest browsers.
    alias: [{ find: /^pdfjs-dist$/, replacement: "pdfjs-dist/legacy/build/pdf.min.mjs" }],
  },
  plugins: [
    tanstackRouter({
      target: "react",
      autoCodeSplitting: true,
      routesDirectory: "src/app/routes",
      generatedRouteTree: "src/app/routeTree.gen.ts",
      quoteStyle: "double",
      semicolons: true,
    }),
    pagesAsParts(),
    react(),
    locales(),
    withoutContractSchemas(),
    withoutSchemaExpressions(),
    browserScript(),
    table.plugin,
  ],
  build: {
    outDir: "dist/web",
    target: "es2023",
    manifest: true,
    sourcemap: "hidden",
    modulePreload: { resolveDependencies: (_file, files) => files.filter(table.isWorthNaming) },
    rolldownOptions: {
      output: {
        // Hashes don't compress, and the first page contains one for every file it names, so they are short.
        chunkFileNames: "assets/[name]-[hash:7].js",
        assetFileNames: "assets/[name]-[hash:6][extname]",
        codeSplitting: { groups: [libraries, shell] },
      },
    },
  },
});
