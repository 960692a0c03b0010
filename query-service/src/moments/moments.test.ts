import { participationId } from '@torno/domain';
import { newId, type RecordedEvent } from '@torno/kernel';
import { derivedFields } from '@torno/read-models';
import { record, sample } from '../../../projections/src/testing/history.fixture.js';
import { ids as sampleIds } from '../../../projections/src/testing/sample-events.fixture.js';
import { useQueryService } from '../testing/caller.fixture.js';
import { ids, now } from '../testing/world.fixture.js';

const { service, get } = useQueryService();
const discardedRfq = newId();

const happened = [
  sample('CompanyCreated', {}, `company-${sampleIds.buyer}`),
  sample('CompanyCreated', {}, `company-${sampleIds.supplier}`),
  sample('UserCreated', {}, `user-${sampleIds.seller}`),
  sample('RfqDraftCreated'),
  sample('RfqHeaderChanged', { label: 'Gear wheel' }),
  sample('ParticipationOpened'),
  sample('SupplierInvitedToRfq'),
  sample('QuoteSubmitted'),
  sample('RfqHeaderChanged', { label: 'Bevel gear' }),
  sample('QuoteWithdrawn'),
  sample('NumberTaken', { ownerId: discardedRfq }, 'number-rfq_100777'),
  sample('RfqDraftCreated', { secondaryId: 100_777 }, `rfq-${discardedRfq}`),
  sample('RfqHeaderChanged', { label: 'Never sent' }, `rfq-${discardedRfq}`),
  sample('RfqDraftDiscarded', {}, `rfq-${discardedRfq}`),
];
const events = record(happened);
const of = (type: string, last = false): RecordedEvent => {
  const ofType = events.filter((event) => event.type === type && event.streamId !== discardedRfq);
  const found = last ? ofType.at(-1) : ofType[0];
  if (!found) throw new Error(`The history has no ${type}`);
  return found;
};

beforeAll(() => {
  const download = { subject: 'rfqs', id: discardedRfq, format: 'evidence', operatorId: ids.operator } as const;
  const allowed = sample('HistoryDownloadAllowed', download, `download-${discardedRfq}`);
  return service().append(...happened, { ...allowed, at: now });
});

type Field = { readonly path: string; readonly before: unknown; readonly after: unknown };
const state = async (path: string, at: number | string) =>
  (
    await get('support', `admin/${path}/history/state`)
      .query({ at: String(at) })
      .expect(200)
  ).body;
const field = (body: { documents: { kind: string; fields: Field[] }[] }, kind: string, path: string) => {
  const { before, after } =
    body.documents.find((each) => each.kind === kind)?.fields.find((each) => each.path === path) ?? {};
  return [before, after];
};

describe('the state at a moment', () => {
  it.each([
    [`rfqs/${sampleIds.rfq}`, 'rfq', derivedFields.rfq],
    [`rfqs/${sampleIds.rfq}`, 'participation', derivedFields.participation],
    [`companies/${sampleIds.supplier}`, 'company', derivedFields.company],
    [`users/${sampleIds.seller}`, 'user', derivedFields.user],
  ])('of %s has no field of the %s that lists and searches alone need', async (path, kind, derived) => {
    const { documents } = await state(path, '2026-03-01T00:00:00.000Z');
    const { fields } = documents.find((each: { readonly kind: string }) => each.kind === kind);
    const names = fields.map((each: Field) => each.path.split('.')[0]);
    expect(names.length).toBeGreaterThan(5);
    expect(derived.filter((name) => names.includes(name))).toEqual([]);
  });

  it('is the state after an event, beside today’s', async () => {
    const { position } = of('QuoteSubmitted');
    const body = await state(`rfqs/${sampleIds.rfq}`, position);
    expect(body).toMatchObject({
      position,
      event: { type: 'QuoteSubmitted', position },
      previous: of('SupplierInvitedToRfq').position,
      next: of('RfqHeaderChanged', true).position,
      first: { position: of('RfqDraftCreated').position },
      last: { position: of('QuoteWithdrawn').position },
    });
    expect(field(body, 'rfq', 'label')).toEqual(['Gear wheel', 'Bevel gear']);
    expect(field(body, 'participation', 'hasQuote')).toEqual([true, false]);
    expect(field(body, 'participation', 'quotes.0.withdrawnAt')).toEqual([null, of('QuoteWithdrawn').metadata.at]);
    expect(body.names[sampleIds.supplier]).toBeTruthy();
  });

  it('is the state at a time: after the last event before it', async () => {
    const { metadata } = of('ParticipationOpened');
    const later = new Date(Date.parse(metadata.at) + 30_000).toISOString();
    const body = await state(`rfqs/${sampleIds.rfq}`, later);
    expect(body).toMatchObject({ event: { type: 'ParticipationOpened' } });
    expect(field(body, 'participation', 'invited')).toEqual([false, true]);
  });

  it('is the state after the newest event unless a moment is given', async () => {
    const { body } = await get('operator', `admin/rfqs/${sampleIds.rfq}/history/state`);
    expect(body).toMatchObject({ position: of('QuoteWithdrawn').position, next: null });
  });

  it('has no differences at the last position', async () => {
    for (const path of [
      `rfqs/${sampleIds.rfq}`,
      `quotes/${sampleIds.quote}`,
      `companies/${sampleIds.supplier}`,
      `users/${sampleIds.seller}`,
    ]) {
      const { documents } = await state(path, events.at(-1)?.position ?? 0);
      expect(documents.length).toBeGreaterThan(0);
      for (const { existedThen, existsNow, fields } of documents) {
        expect([existedThen, existsNow]).toEqual([true, true]);
        expect(fields.filter(({ before, after }: Field) => JSON.stringify(before) !== JSON.stringify(after))).toEqual(
          [],
        );
      }
    }
  });

  it('is nothing before the first event', async () => {
    const body = await state(`rfqs/${sampleIds.rfq}`, 1);
    expect(body).toMatchObject({ event: null, previous: null, next: of('RfqDraftCreated').position });
    expect(body.documents).toMatchObject([
      { kind: 'rfq', existedThen: false, existsNow: true },
      { kind: 'participation', id: participationId(sampleIds.rfq, sampleIds.supplier), existedThen: false },
    ]);
  });

  it('shows a quote with its participation, without the other quotes', async () => {
    const body = await state(`quotes/${sampleIds.quote}`, of('SupplierInvitedToRfq').position);
    expect(body.documents.map(({ kind, existedThen }: never) => [kind, existedThen])).toEqual([
      ['quote', false],
      ['participation', true],
    ]);
  });

  it('is available for a discarded draft, by its id and by its number', async () => {
    for (const key of [discardedRfq, '100777']) {
      const { body } = await get('support', `admin/rfqs/${key}/history/summary`).expect(200);
      expect(body).toMatchObject({
        rfq: { rfqId: discardedRfq, label: 'Never sent' },
        discardedAt: expect.any(String),
      });
      const history = await get('support', `admin/rfqs/${key}/history`).expect(200);
      expect(history.body.events.map(({ type }: { readonly type: string }) => type)).toEqual([
        'RfqDraftCreated',
        'RfqHeaderChanged',
        'RfqDraftDiscarded',
        'HistoryDownloadAllowed',
      ]);
      const draft = await state(`rfqs/${key}`, events.at(-2)?.position ?? 0);
      expect(draft.documents).toMatchObject([{ kind: 'rfq', existedThen: true, existsNow: false }]);
      expect(field(draft, 'rfq', 'label')).toEqual(['Never sent', null]);
      const view = await get('support', `admin/rfqs/${key}/view`).query({ userId: sampleIds.seller }).expect(200);
      expect(view.body).toMatchObject({ rfqId: discardedRfq });
      expect((await get('support', `admin/rfqs/${key}/viewers`)).status).toBe(200);
      const evidence = get('support', `admin/rfqs/${key}/evidence.zip`).query({ download: discardedRfq });
      expect((await evidence).status).toBe(200);
    }
    expect((await get('support', 'admin/rfqs/100778/history')).status).toBe(404);
  });

  it.each([['soon'], ['-1'], ['2026-13-01T00:00:00.000Z'], ['']])('refuses the moment “%s”', async (at) => {
    const { status, body } = await get('operator', `admin/rfqs/${sampleIds.rfq}/history/state`).query({ at });
    expect([status, body.code, body.errors[0].field]).toEqual([400, 'validation', 'at']);
  });

  it.each([[999_999_999], ['2199-01-01T00:00:00.000Z']])('rejects the future moment %s', async (at) => {
    const { status, body } = await get('operator', `admin/rfqs/${sampleIds.rfq}/history/state`).query({ at });
    expect([status, body.code]).toEqual([400, 'moment.in-future']);
  });

  it('is unknown for an unknown RFQ, and nobody’s but the operators’', async () => {
    const of = (name: 'operator' | 'buyer' | 'supplier', id: string) =>
      get(name, `admin/rfqs/${id}/history/state`).query({ at: '1' });
    expect((await of('operator', sampleIds.quote)).status).toBe(404);
    expect((await of('buyer', sampleIds.rfq)).status).toBe(403);
    expect((await of('supplier', sampleIds.rfq)).status).toBe(403);
  });
});
