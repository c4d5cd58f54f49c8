import { createSigner } from "./saml-provider.ts";

/** Valid certificate, for tests that need any certificate. */
export const { certificate } = await createSigner();
