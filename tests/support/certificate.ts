import { createSigner } from "./saml-provider.ts";

/** For what only needs to be one. */
export const { certificate } = await createSigner();
