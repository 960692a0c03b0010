import { DomainError } from '@torno/kernel';
import type { RunCommand } from '../command-runner/run-command.js';
import { recordUpload } from './record-upload.js';

const file = { attachmentKey: 'key', fileName: 'a.pdf', mime: 'application/pdf', size: 3, sha256: 'x' };
const belongs = { type: 'QuoteDocument', ownerCompanyId: 'c', rfqId: 'r', referId: null } as const;

it.each([
  [new DomainError('quota.uploads', 'too-many'), ['key']],
  [new DomainError('idempotency.other-body'), []],
  [new Error('The store is away'), []],
])('A stored file is removed only if the quota has been used up meanwhile: %s', async (refusal, expected) => {
  const removed: string[] = [];
  const run: RunCommand = () => Promise.reject(refusal);
  const remove = async (key: string) => removed.push(key) > 0;
  await expect(recordUpload(file, belongs, { run }, { remove })).rejects.toBe(refusal);
  expect(removed).toEqual(expected);
});
