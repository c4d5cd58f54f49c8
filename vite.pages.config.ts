import { fileURLToPath } from "node:url";
import { build, defineConfig, type Plugin } from "vite";

const scriptId = "virtual:progressive-enhancement";
const scriptFile = fileURLToPath(
  new URL("src/features/candidate-site/career/pages/script/progressive-enhancement.ts", import.meta.url),
);

/** Provides the pages' browser script as one minified string, which the server serves under a content hash. */
export function browserScript(): Plugin {
  return {
    name: "hirelane:browser-script",
    resolveId: (id) => (id === scriptId ? `\0${scriptId}` : undefined),
    async load(id) {
      if (id !== `\0${scriptId}`) return undefined;
      this.addWatchFile(scriptFile);
      const result = await build({
        configFile: false,
        logLevel: "error",
        publicDir: false,
        build: { write: false, target: "es2020", lib: { entry: scriptFile, formats: ["iife"], name: "hirelane" } },
      });
      const [bundle] = [result].flat();
      if (!bundle || !("output" in bundle)) throw new TypeError("A build that is not watched answers its output.");
      return `export default ${JSON.stringify(bundle.output[0].code.trim())};`;
    },
  };
}

/** Candidates' pages for the server: React and all code in one file, because Node can't run JSX. */
export default defineConfig({
  publicDir: false,
  plugins: [browserScript()],
  // React is bundled in its production build, however the program is started.
  oxc: { jsx: { runtime: "automatic", development: false } },
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  ssr: { noExternal: true },
  build: {
    ssr: "src/features/candidate-site/career/pages/entry.ts",
    outDir: "dist/pages",
    target: "es2024",
    rolldownOptions: { output: { entryFileNames: "pages.js" } },
  },
});
