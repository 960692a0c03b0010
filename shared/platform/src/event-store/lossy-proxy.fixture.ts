import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export type LossyProxy = {
  readonly port: number;
  /** Drops the server's next reply when it arrives, and cuts the connection. */
  readonly loseNextAnswer: () => void;
  readonly answersLost: () => number;
  /** Cuts every connection and refuses new ones. */
  readonly goAway: () => Promise<void>;
};

const frameHeader = 9;
const dataFrame = 0x0;

/** Whether a sequence of complete HTTP/2 frames contains a DATA frame: the server sends one only when it replies. */
const holdsAnswer = (bytes: Buffer): boolean => {
  for (let at = 0; at + frameHeader <= bytes.length; at += frameHeader + bytes.readUIntBE(at, 3))
    if (bytes[at + 3] === dataFrame) return true;
  return false;
};

/** A TCP proxy that can lose acknowledgements of the server. */
export const startLossyProxy = async (targetPort: number): Promise<LossyProxy> => {
  const sockets = new Set<Socket>();
  let losing = false;
  let lost = 0;
  const server = createServer((near) => {
    const far = connect(targetPort, '127.0.0.1');
    let swallowed: Buffer | undefined;
    const cut = (): void => {
      near.destroy();
      far.destroy();
    };
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', cut);
      socket.on('close', () => {
        sockets.delete(socket);
        cut();
      });
    }
    near.on('data', (chunk) => far.write(chunk));
    far.on('data', (chunk: Buffer) => {
      if (!losing) return near.write(chunk);
      swallowed = Buffer.concat([swallowed ?? Buffer.alloc(0), chunk]);
      if (!holdsAnswer(swallowed)) return undefined;
      losing = false;
      lost += 1;
      return cut();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    loseNextAnswer: () => {
      losing = true;
    },
    answersLost: () => lost,
    goAway: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
};
