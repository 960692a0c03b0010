import type { DocumentCollection, Files, JobRecords, Log, Queue } from '@torno/platform';
import type { Clock } from '@torno/kernel';
import type { ParkedReaction } from '@torno/read-models';
import type { FileReferences } from './attachments/file-references.js';
import type { CommandRunner } from './command-runner/command-runner.js';
import type { ProjectionActions } from './operator/projection-actions.js';
import type { Numbers } from './numbers/numbers.js';
import type { Quotas } from './quotas/quotas.js';

/** The dependencies of handlers and process managers. */
export type CommandContext = {
  readonly commandRunner: CommandRunner;
  readonly numbers: Numbers;
  readonly quotas: Quotas;
  readonly files: Files;
  readonly queue: Queue;
  readonly references: FileReferences;
  readonly projectionActions: ProjectionActions;
  readonly jobs: JobRecords;
  /** Events that process managers could not handle. */
  readonly parkedReactions: DocumentCollection<ParkedReaction>;
  readonly clock: Clock;
  readonly log: Log;
  readonly jwtSecret: string;
  /** Programs that have this key may give commands a past time. */
  readonly syncKey?: string;
  /** Number of proxies in front of the gateway, needed to find a caller's network. */
  readonly trustedProxies: number;
  /** Makes commands fail that append events which their row does not declare; for tests and development. */
  readonly checkAppends?: boolean;
  /** The address that people use. */
  readonly publicUrl: string;
  /** Whether cookies are sent over TLS only. */
  readonly secureCookies: boolean;
};
