import { attachUpload, getPresignedUpload, type PresignedUpload } from "#features/review/files/files.contract.ts";
import type { ApplicationField } from "#features/review/applications/applications.ts";
import type { Person, World } from "./world.ts";

type Fields = Record<string, string>;

/** Form fields required by our own file store. */
type SignedForm = PresignedUpload & { fields: { policy: string; signature: string } };

/** Encodes a multipart form like a browser: the fields in order, the file last. */
export async function multipart(fields: Fields, file: { name: string; bytes: Buffer }) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("file", new Blob([new Uint8Array(file.bytes)]), file.name);
  const response = new Response(form);
  return {
    headers: { "content-type": response.headers.get("content-type") ?? "" },
    payload: Buffer.from(await response.arrayBuffer()),
  };
}

/** Helpers for the steps of an upload, individually and combined. */
export function uploadsIn({ app, send }: Pick<World, "app" | "send">) {
  const sign = async (who: Person, file: { name: string; size: number }) =>
    (await send(who, getPresignedUpload, { query: file })).body as SignedForm;

  async function post({ url, fields }: PresignedUpload, file: { name: string; bytes: Buffer }) {
    const { headers, payload } = await multipart(fields, file);
    return app.http.inject({ method: "POST", url, headers, payload });
  }

  async function upload(who: Person, file: { name: string; bytes: Buffer }) {
    const signed = await sign(who, { name: file.name, size: file.bytes.length });
    return { key: signed.fields.key, reply: await post(signed, file) };
  }

  async function attach(
    who: Person,
    application_id: number,
    field: ApplicationField,
    file: { name: string; bytes: Buffer },
  ) {
    const { key } = await upload(who, file);
    return send(who, attachUpload, { params: { application_id }, body: { key, field, name: file.name } });
  }

  return { sign, post, upload, attach };
}
