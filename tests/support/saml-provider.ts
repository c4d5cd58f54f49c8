import { randomUUID } from "node:crypto";
import { inflateRawSync } from "node:zlib";
import { generate } from "selfsigned";
import { SignedXml } from "xml-crypto";

export const entityId = "https://idp.example/saml";

/** Creates a provider's signing key and its certificate. */
export async function createSigner() {
  const { private: key, cert } = await generate([{ name: "commonName", value: "idp.example" }], {
    algorithm: "sha256",
  });
  return { key, certificate: cert };
}
export type Signer = Awaited<ReturnType<typeof createSigner>>;

/** Parses an authentication request (AuthnRequest). */
export function readRequest(address: string) {
  const deflated = Buffer.from(new URL(address).searchParams.get("SAMLRequest") ?? "", "base64");
  const xml = inflateRawSync(deflated).toString("utf8");
  const attribute = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(xml)?.[1] ?? "";
  return {
    id: attribute("ID"),
    acs: attribute("AssertionConsumerServiceURL"),
    audience: /<saml:Issuer[^>]*>([^<]*)</.exec(xml)?.[1] ?? "",
  };
}

type Answer = {
  id: string;
  acs: string;
  audience: string;
  email: string;
  recipient?: string;
  destination?: string;
  subject_request?: string;
  issuer?: string;
  minutes?: number;
  assertion_id?: string;
};

const time = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

export function assertionXml(answer: Answer): string {
  const { id, acs, audience, email, recipient = acs, subject_request = id, issuer = entityId, minutes = 5 } = answer;
  const { assertion_id = `_${randomUUID()}` } = answer;
  return `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${assertion_id}" Version="2.0" IssueInstant="${time(minutes - 5)}"><saml:Issuer>${issuer}</saml:Issuer><saml:Subject><saml:NameID Format="urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress">${email}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData InResponseTo="${subject_request}" Recipient="${recipient}" NotOnOrAfter="${time(minutes)}"/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${time(minutes - 6)}" NotOnOrAfter="${time(minutes)}"><saml:AudienceRestriction><saml:Audience>${audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${time(minutes - 5)}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:unspecified</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement></saml:Assertion>`;
}

export function responseXml({ id, acs, destination = acs, issuer = entityId }: Answer, inner: string): string {
  return `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_${randomUUID()}" Version="2.0" IssueInstant="${time(0)}" InResponseTo="${id}" Destination="${destination}"><saml:Issuer>${issuer}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>${inner}</samlp:Response>`;
}

/** Signs the named element of a document with an enveloped signature, like providers do. */
export function sign(
  xml: string,
  { key, certificate }: Signer,
  element: "Assertion" | "Response" = "Assertion",
): string {
  const path = `//*[local-name(.)='${element}']`;
  const signature = new SignedXml({
    privateKey: key,
    publicCert: certificate,
    signatureAlgorithm: "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256",
    canonicalizationAlgorithm: "http://www.w3.org/2001/10/xml-exc-c14n#",
  });
  signature.addReference({
    xpath: path,
    digestAlgorithm: "http://www.w3.org/2001/04/xmlenc#sha256",
    transforms: ["http://www.w3.org/2000/09/xmldsig#enveloped-signature", "http://www.w3.org/2001/10/xml-exc-c14n#"],
  });
  signature.computeSignature(xml, {
    location: { reference: `${path}/*[local-name(.)='Issuer']`, action: "after" },
  });
  return signature.getSignedXml();
}

/** Signed SAML response as a browser posts it. */
export const signedAnswer = (answer: Answer, signer: Signer) => sign(responseXml(answer, assertionXml(answer)), signer);

export const asForm = (xml: string) =>
  new URLSearchParams({ SAMLResponse: Buffer.from(xml).toString("base64"), RelayState: "" }).toString();
