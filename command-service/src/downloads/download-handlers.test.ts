import { newId } from '@torno/kernel';
import type { Caller } from '@torno/platform';
import type { CommandContext } from '../context.js';
import { extendedHandlers } from '../testing/extended-handlers.fixture.js';
import { memoryRunner } from '../testing/memory-runner.fixture.js';
import { unlimitedQuotas } from '../testing/unlimited-quotas.fixture.js';
import { downloadHandlers } from './download-handlers.js';

const rfqId = newId();
const support: Caller = { userId: newId(), companyId: '', roles: [], support: true, sid: newId() };

it('A download is recorded with its reason and who has asked for it; a repeated request gets the same one', async () => {
  const { commandRunner, history } = memoryRunner();
  const used: Partial<CommandContext> = {
    commandRunner,
    quotas: unlimitedQuotas,
    clock: () => '2026-03-10T12:00:00.000Z',
    jwtSecret: 'a secret of the tests with enough characters',
  };
  const { allowDownload } = extendedHandlers(downloadHandlers, used as CommandContext);
  const request = {
    params: { subject: 'rfqs', id: rfqId },
    body: { format: 'evidence', reason: 'A dispute' },
    caller: support,
    headers: {},
    idempotencyKey: newId(),
    correlationId: newId(),
  } as unknown as Parameters<typeof allowDownload>[0];
  const first = await allowDownload(request);
  expect(await allowDownload(request)).toMatchObject(first as object);
  const { downloadId } = (first as { readonly body: { readonly downloadId: string } }).body;
  const data = { subject: 'rfqs', id: rfqId, format: 'evidence', operatorId: support.userId, reason: 'A dispute' };
  expect(history(`download-${downloadId}`)).toContainEqual({ type: 'HistoryDownloadAllowed', data });
});
