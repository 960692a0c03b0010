import { DomainError, type RecordedEvent } from '@torno/kernel';
import type { PolicyContext, ProcessManager } from './process-manager.js';

export type AnyPolicy = (event: RecordedEvent, context: PolicyContext) => Promise<void>;

export const policyFor = (processManager: ProcessManager, type: string): AnyPolicy | undefined =>
  // The table's key proves the event's type.
  (processManager.on as Readonly<Record<string, AnyPolicy | undefined>>)[type];

/** Whether a rule has refused the command of a policy, which counts as handled; a lost race is tried again. */
export const isRefusal = (error: unknown): error is DomainError =>
  error instanceof DomainError && error.code !== 'concurrent-change';

/** The text by which a failure is stored. */
export const failureText = (error: unknown): string => (error instanceof Error ? error.message : String(error));
