/**
 * Style elements that scripts make are applied only with it: the server puts a new one into the policy of each page.
 * Styles of a page that is built, and style attributes, need none.
 */
export const styleNonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? "";

export const getStyleNonce = () => styleNonce;
