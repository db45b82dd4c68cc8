import net, { type AddressInfo, type Socket } from "node:net";

/** A proxied connection to a server that can be cut and restored: cut, the server is unreachable, as after a crash. */
export type Cable = { url: string; cut: () => Promise<void>; mend: () => Promise<void>; close: () => Promise<void> };

/** Starts a proxy to the server of an address and returns the proxy's address. */
export async function layCable(target: string): Promise<Cable> {
  const far = new URL(target);
  const sockets = new Set<Socket>();
  let server = makeServer();

  function makeServer() {
    return net.createServer((near) => {
      const beyond = net.connect({ host: far.hostname, port: Number(far.port) });
      for (const socket of [near, beyond]) {
        sockets.add(socket);
        socket.on("error", () => {}); // the error also shows at the other end
        socket.on("close", () => {
          sockets.delete(socket);
          near.destroy();
          beyond.destroy();
        });
      }
      near.pipe(beyond).pipe(near);
    });
  }
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));

  await listen(0);
  const { port } = server.address() as AddressInfo;
  const url = new URL(target);
  url.host = `127.0.0.1:${port}`;

  const cut = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  const mend = async () => {
    server = makeServer();
    await listen(port);
  };
  return { url: url.href, cut, mend, close: cut };
}
