import { memoryRunner } from './testing/memory-runner.fixture.js';
import { contract, type EndpointName } from '@torno/contract';
import { derivedId, type ActorRole } from '@torno/kernel';
import type { Caller } from '@torno/platform';
import { unlimitedQuotas } from './testing/unlimited-quotas.fixture.js';
import { commandRequest } from './command-request.js';
import type { CommandRunner } from './command-runner/command-runner.js';
import { directory } from './directory/directory.js';

const now = '2026-03-20T12:00:00.000Z';
const caller: Caller = { userId: 'u', companyId: 'c', roles: ['buyer', 'supplier', 'admin'], sid: 's' };

type Request = Parameters<typeof commandRequest>[1];
const requestOf = (name: EndpointName, request: Partial<Request> = {}) =>
  commandRequest(
    { name, endpoint: contract[name] },
    { correlationId: 'correlation', headers: {}, ...request },
    { clock: () => now, syncKey: 'the key', commandRunner: {} as CommandRunner, quotas: unlimitedQuotas },
  );
const metaOf = (name: EndpointName, request: Partial<Request> = {}) => requestOf(name, request).meta;

it.each<[EndpointName, ActorRole]>([
  ['publishRfq', 'buyer'],
  ['submitQuote', 'supplier'],
  ['verifyRfq', 'operator'],
  ['allowDownload', 'operator'],
  ['deleteAttachment', 'public'],
  ['changeLogo', 'public'],
  ['blockCompany', 'public'],
])('The role of the actor of %s follows from its row: %s', (name, role) =>
  expect(metaOf(name, { caller }).actor).toEqual({ userId: 'u', companyId: 'c', role }),
);

it.each<[EndpointName, ActorRole]>([
  ['login', 'public'],
  ['syncUser', 'system'],
])('Without a caller, the actor of %s is named after their role: %s', (name, role) =>
  expect(metaOf(name).actor).toEqual({ userId: role, companyId: '', role }),
);

it('The id of a command follows from the row, the user and their key', () => {
  expect(metaOf('publishRfq', { caller, idempotencyKey: 'k' }).id).toBe(derivedId('command', 'publishRfq', 'u', 'k'));
  expect(metaOf('syncUser', { idempotencyKey: 'k' }).id).toBe(derivedId('command', 'syncUser', 'system', 'k'));
  // The row was renamed; a command that is repeated across the upgrade is still the same.
  expect(metaOf('saveQuoteDraft', { caller, idempotencyKey: 'k' }).id).toBe(
    derivedId('command', 'saveDraft', 'u', 'k'),
  );
});

describe('The digest of a command’s request', () => {
  const digest = (request: Partial<Request>): string | undefined =>
    metaOf('submitQuote', { caller, idempotencyKey: 'k', params: {}, query: {}, body: { label: 'a' }, ...request })
      .requestDigest;

  it('differs with another field beside an uploaded file', () => {
    const { withForm } = requestOf('uploadAttachment', { caller, idempotencyKey: 'k' });
    const of = (type: string) => withForm({ type }).meta;
    expect(of('NdaDocument').requestDigest).toBe(of('NdaDocument').requestDigest);
    expect(of('NdaDocument').requestDigest).not.toBe(of('TermsDocument').requestDigest);
    expect(of('NdaDocument').id).toBe(of('TermsDocument').id);
    expect(requestOf('uploadAttachment', { caller }).withForm({}).meta.requestDigest).toBeUndefined();
  });

  it('is the same for the same request', () => expect(digest({})).toBe(digest({ correlationId: 'another' })));

  it.each<[string, Partial<Request>]>([
    ['body', { body: { label: 'b' } }],
    ['query', { query: { rfqId: '1' } }],
    ['address', { params: { rfqId: '1' } }],
    ['key', { idempotencyKey: 'other' }],
  ])('differs with another %s', (_, change) => expect(digest(change)).not.toBe(digest({})));

  it('says nothing about passwords', () =>
    expect(digest({ body: { user: { newPassword: 'a' } } })).toBe(digest({ body: { user: { newPassword: 'b' } } })));

  it('is missing without a key', () => expect(digest({ idempotencyKey: undefined })).toBeUndefined());
});

it('A command without a key gets an id of its own', () =>
  expect(metaOf('publishRfq', { caller }).id).not.toBe(metaOf('publishRfq', { caller }).id));

it('The operator who impersonates the caller is recorded, with the impersonation', () =>
  expect(metaOf('publishRfq', { caller: { ...caller, originalUserId: 'operator' } })).toMatchObject({
    actor: { userId: 'u' },
    impersonatedBy: 'operator',
    impersonationId: 's',
  }));

describe('The time of a command', () => {
  const at = (headers: Request['headers']): string => metaOf('syncUser', { headers }).at;
  const yesterday = '2026-03-19T12:00:00.000Z';

  it('defaults to the current time', () => expect(at({})).toBe(now));

  it('is the instant in X-Occurred-At for a program that knows the sync key', () =>
    expect(at({ 'x-occurred-at': yesterday, 'x-sync-key': 'the key' })).toBe(yesterday));

  it.each(['another key', undefined])('is not the instant in X-Occurred-At with the sync key %j', (key) =>
    expect(() => at({ 'x-occurred-at': yesterday, 'x-sync-key': key })).toThrow('sync.key-missing'),
  );

  it.each(['2026-03-20T12:00:00.001Z', 'tomorrow'])('is never %s', (given) =>
    expect(() => at({ 'x-occurred-at': given, 'x-sync-key': 'the key' })).toThrow('validation'),
  );
});

it('A command that appends undeclared events fails where that is checked', async () => {
  const blocks = { type: 'SetBlocked', data: { on: true, mode: 'Buyer' } } as const;
  const runAs = (name: EndpointName) =>
    commandRequest(
      { name, endpoint: contract[name] },
      { correlationId: 'correlation', headers: {}, caller },
      {
        clock: () => now,
        commandRunner: {
          execute: async (decider, _streamId, command) => {
            const state = decider.initialState();
            return { state, revision: 0, position: 0, events: decider.decide(command, state) };
          },
        } as CommandRunner,
        quotas: unlimitedQuotas,
        checkAppends: true,
      },
    ).run(directory, 'c_other', blocks);
  expect((await runAs('blockCompany')).events).toMatchObject([{ type: 'CompanyBlocked' }]);
  await expect(runAs('setFavorite')).rejects.toThrow('setFavorite appends CompanyBlocked');
});

describe('The quotas of a company', () => {
  const uses = async (request: Partial<Request>) => {
    const used: string[] = [];
    const { commandRunner } = memoryRunner();
    const { run, requireQuota, requireQuotaFor } = commandRequest(
      { name: 'blockCompany', endpoint: contract.blockCompany },
      { correlationId: 'correlation', headers: {}, caller, ...request },
      {
        clock: () => now,
        syncKey: 'the key',
        commandRunner,
        quotas: {
          use: async ([event], streamId) => void used.push(`${event?.type} of ${streamId}`),
          requireQuota: async ({ drafts }) => void used.push(`${drafts} draft`),
          requireQuotaFor: async ([event], streamId) => void used.push(`${event?.type} for ${streamId}`),
        },
      },
    );
    await requireQuota({ drafts: 1 });
    await requireQuotaFor([{ type: 'RfqEnded', data: {} }], 'r');
    await run(directory, 'c_other', { type: 'SetBlocked', data: { on: true, mode: 'Buyer' } });
    return used;
  };

  it('count the events that a person’s command appends', async () =>
    expect(await uses({})).toEqual(['1 draft', 'RfqEnded for r', 'CompanyBlocked of c_other']));

  it('count neither imported history nor commands without a company', async () => {
    expect(await uses({ headers: { 'x-occurred-at': now, 'x-sync-key': 'the key' } })).toEqual([]);
    expect(await uses({ caller: undefined })).toEqual([]);
    expect(await uses({ caller: { ...caller, companyId: '' } })).toEqual([]);
  });
});

describe('Views during an impersonation', () => {
  const read = async (as: Caller) => {
    const { commandRunner, history } = memoryRunner();
    const { run } = commandRequest(
      { name: 'readRfq', endpoint: contract.readRfq },
      { correlationId: 'correlation', headers: {}, caller: as },
      { clock: () => now, commandRunner, quotas: unlimitedQuotas },
    );
    const block = { type: 'SetBlocked', data: { on: true, mode: 'Buyer' } } as const;
    const { events, state } = await run(directory, 'c_d', block);
    return { events, state, stored: history('directory-c_d') };
  };

  it('is decided as the person’s reading but not stored', async () => {
    const own = await read(caller);
    expect(own.stored).toHaveLength(1);
    const seen = await read({ ...caller, originalUserId: 'o', originalSid: 'own' });
    expect(seen).toEqual({ events: [], state: own.state, stored: [] });
  });
});
