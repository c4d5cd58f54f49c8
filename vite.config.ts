import { globSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { withoutSchemas } from "./scripts/without-schemas.ts";
import { browserScript } from "./vite.pages.config.ts";

const localesId = "virtual:locales";

/** Whose sentences the search page shows before anything is done on it. */
const firstOwners = ["shared", "features/{review/live,across/saved-searches,across/search}"];

/**
 * Makes two modules of the sentences of a language: those of the first page with the names of all places, and all others,
 * loaded with the first part that comes after it. The files decide which languages and namespaces there are. The career
 * pages are no part of the staff app, and neither are their sentences.
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
  /** What the rail calls the place of a noun whose other sentences come later. */
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

/** Gives contracts in the browser a stand-in for Zod; what the browser checks for itself it checks with zod/mini. */
export function withoutContractSchemas(): Plugin {
  return {
    name: "hirelane:without-contract-schemas",
    enforce: "pre",
    resolveId: (id, importer = "") => (id === "zod" && isContract.test(importer) ? schemasLeftOut : undefined),
  };
}

/** Leaves the expressions away that would build those schemas: nothing reads what they answer. */
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

/** Has the pages of the routes load as all parts of the program do. */
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
 * What every page stands on is two files rather than eighty: they compress better, and the libraries stay in a browser's
 * cache when only our own code has changed. What only some pages need stays out of both.
 */
const libraries = { name: "libraries", tags: ["$initial" as const], test: /[\\/]node_modules[\\/]/ };
const shell = { name: "shell", tags: ["$initial" as const] };

/** Characters of code, under which the name of a file weighs more than asking for it early saves. */
const smallFile = 5_000;

/**
 * Each page names the files that it will import, in a table that comes with the first one. Small ones are left out of it:
 * the browser meets them in the files that import them.
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

/** The staff app. In development the program mounts this as middleware, so there is neither a port nor a proxy here. */
export default defineConfig({
  publicDir: "src/web/public",
  resolve: {
    // The other build of pdf.js is for the newest browsers alone.
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
        // Each character of a hash is in the first page once for every file that it names, and does not compress.
        chunkFileNames: "assets/[name]-[hash:7].js",
        assetFileNames: "assets/[name]-[hash:6][extname]",
        codeSplitting: { groups: [libraries, shell] },
      },
    },
  },
});
