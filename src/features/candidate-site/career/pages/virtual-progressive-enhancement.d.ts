/** The browser's script as one minified text; vite.pages.config.ts makes it. */
declare module "virtual:progressive-enhancement" {
  const script: string;
  export default script;
}
