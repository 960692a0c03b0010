import type { Files, Log, Queue } from '@torno/platform';
import type { Clock } from '@torno/kernel';
import type { FileReferences } from './attachment/file-references.js';
import type { CommandRunner } from './command-runner/command-runner.js';
import type { Numbers } from './numbers/numbers.js';

/** What handlers and processes of the command service work with. */
export type CommandContext = {
  readonly commandRunner: CommandRunner;
  readonly numbers: Numbers;
  readonly files: Files;
  readonly queue: Queue;
  readonly references: FileReferences;
  readonly clock: Clock;
  readonly log: Log;
  readonly jwtSecret: string;
  /** Opens backdated commands to programs that know it. */
  readonly syncKey?: string;
  /** Proxies before the gateway, for telling callers apart by their network. */
  readonly trustedProxies: number;
  /** Fails commands that append what their row of the contract does not declare: for tests and development. */
  readonly checkAppends?: boolean;
  /** Cookies are sent over TLS only. */
  readonly secureCookies: boolean;
};
