/** 300 addresses of this machine and its network, in the forms that a person may write them. */
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
    `[::ffff:${hex(address).slice(0, 2).join("")}:${hex(address).slice(2).join("")}]`,
    `[64:ff9b::${hex(address).slice(0, 2).join("")}:${hex(address).slice(2).join("")}]`,
  ];
  const hosts = [
    ...numbers.flatMap(forms),
    "[::1]",
    "[::]",
    "[fd00::1]",
    "[fe80::1]",
    "[fc00::7]",
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
