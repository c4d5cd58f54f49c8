/** Made by the build from the locales folders; see vite.config.ts. */
declare module "virtual:locales" {
  type Files = { default: Record<string, object> };
  export const catalogues: Record<string, () => Promise<Files>>;
}
