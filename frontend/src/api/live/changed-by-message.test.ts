import type { LiveMessage, LiveTopic } from '@torno/contract';
import { isLive, isStaleAfter } from './changed-by-message.js';

const rfqId = '00000000-0000-4000-8000-000000000001';
const nothing: LiveMessage = { position: 9, everything: false, market: false, rfqs: [] };
const about = (topic: LiveTopic): LiveMessage => ({
  ...nothing,
  rfqs: [{ rfqId, secondaryId: 100_007, topics: [topic], position: 9 }],
});
const details = (id: string) => ['buyerRfqDetails', { params: { rfqId: id } }];

it.each([
  ['a list', ['buyerRfqs', { body: { listType: 'ACTIVE' } }], true],
  ['the counts', ['supplierRfqCounter', { body: {} }], true],
  ['the RFQ by its id', details(rfqId), true],
  ['the RFQ by its number', details('100007'), true],
  ['another RFQ', details('100008'), false],
  ['the RFQ of a supplier', ['supplierRfqDetails', { body: { id: '100007' } }], true],
  ['the messages of a supplier', ['supplierRevisions', { query: { rfqId: '100008' } }], false],
  ['several RFQs', ['buyerAssignees', { body: { rfqIDs: [rfqId] } }], true],
  ['the list of the operator', ['operatorRfqs', 'getList', {}], true],
  ['who is signed in', ['profile', {}], false],
  ['values to choose from', ['materials', {}], false],
  ['a file', ['file', '/api/v1/attachment/x'], false],
] as const)('makes %s stale when it shows the change', (_, queryKey, expected) => {
  expect(isStaleAfter(about('participation'), queryKey, undefined)).toBe(expected);
  expect(isStaleAfter(nothing, queryKey, undefined)).toBe(false);
});

it('A live message keeps replies that do not show the topic', () => {
  expect(isStaleAfter(about('matching'), details(rfqId), undefined)).toBe(false);
  expect(isStaleAfter(about('matching'), ['matching', { params: { rfqId } }], undefined)).toBe(true);
  expect(isStaleAfter(about('rfq'), ['supplierRfqs', { body: {} }], undefined)).toBe(true);
  // The inbox also counts RFQs in which the supplier does not participate (C-34).
  expect(isStaleAfter(about('rfq'), ['supplierRfqCounter', { body: {} }], undefined)).toBe(true);
  expect(isStaleAfter(about('participation'), ['supplierRfqCounter', { body: {} }], undefined)).toBe(true);
});

it('A live message reloads what shows files when a preview was made, but not the counts', () => {
  expect(isStaleAfter(about('files'), details(rfqId), undefined)).toBe(true);
  expect(isStaleAfter(about('files'), ['buyerRfqs', { body: { listType: 'ACTIVE' } }], undefined)).toBe(true);
  expect(isStaleAfter(about('files'), ['supplierRfqCounter', { body: {} }], undefined)).toBe(false);
});

it('A live message does not reload a query whose reply already includes the change', () => {
  expect(isStaleAfter(about('rfq'), details(rfqId), 9)).toBe(false);
  expect(isStaleAfter(about('rfq'), details(rfqId), 8)).toBe(true);
});

it('A live message makes lists stale on a change of the marketplace, and every live query on a message `everything`', () => {
  const market = { ...nothing, market: true };
  expect(isStaleAfter(market, ['supplierRfqs', { body: {} }], 9)).toBe(true);
  expect(isStaleAfter(market, ['supplierRfqCounter', { body: {} }], 9)).toBe(true);
  expect(isStaleAfter(market, ['supplierRfqDetails', { body: { id: '1' } }], 9)).toBe(false);
  const everything = { ...nothing, everything: true };
  expect(isStaleAfter(everything, details('1'), 9)).toBe(true);
  expect(isStaleAfter(everything, ['profile', {}], undefined)).toBe(false);
});

it('The client knows which replies stay valid until a message arrives', () => {
  expect(isLive(details('1'))).toBe(true);
  expect(isLive(['profile', {}])).toBe(false);
  expect(isLive(['file', 'x'])).toBe(false);
});

it('A live message makes the history of each subject that it names stale', () => {
  const of = (subject: string, id: string) => ['history', { params: { subject, id }, query: { after: 3 } }];
  const named: LiveMessage = { ...nothing, subjects: ['companies:c'] };
  expect(isStaleAfter(named, of('companies', 'c'), undefined)).toBe(true);
  expect(isStaleAfter(named, of('companies', 'd'), undefined)).toBe(false);
  expect(isStaleAfter({ ...nothing, subjects: ['streams:job-a:1'] }, of('streams', 'job-a:1'), undefined)).toBe(true);
  const both: LiveMessage = { ...about('participation'), subjects: ['quotes:q', `streams:participation-${rfqId}_s`] };
  expect(isStaleAfter(both, of('streams', `participation-${rfqId}_s`), 9)).toBe(true);
  expect(isStaleAfter(both, of('streams', `rfq-${rfqId}`), undefined)).toBe(false);
  expect(isStaleAfter(about('participation'), of('companies', 'c'), undefined)).toBe(false);
  expect(isStaleAfter(about('participation'), of('rfqs', '100007'), undefined)).toBe(true);
  expect(isStaleAfter(about('participation'), of('rfqs', '100008'), undefined)).toBe(false);
});
