import { parentPort } from "node:worker_threads";
import { signIn, type Client } from "../support/client.ts";

/** Sign-in as the first call, then paths of lists. */
export type ListCall = { address: string; email: string; password: string } | { path: string };
export type ListReply = { status: number; bytes: number };

let client: Client;
let address: string;

parentPort?.on("message", (call: ListCall) => void answer(call).then((reply) => parentPort?.postMessage(reply)));

async function answer(call: ListCall): Promise<ListReply> {
  if ("address" in call) {
    address = call.address;
    client = await signIn(address, call.email, call.password);
    return { status: 200, bytes: 0 };
  }
  const response = await fetch(address + call.path, {
    headers: { accept: "application/json", "x-requested-with": "XMLHttpRequest", cookie: client.cookie },
  });
  return { status: response.status, bytes: (await response.arrayBuffer()).byteLength };
}
