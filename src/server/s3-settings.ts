import { isIP } from "node:net";
import { z } from "zod";

export type S3Settings = {
  /** URL of the store for this program and for browsers. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Prefix of each key: empty, or ending in a slash. */
  prefix: string;
  /** Whether the bucket is in the URL's path, as for most stores other than Amazon's, instead of the host name. */
  forcePathStyle: boolean;
};

export const s3Environment = {
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: "an address such as https://s3.example.com" })
    .refine((text) => isOrigin(text), "an address without a path, such as https://s3.example.com")
    .transform((text) => new URL(text).origin)
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/i, "a region such as eu-north-1")
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "the name of a bucket: 3 to 63 lower-case letters, digits, dashes")
    .optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).max(200).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).max(200).optional(),
  S3_PREFIX: z
    .string()
    .regex(
      /^[\w.-]+(\/[\w.-]+)*\/?$/,
      "letters, digits and dashes with a slash between folders, such as hirelane/files",
    )
    .transform((text) => (text.endsWith("/") ? text : `${text}/`))
    .default(""),
  S3_FORCE_PATH_STYLE: z
    .enum(["true", "false"], { error: "true or false" })
    .transform((text) => text === "true")
    .optional(),
};

function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && url.href === `${url.origin}/`;
}

type Given = z.infer<z.ZodObject<typeof s3Environment>>;

const required = ["S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;
const listed = new Intl.ListFormat("en");

/** Reads the store's settings: undefined if none are set, or what is wrong with them. */
export function readS3Settings(
  given: Given,
  publicUrl: string | undefined,
): S3Settings | undefined | { wrong: string } {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = given;
  const isAny = Object.entries(given).some(
    ([name, value]) => name.startsWith("S3_") && value !== undefined && value !== "",
  );
  if (!isAny) return undefined;

  const missing: string[] = required.filter((name) => given[name] === undefined);
  if (!S3_ENDPOINT && !S3_REGION) missing.push("S3_REGION (or S3_ENDPOINT)");
  if (!S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY || missing.length > 0)
    return {
      wrong: `Files cannot be kept in S3 without ${listed.format(missing)}. Set them too, or leave out every setting that begins with S3_ to keep files in a folder.`,
    };
  if (S3_ENDPOINT?.startsWith("http:") && publicUrl?.startsWith("https:"))
    return {
      wrong:
        "S3_ENDPOINT must begin with https, as PUBLIC_URL does: browsers send files to the store themselves, and a page over HTTPS sends nothing without.",
    };
  return {
    endpoint: S3_ENDPOINT ?? `https://s3.${S3_REGION}.amazonaws.com`,
    region: S3_REGION ?? "us-east-1",
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    prefix: given.S3_PREFIX,
    forcePathStyle: given.S3_FORCE_PATH_STYLE ?? (S3_ENDPOINT !== undefined || S3_BUCKET.includes(".")),
  };
}

/** Origin to which browsers post files. */
export function browserOrigin({ endpoint, bucket, forcePathStyle }: S3Settings): string {
  const url = new URL(endpoint);
  // A numeric host can't have a subdomain.
  if (forcePathStyle || isIP(url.hostname.replaceAll(/[[\]]/g, ""))) return endpoint;
  return `${url.protocol}//${bucket}.${url.host}`;
}
