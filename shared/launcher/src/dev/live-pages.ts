import { join } from 'node:path';
import { createServer } from 'vite';

export type LivePages = {
  readonly root: string;
  readonly host: string;
  readonly port: number;
  /** Where calls below `/api` go. */
  readonly gateway: string;
};

/** Serves the pages from their sources, replaces changed components in open pages, and passes the API on. */
export const openLivePages = async ({ root, host, port, gateway }: LivePages): Promise<() => Promise<void>> => {
  // Read by `vite.config.ts`.
  process.env['VITE_API'] = gateway;
  const server = await createServer({
    root: join(root, 'frontend'),
    configFile: join(root, 'frontend', 'vite.config.ts'),
    server: { host, port, strictPort: true },
    logLevel: 'warn',
    clearScreen: false,
  });
  await server.listen();
  return () => server.close();
};
