/** Made by the build from the locales folders; see vite.config.ts. */
declare module "virtual:locales" {
  type Files = { default: Record<string, object> };
  type Catalogue = { first: () => Promise<Files>; other: () => Promise<Files> };
  export const catalogues: Record<string, Catalogue>;
}
