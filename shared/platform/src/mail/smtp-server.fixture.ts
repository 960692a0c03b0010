import { createServer, type Socket } from 'node:net';
import { once } from 'node:events';

export type ReceivedMail = { readonly from: string; readonly to: readonly string[]; readonly source: string };

/** A mail server that accepts every e-mail except to refused addresses, by default the ones with `refuse`. */
export const startSmtpServer = async (refuses = (address: string): boolean => address.includes('refuse')) => {
  const mails: ReceivedMail[] = [];
  const sockets = new Set<Socket>();

  const serve = async (socket: Socket): Promise<void> => {
    const reply = (line: string): void => void socket.write(`${line}\r\n`);
    let envelope = { from: '', to: [] as string[] };
    let content: string[] | undefined;
    let rest = '';
    reply('220 test');
    for await (const chunk of socket) {
      const lines = (rest + String(chunk)).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (content) {
          if (line !== '.') {
            content.push(line.replace(/^\./, ''));
            continue;
          }
          mails.push({ ...envelope, source: content.join('\r\n') });
          content = undefined;
          envelope = { from: '', to: [] };
          reply('250 accepted');
          continue;
        }
        const command = line.slice(0, 4).toUpperCase();
        const address = /<(.*)>/.exec(line)?.[1] ?? '';
        if (command === 'RCPT' && refuses(address)) {
          reply('550 no such mailbox');
          continue;
        }
        if (command === 'MAIL') envelope = { from: address, to: [] };
        if (command === 'RCPT') envelope.to.push(address);
        if (command === 'DATA') content = [];
        reply(command === 'DATA' ? '354 go on' : command === 'QUIT' ? '221 bye' : '250 ok');
        if (command === 'QUIT') socket.end();
      }
    }
  };

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
    serve(socket).catch(() => socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};
