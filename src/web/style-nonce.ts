/**
 * CSP nonce for style elements that scripts create. The server generates a new nonce per page. Stylesheets of the build and
 * style attributes don't need it.
 */
export const styleNonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? "";

export const getStyleNonce = () => styleNonce;
