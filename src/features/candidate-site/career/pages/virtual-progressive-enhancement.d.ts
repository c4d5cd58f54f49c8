/** The minified browser script as a string, created by vite.pages.config.ts. */
declare module "virtual:progressive-enhancement" {
  const script: string;
  export default script;
}
