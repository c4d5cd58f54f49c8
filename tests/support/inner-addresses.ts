/** More than 300 URLs that point to this machine or its network, in every notation a person can type. */
export function innerAddresses(): string[] {
  const numbers = [
    "127.0.0.1",
    "127.8.9.10",
    "10.1.2.3",
    "172.16.0.9",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.7.7",
    "0.0.0.0",
  ];
  const parts = (address: string) => address.split(".").map(Number);
  const number = (address: string) => parts(address).reduce((sum, part) => sum * 256 + part, 0);
  const hex = (address: string) => parts(address).map((part) => part.toString(16).padStart(2, "0"));
  const forms = (address: string) => [
    address,
    String(number(address)),
    `0x${hex(address).join("")}`,
    parts(address)
      .map((part) => `0${part.toString(8)}`)
      .join("."),
    parts(address)
      .map((part) => `0x${part.toString(16)}`)
      .join("."),
    `[::ffff:${address}]`,
    ...embedding(hex(address).slice(0, 2).join(""), hex(address).slice(2).join("")),
    `[::${address}]`,
  ];
  // IPv6 notations that embed an IPv4 address, given as its upper and lower 16 bits.
  const embedding = (high: string, low: string) => [
    `[::ffff:${high}:${low}]`,
    `[::${high}:${low}]`,
    `[64:ff9b::${high}:${low}]`,
    `[64:ff9b:1::${high}:${low}]`,
    `[64:ff9b:1:${high}:${low.slice(0, 2)}:${low.slice(2)}00::]`,
    `[2002:${high}:${low}::]`,
    `[2001:0:${high}:${low}::1]`,
    `[2001:0:4136:e378:8000:63bf:${high}:${low}]`,
    `[fe80::5efe:${high}:${low}]`,
    `[2a01:4f8::5efe:${high}:${low}]`,
    `[2a01:4f8:0:1:200:5efe:${high}:${low}]`,
  ];
  const hosts = [
    ...numbers.flatMap(forms),
    "[::1]",
    "[::]",
    "[fd00::1]",
    "[fe80::1]",
    "[fc00::7]",
    "[fec0::1]",
    "[4000::1]",
    "127.1",
    "0",
    "0x7f.1",
    "①②⑦.0.0.1",
  ];
  const places = [":443", ":8443", "/hook", "/a?b=c"];
  return hosts
    .flatMap((host) => places.map((place) => `https://${host}${place}`))
    .concat([
      "http://example.com/",
      "ftp://example.com/",
      "file:///etc/passwd",
      "gopher://example.com/",
      "javascript:alert(1)",
      "https://user:word@example.com/",
      "//example.com/",
      "example.com",
    ]);
}
